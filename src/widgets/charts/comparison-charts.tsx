import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { useId, type ReactNode } from 'react'
import type { Comparison, UseCoverage } from '#domain/stock/comparison.ts'
import { Card } from '#ui/layout/card.tsx'
import { formatDateTime } from '#ui/format.ts'
import { BarChart, ChangeChart } from './bar-chart.tsx'
import type { ChartRow } from './chart-table.tsx'
import { useValuedLabel } from '../labels/use-valued-label.ts'
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
          <NothingIn coverage={comparison.coverage}>
            <Trans>Stock is the same as before.</Trans>
          </NothingIn>
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
      {previous && <MostUsed coverage={comparison.coverage} used={used} />}
    </div>
  )
}

function MostUsed({ coverage, used }: Pick<Comparison, 'coverage'> & { used: ChartRow[] }) {
  const { t } = useLingui()
  const title = t`Most used`
  return (
    <ChartCard title={title} note={coverage && <Coverage coverage={coverage} />}>
      {used.length > 0 ? (
        <BarChart caption={title} labelHead={t`Item`} valueHead={t`Used`} rows={used} />
      ) : (
        <NothingIn coverage={coverage}>
          <Trans>Nothing was used.</Trans>
        </NothingIn>
      )}
    </ChartCard>
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

/** Nothing to draw: there was none, or nobody can say. */
function NothingIn({ coverage, children }: Pick<Comparison, 'coverage'> & { children: ReactNode }) {
  return (
    <Nothing>
      {coverage?.known ? children : <Trans>No item was counted in both inventories.</Trans>}
    </Nothing>
  )
}

/** Of how many goods the use is known: what one of the two did not count is no use. */
function Coverage({ coverage: { known, of, grown } }: { coverage: UseCoverage }) {
  const knownOf = useValuedLabel()
  return (
    <>
      {knownOf({ known, counted: of })}
      {grown > 0 && (
        <>
          {' · '}
          <Plural value={grown} one="# with more than before" other="# with more than before" />
        </>
      )}
    </>
  )
}

/** The total change of all types, and since when. */
function TotalChange({ comparison: { unit, byType, previous } }: { comparison: Comparison }) {
  const { change } = useComparedAmount(unit)
  const total = byType.reduce((sum, { change: one }) => sum + (one ?? 0), 0)
  const since = previous ? formatDateTime(previous.created_at) : ''
  const amount = change(Math.round(total * 100) / 100)
  return (
    <Trans>
      <strong>{amount}</strong> since {since}
    </Trans>
  )
}
