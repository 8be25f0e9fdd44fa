import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { useId, type ReactNode } from 'react'
import type { Comparison, UseCoverage, ComparedUnit } from '#domain/stock/comparison.ts'
import { Card } from '#ui/layout/card.tsx'
import { formatDateTime } from '#ui/format.ts'
import { addUncertainties, NOTHING_SHARED, type SharedErrors } from '#domain/stock/error-sums.ts'
import { nameIn } from '#domain/goods/goods.ts'
import { useLanguage } from '#ui/language/language.ts'
import { BarChart, ChangeChart } from './bar-chart.tsx'
import type { ChartRow } from './chart-table.tsx'
import { useValuedLabel } from '../labels/use-valued-label.ts'
import classes from './comparison-charts.module.css'
import { toThousandths } from '#domain/stock/amounts.ts'
import { useStockAmount } from '../use-stock-amount.ts'

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

/** The number of goods whose use is known: what one of the two did not count is no use. */
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

interface Drawn extends Omit<ChartRow, 'text'> {
  /** The ± of the value, in ml; absent where none is told. */
  error?: number | null
  /** The parts of it that other rows have too. */
  shared?: SharedErrors
}

type Write = (value: number, error?: number | null) => string

/** The rows of the three charts of a comparison, largest first. */
function useChartRows({ unit, byType, mostUsed }: Comparison) {
  const { t } = useLingui()
  const { language } = useLanguage()
  const { amount, change, withError } = useComparedAmount(unit)
  const typeName = (type: Comparison['byType'][number]['type']): string =>
    type ? nameIn(type, language) : t`No type`
  const finish = (rows: readonly Drawn[], write: Write): ChartRow[] => {
    const { shown, rest, others } = shortenRows(rows)
    const error = addUncertainties(
      rest.map((row) => row.error ?? null),
      rest.map((row) => row.shared ?? NOTHING_SHARED),
    )
    const sum = { key: 'others', label: t`Other`, isRest: true, error }
    const last = others === null ? [] : [{ ...sum, value: others }]
    return [...shown, ...last].map((row) => ({ ...row, text: write(row.value, row.error) }))
  }
  const left = byType
    .filter(({ now }) => now > 0)
    .map(({ type, now, error, shared }) => {
      return { key: type?.id ?? '', label: typeName(type), value: now, error, shared }
    })
  const changed = byType
    .flatMap(({ type, change: value }) =>
      value ? [{ key: type?.id ?? '', label: typeName(type), value }] : [],
    )
    .sort((a, b) => Math.abs(b.value) - Math.abs(a.value))
  const used = mostUsed.map(({ good, used: value }) => ({
    key: good.id,
    label: nameIn(good, language),
    value,
  }))
  return {
    left: finish(left, withError),
    changed: finish(changed, change),
    // The sum of all other goods is of no interest.
    used: used.slice(0, MOST_USED).map((row) => ({ ...row, text: amount(row.value) })),
  }
}

const MOST_USED = 8

/** The most bars that a person takes in at a glance. */
const MOST_ROWS = 8

interface Valued {
  value: number
}

/**
 * The first rows, the others, and their sum.
 * @param rows largest first
 */
function shortenRows<Row extends Valued>(
  rows: readonly Row[],
  most = MOST_ROWS,
): { shown: Row[]; rest: Row[]; others: number | null } {
  if (rows.length <= most) return { shown: [...rows], rest: [], others: null }
  const rest = rows.slice(most - 1)
  const others = rest.reduce((sum, { value }) => sum + value, 0)
  return { shown: rows.slice(0, most - 1), rest, others }
}

/** Formats amounts of a comparison, and changes of them with their sign. */
function useComparedAmount(unit: ComparedUnit) {
  const { amount, uncertainty } = useStockAmount()
  const show = (value: number): string => amount(unit, toThousandths(value))
  return {
    amount: show,
    /** 640.00 ml ± 21 */
    withError: (value: number, error: number | null = null): string =>
      [show(value), uncertainty(unit, error)].filter(Boolean).join(' '),
    change: (value: number): string => {
      if (value === 0) return show(0)
      return `${value > 0 ? '+' : '−'}${show(Math.abs(value))}`
    },
  }
}
