import { Trans, useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { daysOf } from '#domain/stock/buying/stock-days.ts'
import type {
  BranchesTotal,
  BranchFigures,
  UnknownMonth,
} from '#domain/stock/months/branch-figures.ts'
import { UNKNOWN_MONTH_LABELS } from '#i18n/branches-labels.ts'
import type { BranchesMonth, BranchMonth } from '#storage/inventories/read-branches.ts'
import { useFormat } from '#client/use-format.ts'
import { useMoney } from '#client/use-money.ts'
import { formatDay } from '#ui/format-day.ts'
import type { Column } from '#ui/table/column.ts'
import { useValuedLabel } from '#widgets/labels/use-valued-label.ts'
import { useWorthLabel } from '#widgets/labels/use-worth-label.ts'
import classes from './branches.module.css'

export type BranchRow = (BranchMonth & { isTotal: false }) | (BranchesTotal & { isTotal: true })

/** What is told of branches: without prices, amounts; what nothing is known of has no column. */
export function useBranchColumns({ total }: BranchesMonth): Column<BranchRow>[] {
  const { t } = useLingui()
  const hasPrices = total.value !== null && total.value.sums.length > 0
  const name: Column<BranchRow> = {
    id: 'name',
    title: t`Branch`,
    sort: 'name',
    firstOrder: 'asc',
    isWhole: true,
    cell: (row) => (row.isTotal ? <Trans>Total</Trans> : <NameCell row={row} />),
  }
  const figure = (key: keyof BranchFigures, title: string, cell: Column<BranchRow>['cell']) => ({
    id: key,
    title,
    sort: key,
    firstOrder: key === 'days' ? ('asc' as const) : ('desc' as const),
    align: 'end' as const,
    cell,
  })
  return [
    name,
    figure('missing', t`Missing`, (row) => <MissingCell row={row} />),
    figure('used', t`Used`, (row) => <UsedCell row={row} />),
    figure('value', t`Value now`, (row) => <ValueCell row={row} />),
    figure('days', t`Days of stock`, (row) => <DaysCell row={row} />),
  ].filter(
    ({ id }) =>
      (id !== 'missing' || total.missing !== null) &&
      (hasPrices || (id !== 'value' && id !== 'days')),
  )
}

function NameCell({ row: { name, before, now } }: { row: BranchMonth }) {
  const days = [before, now].flatMap((one) => (one ? formatDay(one.closed_at ?? '') : []))
  return (
    <>
      {name}
      <span className={classes.small}>{days.join('\u00A0– ')}</span>
    </>
  )
}

function UsedCell({ row }: { row: BranchRow }) {
  const worthOf = useWorthLabel()
  const { used } = row
  if (!used) return row.isTotal ? null : <Why unknown={row.unknown} />
  return (
    <Known row={row} of="used" value={used.money ?? null} items={used}>
      {worthOf(used) ?? '0'}
    </Known>
  )
}

function MissingCell({ row }: { row: BranchRow }) {
  const worthOf = useWorthLabel()
  const { missing } = row
  if (!missing) {
    if (row.isTotal || row.expected === null) return null
    return (
      <span className={classes.reason}>
        {row.expected === 'not_checked' ? (
          <Trans>Not checked yet</Trans>
        ) : (
          <Trans>Not here yet</Trans>
        )}
      </span>
    )
  }
  return (
    <span className={missing.amounts.length > 0 ? classes.missing : undefined}>
      {worthOf(missing) ?? '0'}
      {row.isTotal && <OfBranches row={row} of="missing" />}
    </span>
  )
}

function ValueCell({ row }: { row: BranchRow }) {
  const { i18n } = useLingui()
  const money = useMoney()
  const { value } = row
  if (!value) {
    const isAway = !row.isTotal && row.stock !== null
    return isAway && <Reason>{i18n._(UNKNOWN_MONTH_LABELS.not_here)}</Reason>
  }
  return (
    <Known row={row} of="value" value={value} items={{ known: value.known, of: value.counted }}>
      {money.all(value.sums)}
    </Known>
  )
}

function DaysCell({ row }: { row: BranchRow }) {
  const { t } = useLingui()
  const { number } = useFormat()
  const { days } = row
  if (!days) {
    return !row.isTotal && row.stock !== null && <Reason>{t`Not known yet`}</Reason>
  }
  const whole = daysOf(days)
  return (
    <Known row={row} of="days" value={null} items={days}>
      {whole === null ? <Trans>hardly used</Trans> : number(whole)}
    </Known>
  )
}

interface KnownProps {
  row: BranchRow
  of: keyof BranchFigures
  /** Its prices may be unusual; null where it has none. */
  value: BranchFigures['value']
  /** Those that it is of. */
  items: { known: number; of: number }
  children: ReactNode
}

/** A figure, and of how many items it is where that is not all; the total's, of how many branches. */
function Known({ row, of, value, items, children }: KnownProps) {
  const knownOf = useValuedLabel()
  const known = value && value.sums.length > 0 ? value : { known: items.known, counted: items.of }
  const isPartly = known.known < known.counted || 'unusual' in known
  return (
    <span className={classes.figure}>
      {children}
      {isPartly && <span className={classes.small}>{knownOf(known)}</span>}
      {row.isTotal && <OfBranches row={row} of={of} />}
    </span>
  )
}

interface OfBranchesProps {
  row: BranchesTotal
  of: keyof BranchFigures
}

function OfBranches({ row, of }: OfBranchesProps) {
  const known = row.branches[of]
  if (known === row.of) return null
  return (
    <span className={classes.small}>
      <Trans>
        {known}/{row.of} branches
      </Trans>
    </span>
  )
}

function Reason({ children }: { children: ReactNode }) {
  return <span className={classes.reason}>{children}</span>
}

function Why({ unknown }: { unknown: UnknownMonth | null }) {
  const { i18n } = useLingui()
  return unknown && <Reason>{i18n._(UNKNOWN_MONTH_LABELS[unknown])}</Reason>
}
