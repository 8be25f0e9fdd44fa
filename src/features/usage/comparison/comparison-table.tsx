import { useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import type { Inventory } from '#domain/inventories/inventories.ts'
import type { StockAmount } from '#domain/stock/contents.ts'
import type { Column } from '#ui/table/column.ts'
import { DataTable } from '#ui/table/data-table.tsx'
import type { TableSort } from '#ui/table/table-head.tsx'
import { useMoney } from '#client/use-money.ts'
import { useStockAmount } from '#widgets/use-stock-amount.ts'
import { useValuedLabel } from '#widgets/labels/use-valued-label.ts'
import type { WholeComparison } from './whole-comparison.ts'
import type { ComparisonLine } from '#domain/stock/comparison-lines.ts'
import { ComparedName } from '#widgets/compared/compared-name.tsx'
import { MoreCell, UsedCell } from './used-cell.tsx'
import type { UsageTotalsProps } from './usage-totals.tsx'
import { ExpectedCell, VarianceCell } from './variance-cells.tsx'
import { entriesOf } from '#widgets/entries-of.ts'
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
  const { t } = useLingui()
  const variance = useVarianceColumns(comparison.variances !== null)
  const money = useMoneyColumn(comparison.withMoney)
  const amounts = useAmountColumns(withMore || variance.length > 0, comparison.withMoney)
  const sums = useSums(totals)
  const columns = [...amounts, ...useMoreColumn(withMore), ...variance, ...money].map((column) => ({
    ...column,
    ...(column.id in sums && { total: sums[column.id] }),
    isMainTotal: column.id === (comparison.withMoney ? 'money' : 'used'),
  }))
  return (
    <DataTable
      label={t`Items`}
      look="figures"
      isCompact
      cardTracks="minmax(0, 1fr) fit-content(60%)"
      columns={columns}
      rows={lines}
      keyOf={({ good_id }) => good_id}
      linkOf={(line) => entriesOf(line.good_id, countedIn(line, comparison))}
      sorting={sorting}
    />
  )
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
    used: sums.map(({ unit, used }) => amount(unit, used)).join(' + '),
    variance: net.map(money.signed).join(' + '),
    money: worth && money.all(worth.sums),
  }
}

/** @param isCrowded there are so many columns that some have no room in a middling window */
function useAmountColumns(isCrowded: boolean, withMoney: boolean): Column<ComparisonLine>[] {
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
      isThird: isCrowded,
      align: 'end',
      isLeftOut: true,
      cell: ({ last }) => <Counted amount={last} />,
    },
    {
      id: 'received',
      title: t`Received`,
      sort: 'received',
      firstOrder: 'desc',
      isThird: isCrowded,
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
      isThird: isCrowded,
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
      ...(withMoney && { second: 'start' }),
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
      second: 'end',
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
      cell: (line) => <WorthCell line={line} />,
    },
  ]
}

/** What was used is worth that, with the price it was worked out from. */
function WorthCell({ line: { price, money: worth } }: { line: ComparisonLine }) {
  const { t } = useLingui()
  const money = useMoney()
  if (!price || worth === null) return null
  return (
    <span className={classes.used} title={t`Price ${money.one(price)}`}>
      {money.one({ amount: worth, currency: price.currency })}
    </span>
  )
}

/** Its ± is with its entries, where the row leads to. */
function Counted({ amount: counted }: { amount: StockAmount | null }) {
  const { amount } = useStockAmount()
  return counted && amount(counted.unit, counted.amount)
}

/** Nothing came, as a rule, of which nothing is said. */
function ReceivedCell({ line: { use } }: { line: ComparisonLine }) {
  const { amount } = useStockAmount()
  return use.kind === 'known' && use.received !== 0 ? amount(use.unit, use.received) : null
}
