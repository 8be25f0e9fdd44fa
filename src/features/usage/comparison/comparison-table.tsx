import { useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import type { Inventory } from '#domain/inventories/inventories.ts'
import { symbolOf } from '#domain/money/format-money.ts'
import type { ComparisonLine } from '#domain/stock/comparison-lines.ts'
import { blocksOf } from '#domain/stock/shown-lines.ts'
import { useFormat } from '#client/use-format.ts'
import { useMoney } from '#client/use-money.ts'
import { DataTable } from '#ui/table/data-table.tsx'
import type { TableSort } from '#ui/table/table-head.tsx'
import { entriesOf } from '#widgets/entries-of.ts'
import { useValuedLabel } from '#widgets/labels/use-valued-label.ts'
import { useStockAmount } from '#widgets/use-stock-amount.ts'
import type { UsageTotalsProps } from './usage-totals.tsx'
import { useBlocks } from './use-blocks.ts'
import { useColumns } from './use-columns.tsx'
import type { WholeComparison } from './whole-comparison.ts'
import classes from './comparison.module.css'

export interface ComparisonTableProps {
  comparison: WholeComparison
  lines: readonly ComparisonLine[]
  /** There is more of something than can be. */
  withMore: boolean
  /** What all lines come to; null: some are left out. */
  totals: UsageTotalsProps | null
  sorting: TableSort
}

/** Every good of the two inventories; its link leads to its entries in the one that has it. */
export function ComparisonTable(props: ComparisonTableProps) {
  const { comparison, lines, withMore, totals, sorting } = props
  const { variances, withMoney } = comparison
  const { t } = useLingui()
  const { language } = useFormat()
  const { unitOf } = useStockAmount()
  const blocks = blocksOf(lines, sorting.query.sort === null)
  const currency = onlyCurrency(lines)
  const sums = useSums(totals)
  const columns = useColumns({
    withMore,
    withMoney,
    withVariances: variances !== null,
    unit: blocks[0] && unitOf(blocks[0].unit),
    currency: currency === null ? undefined : symbolOf(currency, language),
  }).map((column) => ({
    ...column,
    ...(column.id in sums && { total: sums[column.id] }),
    isMainTotal: column.id === (withMoney ? 'money' : 'used'),
  }))
  const blocksShown = useBlocks(blocks, columns)
  return (
    <DataTable
      label={t`Items`}
      look="figures"
      isCompact
      cardTracks="minmax(0, 1fr) fit-content(60%)"
      columns={columns}
      rows={lines}
      {...(blocksShown && { blocks: blocksShown })}
      keyOf={({ good_id }) => good_id}
      linkOf={(line) => entriesOf(line.good_id, countedIn(line, comparison))}
      sorting={sorting}
    />
  )
}

/** The currency that all prices have; null: they have several, or there are none. */
function onlyCurrency(lines: readonly ComparisonLine[]): string | null {
  const all = lines.flatMap(({ price, variance }) => [
    ...(price ? [price.currency] : []),
    ...(variance?.kind === 'known' ? [variance.currency] : []),
  ])
  const [first, ...others] = new Set(all)
  return others.length === 0 ? (first ?? null) : null
}

function countedIn({ use }: ComparisonLine, { now, before }: WholeComparison): Inventory {
  return use.kind === 'unknown' && use.reason === 'not_counted_now' ? before : now
}

/** The line below all others: of how many items what was used is known, and what it comes to. */
function useSums(totals: UsageTotalsProps | null): Record<string, ReactNode> {
  const { t } = useLingui()
  const money = useMoney()
  const knownOf = useValuedLabel()
  const { amount } = useStockAmount()
  if (!totals) return {}
  const { coverage, sums, money: worth } = totals.totals
  const net = totals.net?.money?.sums ?? []
  return {
    name: (
      <>
        {t`Total`}{' '}
        <small className={classes.dim}>
          {knownOf({ known: coverage.known, counted: coverage.of })}
        </small>
      </>
    ),
    used: sums.map(({ unit, used }) => (
      <span key={unit} className={classes.total}>
        {amount(unit, used)}
      </span>
    )),
    variance_money: net.map(money.signed).join(' + '),
    money: worth && money.all(worth.sums),
  }
}
