import { useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { symbolOf } from '#domain/money/format-money.ts'
import type { ComparisonLine } from '#domain/stock/comparison-lines.ts'
import { hasMore, type UseTotals } from '#domain/stock/use-totals.ts'
import { blocksOf, type BlockKind, type LineBlock } from '#domain/stock/shown-lines.ts'
import { useFormat } from '#client/use-format.ts'
import { useMoney } from '#client/use-money.ts'
import { DataTable } from '#ui/table/data-table.tsx'
import type { TableSort } from '#ui/table/table-head.tsx'
import { lastEntriesOf } from '#widgets/entries-of.ts'
import { useValuedLabel } from '#widgets/labels/use-valued-label.ts'
import { useStockAmount } from '#widgets/use-stock-amount.ts'
import type { StockUnit } from '#domain/stock/amounts.ts'
import type { Column } from '#ui/table/column.ts'
import type { TableBlock } from '#ui/table/table-block.tsx'
import type { UsageTotalsProps } from './usage-totals.tsx'
import { useColumns } from './use-columns.tsx'
import { useLeftTitle } from './use-left-title.ts'
import type { WholeComparison } from './whole-comparison.ts'
import { headsIn, useUnitNames } from '../use-unit-blocks.ts'
import classes from './comparison.module.css'

export interface ComparisonTableProps {
  comparison: WholeComparison
  lines: readonly ComparisonLine[]
  /** What all goods come to, those that are not shown among them. */
  all: UseTotals
  /** What all lines come to; null: some are left out. */
  totals: UsageTotalsProps | null
  sorting: TableSort
}

/** Every good that was counted by then; its link leads to its entries in the inventory that has it. */
export function ComparisonTable(props: ComparisonTableProps) {
  const { comparison, lines, all, totals, sorting } = props
  const { variances, withMoney } = comparison
  const { t } = useLingui()
  const { language } = useFormat()
  const { unitOf } = useStockAmount()
  const blocks = blocksOf(lines, sorting.query.sort === null)
  const currency = onlyCurrency(lines)
  const isPriced = withMoney && lines.some(({ price }) => price)
  const sums = useSums(totals)
  const leftTitle = useLeftTitle([all])
  const columns = useColumns({
    withMore: hasMore(all),
    leftTitle,
    withMoney,
    withVariances: variances !== null,
    unit: blocks[0] && unitOf(blocks[0].unit),
    currency: currency === null ? undefined : symbolOf(currency, language),
  }).map((column) => ({
    ...column,
    ...(column.id in sums && { total: sums[column.id] }),
    // Without any price the sum is of what was used.
    isMainTotal: column.id === (isPriced ? 'money' : 'used'),
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
      linkOf={(line) => linkOf(line, comparison)}
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

/** Null where the inventory in which it was counted is not here any more. */
function linkOf({ good_id, use, since }: ComparisonLine, comparison: WholeComparison) {
  const { now, before, inventories } = comparison
  const isGone = use.kind === 'unknown' && use.reason === 'not_counted_now'
  const inventory_id = isGone ? (since?.inventory_id ?? before.id) : now.id
  return lastEntriesOf({ good_id, inventory_id }, inventories)
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
    variance_money: net.length > 0 && (
      <span className={classes.total}>{net.map(money.signed).join(' + ')}</span>
    ),
    money: worth && money.all(worth.sums),
  }
}

const MEANINGS: Partial<Record<BlockKind, 'bad' | 'look'>> = {
  missing: 'bad',
  surplus: 'look',
  grown: 'look',
  unusual: 'look',
}

/**
 * The lines below the head of their block, which names the unit where the table's head names another;
 * absent: all are alike.
 */
function useBlocks(
  blocks: readonly LineBlock[],
  columns: readonly Column<ComparisonLine>[],
): TableBlock<ComparisonLine>[] | undefined {
  const nameOf = useBlockName()
  const { unitOf } = useStockAmount()
  const [first, ...others] = blocks
  if (!first || others.length === 0) return undefined
  return blocks.map(({ kind, unit, lines }): TableBlock<ComparisonLine> => {
    const meaning = kind === null ? undefined : MEANINGS[kind]
    return {
      key: `${kind} ${unit}`,
      name: nameOf(kind, unit, lines.length),
      ...(meaning && { meaning }),
      ...headsIn(columns, { first: unitOf(first.unit), unit: unitOf(unit) }),
      rows: lines,
    }
  })
}

function useBlockName() {
  const { t } = useLingui()
  const { number } = useFormat()
  const units = useUnitNames()
  const kinds: Record<BlockKind, string> = {
    missing: t`Missing`,
    surplus: t`Surplus`,
    grown: t`More than before`,
    unusual: t`Unusual`,
    rest: t`All others`,
    unknown: t`Not counted`,
  }
  return (kind: BlockKind | null, unit: StockUnit, count: number): string =>
    `${kind === null ? units[unit] : kinds[kind]} · ${number(count)}`
}
