import { Trans, useLingui } from '@lingui/react/macro'
import type { StockAmount } from '#domain/stock/contents.ts'
import type { ComparisonLine } from '#domain/stock/comparison-lines.ts'
import { cameTo, wentFrom } from '#domain/stock/use.ts'
import { usedADay } from '#domain/stock/usual-use.ts'
import { useMoney } from '#client/use-money.ts'
import type { Column } from '#ui/table/column.ts'
import { ComparedName } from '#widgets/compared/compared-name.tsx'
import { formatDay } from '#ui/format-day.ts'
import { ColumnMoney } from '#widgets/column-money.tsx'
import { useStockAmount } from '#widgets/use-stock-amount.ts'
import { Amount } from './amount.tsx'
import { MoreCell, MoreOnPhone, UsedCell } from './used-cell.tsx'
import { ExpectedCell, VarianceCell, VarianceWorth } from './variance-cells.tsx'
import classes from './comparison.module.css'

export interface ShownColumns {
  /** There is more of something than can be. */
  withMore: boolean
  /** The title of what left without being sold; null where nothing did. */
  leftTitle: string | null
  withVariances: boolean
  withMoney: boolean
  /** In what the figures of the first rows are. */
  unit: string | undefined
  /** That all prices have; undefined: they have several, which each figure names. */
  currency: string | undefined
}

const FIGURE = { firstOrder: 'desc', align: 'end' } as const

/** The columns of the compared goods, each in one unit, which its head names. */
export function useColumns(shown: ShownColumns): Column<ComparisonLine>[] {
  const { withMore, withVariances, withMoney } = shown
  const amounts = useAmountColumns(shown)
  const more = useMoreColumn(shown)
  const variance = useVarianceColumns(shown)
  const worth = useVarianceWorthColumn(shown)
  const money = useMoneyColumn(shown)
  return [
    ...amounts,
    ...(withMore ? [more] : []),
    ...(withVariances ? variance : []),
    ...(withVariances && withMoney ? [worth] : []),
    ...(withMoney ? [money] : []),
  ]
}

function useAmountColumns(shown: ShownColumns): Column<ComparisonLine>[] {
  const { t } = useLingui()
  const { unit, withMore, leftTitle, withVariances, withMoney } = shown
  // Then some have no room in a middling window.
  const isThird = withMore || withVariances
  const earlier = { ...FIGURE, unit, isThird, isLeftOut: true }
  // What was written off takes the room of what was there before; beside growth, of what came too.
  const isSpare = isThird && leftTitle !== null
  return [
    {
      id: 'name',
      title: t`Name`,
      sort: 'name',
      cell: (line) => (
        <>
          <ComparedName line={line} />
          <OwnSpan line={line} />
        </>
      ),
    },
    {
      ...earlier,
      isSpare,
      id: 'last',
      title: t`Before`,
      sort: 'last',
      cell: ({ last }) => <Counted counted={last} />,
    },
    {
      ...earlier,
      isSpare: isSpare && withMore,
      id: 'received',
      title: t`Received`,
      sort: 'received',
      isMinor: true,
      cell: (line) => <ReceivedCell line={line} />,
    },
    ...(leftTitle !== null
      ? [
          {
            ...earlier,
            id: 'written_off',
            title: leftTitle,
            sort: 'written_off',
            isMinor: true,
            cell: (line: ComparisonLine) => <WrittenOffCell line={line} />,
          },
        ]
      : []),
    {
      ...earlier,
      id: 'now',
      title: t`Now`,
      sort: 'now',
      cell: ({ now }) => <Counted counted={now} />,
    },
    {
      ...FIGURE,
      id: 'used',
      title: t`Used`,
      unit,
      sort: 'used',
      ...(withMoney && { second: 'start' }),
      cell: (line) => <UsedCell line={line} isMain={!withMoney} />,
    },
  ]
}

function useMoreColumn({ unit }: ShownColumns): Column<ComparisonLine> {
  const { t } = useLingui()
  return {
    ...FIGURE,
    id: 'more',
    title: t({ message: 'More', context: 'column: than before' }),
    unit,
    sort: 'more',
    isLeftOut: true,
    cell: (line) => <MoreCell line={line} />,
  }
}

