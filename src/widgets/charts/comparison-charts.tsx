import { Trans, useLingui } from '@lingui/react/macro'
import { useId, type ReactNode } from 'react'
import type { Comparison } from '#domain/stock/comparison.ts'
import { Card } from '#ui/layout/card.tsx'
import { formatDateTime } from '#ui/format.ts'
import { BarChart } from '#ui/chart/bar-chart.tsx'
import { ChangeChart } from '#ui/chart/change-chart.tsx'
import { useChartRows } from './use-chart-rows.ts'
import { useComparedAmount } from './use-compared-amount.ts'
import classes from './comparison-charts.module.css'

export interface ComparisonChartsProps {
  comparison: Comparison
  /** Replaces the two comparison charts when there is nothing to compare with. */
  nothingBefore: ReactNode
}

/** What is left, what has changed, and which goods were used most. */
export function ComparisonCharts({ comparison, nothingBefore }: ComparisonChartsProps) {
  const { t } = useLingui()
  const { left, changed, used } = useChartRows(comparison)
  const { previous } = comparison
  const heads = { labelHead: t`Goods type`, valueHead: t`Total stock` }
  return (
    <div className={classes.charts}>
      <ChartCard title={<Trans>Stock by type</Trans>}>
        {left.length > 0 ? (
          <BarChart caption={t`Stock by type`} {...heads} rows={left} />
        ) : (
          <Nothing>
            <Trans>Nothing is left, or nothing was counted.</Trans>
          </Nothing>
        )}
      </ChartCard>
      <ChartCard
        title={<Trans>Change since last inventory</Trans>}
        note={previous && <TotalChange comparison={comparison} />}
      >
        {previous === null && <Nothing>{nothingBefore}</Nothing>}
        {previous && changed.length === 0 && (
          <Nothing>
            <Trans>Stock is the same as before.</Trans>
          </Nothing>
        )}
        {previous && changed.length > 0 && (
          <ChangeChart
            caption={t`Change since last inventory`}
            {...heads}
            valueHead={t`Change`}
            rows={changed}
          />
        )}
      </ChartCard>
      {previous && (
        <ChartCard title={<Trans>Most used</Trans>}>
          {used.length > 0 ? (
            <BarChart caption={t`Most used`} labelHead={t`Item`} valueHead={t`Used`} rows={used} />
          ) : (
            <Nothing>
              <Trans>Nothing was used.</Trans>
            </Nothing>
          )}
        </ChartCard>
      )}
    </div>
  )
}

function ChartCard({
  title,
  note,
  children,
}: {
  title: ReactNode
  note?: ReactNode
  children: ReactNode
}) {
  const id = useId()
  return (
    <Card as="section" className={classes.card} aria-labelledby={id}>
      <h3 id={id} className={classes.title}>
        {title}
      </h3>
      {note && <p className={classes.note}>{note}</p>}
      {children}
    </Card>
  )
}

function Nothing({ children }: { children: ReactNode }) {
  return <p className={classes.nothing}>{children}</p>
}

/** The total change of all types, and since when. */
function TotalChange({ comparison: { unit, byType, previous } }: { comparison: Comparison }) {
  const { change } = useComparedAmount(unit)
  const total = byType.reduce((sum, { now, before }) => sum + now - (before ?? 0), 0)
  const since = previous ? formatDateTime(previous.created_at) : ''
  const amount = change(Math.round(total * 100) / 100)
  return (
    <Trans>
      <strong>{amount}</strong> since {since}
    </Trans>
  )
}
