import { Trans, useLingui } from '@lingui/react/macro'
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
  const money = useMoneyColumn(comparison.withMoney)
  const columns = [...useAmountColumns(), ...useMoreColumn(withMore), ...variance, ...money]
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
      cell: ({ last }) => <Counted amount={last} />,
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
      cell: ({ now }) => <Counted amount={now} />,
    },
    {
      id: 'used',
      title: t`Used`,
      sort: 'used',
      firstOrder: 'desc',
      align: 'end',
      cell: (line) => <UsedCell line={line} />,
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
      cell: (line) => <MoreCell line={line} />,
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

function useMoneyColumn(withMoney: boolean): Column<ComparisonLine>[] {
  const { t } = useLingui()
  if (!withMoney) return []
  return [
    {
      id: 'money',
      title: t`Value of usage`,
      sort: 'money',
      firstOrder: 'desc',
      align: 'end',
      isLeftOut: true,
      cell: (line) => <WorthCell line={line} />,
    },
  ]
}

/** What was used is worth that, with the price it was worked out from. */
function WorthCell({ line: { price, money: worth } }: { line: ComparisonLine }) {
  const money = useMoney()
  if (!price) return '–'
  return (
    <>
      {worth === null ? '–' : money.one({ amount: worth, currency: price.currency })}
      <small className={classes.error}>
        <Trans>Price {money.one(price)}</Trans>
      </small>
    </>
  )
}

function Counted({ amount: counted }: { amount: StockAmount | null }) {
  const { amount, uncertainty } = useStockAmount()
  if (!counted) return '–'
  const { unit } = counted
  return (
    <>
      {amount(unit, counted.amount)}
      <small className={classes.error}>{uncertainty(unit, counted.uncertainty)}</small>
    </>
  )
}

/** A dash is what nobody knows; that nothing came is known. */
function ReceivedCell({ line }: { line: ComparisonLine }) {
  const { amount } = useStockAmount()
  const { use } = line
  if (use.kind === 'unknown') return '–'
  return use.received === 0 ? '0' : amount(use.unit, use.received)
}