function useVarianceColumns({ unit }: ShownColumns): Column<ComparisonLine>[] {
  const { t } = useLingui()
  return [
    {
      ...FIGURE,
      id: 'expected',
      title: t`Expected on shelf`,
      unit,
      sort: 'expected',
      isLeftOut: true,
      cell: (line) => <ExpectedCell line={line} />,
    },
    {
      ...FIGURE,
      id: 'variance',
      title: t`Variance`,
      unit,
      sort: 'variance',
      second: 'end',
      cell: (line) => <VarianceCell line={line} />,
    },
  ]
}

function useVarianceWorthColumn({ currency }: ShownColumns): Column<ComparisonLine> {
  const { t } = useLingui()
  return {
    id: 'variance_money',
    title: t`Variance`,
    unit: currency,
    align: 'end',
    isLeftOut: true,
    cell: (line) => <VarianceWorth line={line} isAlone={currency === undefined} />,
  }
}

function useMoneyColumn({ currency }: ShownColumns): Column<ComparisonLine> {
  const { t } = useLingui()
  return {
    ...FIGURE,
    id: 'money',
    title: t`Value of usage`,
    unit: currency,
    sort: 'money',
    cell: (line) => <WorthCell line={line} isAlone={currency === undefined} />,
  }
}

/** Since when it was used, where that is another time than all others', and how much a day. */
function OwnSpan({ line: { use, since: opening } }: { line: ComparisonLine }) {
  const { amount } = useStockAmount()
  if (use.kind === 'unknown' || opening === null) return null
  const since = formatDay(opening.readAt)
  const used = amount(use.unit, usedADay(use))
  return (
    <small className={classes.since}>
      <Trans>since {since}</Trans>
      {' · '}
      <Trans>{used} a day</Trans>
    </small>
  )
}

/**
 * What was used is worth that, with the price it was worked out from. Of what has grown a phone
 * says here by how much: under what was used, growth would read as used.
 */
function WorthCell({ line, isAlone }: { line: ComparisonLine; isAlone: boolean }) {
  const { flag } = line
  if (flag !== 'grown') return <Worth line={line} isAlone={isAlone} />
  return (
    <>
      <span className={classes.notOnPhone}>
        <Worth line={line} isAlone={isAlone} />
      </span>
      <MoreOnPhone line={line} />
    </>
  )
}

function Worth({ line, isAlone }: { line: ComparisonLine; isAlone: boolean }) {
  const { t } = useLingui()
  const money = useMoney()
  const { price, money: worth } = line
  if (!price || worth === null) return null
  return (
    <span className={classes.used} title={t`Price ${money.one(price)}`}>
      <ColumnMoney amount={worth} currency={price.currency} isAlone={isAlone} />
    </span>
  )
}

/** Its ± is with its entries, where the row leads to. */
function Counted({ counted }: { counted: StockAmount | null }) {
  return counted && <Amount {...counted} />
}

/** Nothing came, as a rule, of which nothing is said. */
function ReceivedCell({ line: { use } }: { line: ComparisonLine }) {
  if (use.kind !== 'known' || cameTo(use) === 0) return null
  return (
    <>
      <Amount unit={use.unit} amount={cameTo(use)} />
      <OfTransfers unit={use.unit} amount={use.sentIn} />
    </>
  )
}

/** Nothing was written off or sent away, as a rule, of which nothing is said. */
function WrittenOffCell({ line: { use } }: { line: ComparisonLine }) {
  if (use.kind !== 'known' || wentFrom(use) === 0) return null
  return (
    <>
      <Amount unit={use.unit} amount={wentFrom(use)} />
      <OfTransfers unit={use.unit} amount={use.sentOut} />
    </>
  )
}

/** How much of it came from another branch, or went to one. */
function OfTransfers({ unit, amount: moved }: StockAmountOf) {
  const { amount } = useStockAmount()
  if (moved === 0) return null
  return (
    <small className={classes.since}>
      <Trans>transfer {amount(unit, moved)}</Trans>
    </small>
  )
}

type StockAmountOf = Pick<StockAmount, 'unit' | 'amount'>
