import { Trans, useLingui } from '@lingui/react/macro'
import { useId, type ReactNode } from 'react'
import type { Comparison } from '#domain/comparison.ts'
import { formatDateTime } from '../format.ts'
import { BarChart } from './bar-chart.tsx'
import { ChangeChart } from './change-chart.tsx'
import { useChartRows } from './use-chart-rows.ts'
import { useComparedAmount } from './use-compared-amount.ts'
import classes from './comparison-charts.module.css'

export interface ComparisonChartsProps {
  comparison: Comparison
  /** Why there is nothing to compare with, if so: it is said in place of the two charts. */
  nothingBefore: ReactNode
}

/** What is left, what has changed, and of what the most was used. */
export function ComparisonCharts({ comparison, nothingBefore }: ComparisonChartsProps) {
  const { t } = useLingui()
  const { left, changed, used } = useChartRows(comparison)
  const { previous } = comparison
  const heads = { labelHead: t`Goods type`, valueHead: t`Total leftover` }
  return (
    <div className={classes.charts}>
      <Card title={<Trans>What is left, by type</Trans>}>
        {left.length > 0 ? (
          <BarChart caption={t`What is left, by type`} {...heads} rows={left} />
        ) : (
          <Nothing>
            <Trans>Nothing is left, or nothing was counted.</Trans>
          </Nothing>
        )}
      </Card>
      <Card
        title={<Trans>Change since the inventory before</Trans>}
        note={previous && <TotalChange comparison={comparison} />}
      >
        {previous === null && <Nothing>{nothingBefore}</Nothing>}
        {previous && changed.length === 0 && (
          <Nothing>
            <Trans>As much is left as before.</Trans>
          </Nothing>
        )}
        {previous && changed.length > 0 && (
          <ChangeChart
            caption={t`Change since the inventory before`}
            {...heads}
            valueHead={t`Change`}
            rows={changed}
          />
        )}
      </Card>
      {previous && (
        <Card title={<Trans>Most used</Trans>}>
          {used.length > 0 ? (
            <BarChart caption={t`Most used`} labelHead={t`Good`} valueHead={t`Used`} rows={used} />
          ) : (
            <Nothing>
              <Trans>There is less of nothing.</Trans>
            </Nothing>
          )}
        </Card>
      )}
    </div>
  )
}

function Card({
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
    <section className={classes.card} aria-labelledby={id}>
      <h3 id={id} className={classes.title}>
        {title}
      </h3>
      {note && <p className={classes.note}>{note}</p>}
      {children}
    </section>
  )
}

function Nothing({ children }: { children: ReactNode }) {
  return <p className={classes.nothing}>{children}</p>
}

/** The sum of all types, and since when. */
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
