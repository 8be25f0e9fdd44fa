import { useLingui } from '@lingui/react/macro'
import type { StockUnit, Thousandths } from '#domain/stock/amounts.ts'
import type { StockAmount } from '#domain/stock/contents.ts'
import type { Column } from '#ui/table/column.ts'
import { DataTable } from '#ui/table/data-table.tsx'
import type { RowTarget } from '#ui/table/row-link.tsx'
import type { TableSort } from '#ui/table/table-head.tsx'
import { useMoney } from '#client/use-money.ts'
import { useStockAmount } from '#widgets/use-stock-amount.ts'
import type { WholeComparison } from './whole-comparison.ts'
import type { ComparisonLine } from '#domain/stock/comparison-lines.ts'
import { ComparedName } from './compared-name.tsx'
import { MoreCell, UsedCell } from './used-cell.tsx'
import { ExpectedCell, VarianceCell } from './variance-cells.tsx'
import classes from './comparison.module.css'

export interface ComparisonTableProps {
  comparison: WholeComparison
  lines: readonly ComparisonLine[]
  /** There is more of something than can be. */
  withMore: boolean
  sorting: TableSort
}

/** Every good of the two inventories; its link leads to its entries in the one that has it. */
export function ComparisonTable({ comparison, lines, withMore, sorting }: ComparisonTableProps) {
  const { t } = useLingui()
  const variance = useVarianceColumns(comparison.variances !== null)
  const money = useMoneyColumns(comparison.withMoney)
  const columns = [...useAmountColumns(), ...useMoreColumn(withMore), ...variance, ...money]
  const { sort } = sorting.query
  return (
    <DataTable
      label={t`Items`}
      look="figures"
      isCompact
      cardTracks={`minmax(0, 1fr) max-content${variance.length > 0 ? ' fit-content(7rem)' : ''}`}
      columns={columns}
      rows={lines}
      keyOf={({ good_id }) => good_id}
      linkOf={(line) => entriesOf(line, comparison)}
      groupOf={sort === null || sort === 'type' ? ({ typeName }) => typeName : null}
      sorting={sorting}
    />
  )
}

function entriesOf({ good_id, use }: ComparisonLine, { now, before }: WholeComparison): RowTarget {
  const isOnlyBefore = use.kind === 'unknown' && use.reason === 'not_counted_now'
  const { id, row_number } = isOnlyBefore ? before : now
  const params = { id, good_id, did: String(row_number ?? 0) }
  return { to: '/dashboard/inventories/$id/$good_id/$did', params }
}

function useAmountColumns(): Column<ComparisonLine>[] {
  const { t } = useLingui()
  return [
    {
      id: 'name',
      title: t`Name`,
      sort: 'name',
      cell: (line) => <ComparedName line={line} />,
    },
    {
      id: 'last',
      title: t`Before`,
      sort: 'last',
      firstOrder: 'desc',
      align: 'end',
      isLeftOut: true,
      cell: (line) => <Counted amount={line.last} line={line} />,
    },
    {
      id: 'received',
      title: t`Received`,
      sort: 'received',
      firstOrder: 'desc',
      align: 'end',
      isLeftOut: true,
      isMinor: true,
      cell: (line) => <ReceivedCell line={line} />,
    },
    {
      id: 'now',
      title: t`Now`,
      sort: 'now',
      firstOrder: 'desc',
      align: 'end',
      isLeftOut: true,
      cell: (line) => <Counted amount={line.now} line={line} />,
    },
    {
      id: 'used',
      title: t`Used`,
      sort: 'used',
      firstOrder: 'desc',
      align: 'end',
      cell: (line) => <UsedCell line={line} largest={largestIn(line, unitOf(line))} />,
    },
  ]
}

/** Only where there is more of something than can be. */
function useMoreColumn(isShown: boolean): Column<ComparisonLine>[] {
  const { t } = useLingui()
  if (!isShown) return []
  return [
    {
      id: 'more',
      title: t({ message: 'Growth', comment: 'Column: what there is more of than before' }),
      sort: 'more',
      firstOrder: 'desc',
      align: 'end',
      isLeftOut: true,
      cell: (line) => <MoreCell line={line} largest={largestIn(line, unitOf(line))} />,
    },
  ]
}

function useVarianceColumns(isKnown: boolean): Column<ComparisonLine>[] {
  const { t } = useLingui()
  if (!isKnown) return []
  return [
    {
      id: 'expected',
      title: t`Expected on shelf`,
      sort: 'expected',
      firstOrder: 'desc',
      align: 'end',
      isLeftOut: true,
      cell: (line) => <ExpectedCell line={line} />,
    },
    {
      id: 'variance',
      title: t`Variance`,
      sort: 'variance',
      firstOrder: 'desc',
      align: 'end',
      cell: (line) => <VarianceCell line={line} />,
    },
  ]
}

function useMoneyColumns(withMoney: boolean): Column<ComparisonLine>[] {
  const { t } = useLingui()
  const money = useMoney()
  if (!withMoney) return []
  const common = { firstOrder: 'desc', align: 'end', isLeftOut: true } as const
  return [
    {
      id: 'price',
      title: t`Price`,
      sort: 'price',
      isMinor: true,
      ...common,
      cell: ({ price }) => (price ? money.one(price) : '–'),
    },
    {
      id: 'money',
      title: t`Value`,
      sort: 'money',
      ...common,
      cell: ({ price, money: worth }) =>
        price && worth !== null ? money.one({ amount: worth, currency: price.currency }) : '–',
    },
  ]
}

function Counted({ amount: counted, line }: { amount: StockAmount | null; line: ComparisonLine }) {
  const { amount, uncertainty } = useStockAmount()
  if (!counted) return '–'
  const { unit } = counted
  const largest = largestIn(line, unit)
  return (
    <>
      {amount(unit, counted.amount, largest)}
      <small className={classes.error}>{uncertainty(unit, counted.uncertainty, largest)}</small>
    </>
  )
}

/** A dash is what nobody knows; that nothing came is known. */
function ReceivedCell({ line }: { line: ComparisonLine }) {
  const { amount } = useStockAmount()
  const { use } = line
  if (use.kind === 'unknown') return '–'
  return use.received === 0 ? '0' : amount(use.unit, use.received, largestIn(line, use.unit))
}

function unitOf({ use }: ComparisonLine): StockUnit {
  return use.kind === 'known' ? use.unit : 'ml'
}

/** Of the line's amounts in a unit, which are all written as it is. */
function largestIn({ last, now, use }: ComparisonLine, unit: StockUnit): Thousandths {
  const counted = [last, now].flatMap((one) => (one?.unit === unit ? one.amount : []))
  const known = use.kind === 'known' ? [use.received, use.used, use.more] : []
  return Math.max(0, ...counted, ...known)
}
