import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { useState, type ReactNode } from 'react'
import type { ShoppingList } from '#domain/stock/buying/shopping-list.ts'
import { useMoney } from '#client/use-money.ts'
import type { Column } from '#ui/table/column.ts'
import { DataTable } from '#ui/table/data-table.tsx'
import type { RowTarget } from '#ui/table/row-link.tsx'
import { BoughtName, type Named } from './bought-name.tsx'
import { StillDays } from './buy-cells.tsx'
import { useUnitBlocks } from '../use-unit-blocks.ts'
import { useKnownColumns } from './use-known-columns.tsx'
import { usePurchase } from '#widgets/use-purchase.ts'
import { MinimumDialog } from './minimum-dialog.tsx'
import { useMinimumColumn, type MinimumLine } from './use-minimum-column.tsx'
import type { WholeList } from './whole-list.ts'
import { lastEntriesOf } from '#widgets/entries-of.ts'
import type { UnknownSupply } from '#domain/stock/buying/what-to-buy.ts'
import type { Inventory } from '#domain/inventories/inventories.ts'
import classes from './buy.module.css'

type RunsOut = ShoppingList['runsOut'][number]

/** The four parts of the list; one without items is not shown, but what runs out always is. */
export function BuyLists({ whole }: { whole: WholeList }) {
  const [open, setOpen] = useState<MinimumLine | null>(null)
  const minimum = useMinimumColumn(setOpen)
  return (
    <>
      <RunsOutPart whole={whole} minimum={minimum} />
      <EnoughPart whole={whole} minimum={minimum} />
      <NotMovedPart whole={whole} minimum={minimum} />
      <UnknownPart whole={whole} minimum={minimum} />
      {open && (
        <MinimumDialog branchId={whole.branchId} line={open} onClose={() => setOpen(null)} />
      )}
    </>
  )
}

interface WholePart {
  whole: WholeList
  minimum: Column<MinimumLine>
}

function RunsOutPart({ whole: { list, last, counts }, minimum }: WholePart) {
  const { t } = useLingui()
  const { left, aDay, daysLeft } = useKnownColumns()
  const bought = useBoughtColumns(list.money !== null)
  const inUnits = useUnitBlocks()
  return (
    <Part title={<Trans>Runs out</Trans>} count={list.runsOut.length}>
      {list.runsOut.length === 0 ? (
        <p className={classes.note}>
          <NothingToBuy list={list} />
        </p>
      ) : (
        <DataTable
          {...LOOK}
          label={t`Runs out`}
          cardTracks="minmax(0, 1fr) fit-content(96px) max-content minmax(44px, max-content)"
          {...inUnits(list.runsOut, (unit) => [
            name(t`Name`, last),
            left(unit),
            aDay(unit),
            daysLeft,
            ...bought,
            minimum,
          ])}
          rows={list.runsOut}
          keyOf={({ good_id }) => good_id}
          linkOf={(one) => lastEntriesOf(one, counts)}
        />
      )}
    </Part>
  )
}

/** What nobody knows is no reason to buy nothing. */
function NothingToBuy({ list: { enough, notMoved, unknown } }: { list: ShoppingList }) {
  const known = enough.length + notMoved.length
  const all = known + unknown.length
  if (known === 0) return <Trans>Nothing is known yet of how long these items last.</Trans>
  if (known === all) return <Trans>Nothing has to be bought: what is known lasts that long.</Trans>
  return (
    <Trans>
      {known} of {all} items are known, and they last that long. Whether the others have to be
      bought isn't known.
    </Trans>
  )
}

function useBoughtColumns(withMoney: boolean): Column<RunsOut>[] {
  const { t } = useLingui()
  const { bottles, cases } = usePurchase()
  const money = useMoney()
  return [
    {
      id: 'buy',
      title: t`To buy`,
      align: 'end',
      cell: (one) => (
        <span className={classes.buy}>
          {bottles(one)}
          <small className={classes.small}>{cases(one)}</small>
        </span>
      ),
    },
    ...(withMoney
      ? [
          {
            id: 'cost',
            title: t`Value`,
            align: 'end' as const,
            isLeftOut: true,
            cell: ({ purchase }: RunsOut) => (purchase.money ? money.one(purchase.money) : '–'),
          },
        ]
      : []),
  ]
}

function EnoughPart({ whole: { list, last, counts }, minimum }: WholePart) {
  const { t } = useLingui()
  const { left, aDay, daysLeft } = useKnownColumns()
  const inUnits = useUnitBlocks()
  if (list.enough.length === 0) return null
  return (
    <Part title={<Trans>Enough</Trans>} count={list.enough.length}>
      <DataTable
        {...LOOK}
        label={t`Enough`}
        {...inUnits(list.enough, (unit) => [
          name(t`Name`, last),
          left(unit),
          aDay(unit),
          daysLeft,
          minimum,
        ])}
        rows={list.enough}
        keyOf={({ good_id }) => good_id}
        linkOf={(one) => lastEntriesOf(one, counts)}
      />
    </Part>
  )
}

function NotMovedPart({ whole: { list, last, counts }, minimum }: WholePart) {
  const { t } = useLingui()
  const { left } = useKnownColumns()
  const inUnits = useUnitBlocks()
  if (list.notMoved.length === 0) return null
  return (
    <Part title={<Trans>Has not moved for a month</Trans>} count={list.notMoved.length}>
      <DataTable
        {...LOOK}
        label={t`Has not moved for a month`}
        {...inUnits(list.notMoved, (unit) => [
          name(t`Name`, last),
          left(unit),
          {
            id: 'days',
            title: t`Without use`,
            align: 'end',
            cell: ({ days }) => <StillDays days={days} />,
          },
          minimum,
        ])}
        rows={list.notMoved}
        keyOf={({ good_id }) => good_id}
        linkOf={(one) => lastEntriesOf(one, counts)}
      />
    </Part>
  )
}

/** By reason. Leads to the good, where its size and its case are, unless its last count can tell more. */
function UnknownPart({ whole: { list, last, counts }, minimum }: WholePart) {
  const { t } = useLingui()
  const reasonOf = useReason()
  if (list.unknown.length === 0) return null
  return (
    <Part title={<Trans>Unknown</Trans>} count={list.unknown.length}>
      <DataTable
        {...LOOK}
        label={t`Unknown`}
        cardTracks="minmax(0, 1fr) minmax(44px, max-content)"
        columns={[name(t`Name`, last), minimum]}
        groupOf={({ reason }) => reasonOf(reason)}
        rows={list.unknown}
        keyOf={({ good_id }) => good_id}
        linkOf={(one) =>
          one.reason === 'too_few_counts' ? lastEntriesOf(one, counts) : goodOf(one.good_id)
        }
      />
    </Part>
  )
}

/** On a phone one line each. */
const LOOK = {
  look: 'figures',
  isCompact: true,
  cardTracks: 'minmax(0, 1fr) max-content minmax(44px, max-content)',
} as const

function name<Row extends Named>(title: string, last: Inventory): Column<Row> {
  return { id: 'name', title, cell: (one) => <BoughtName one={one} last={last} /> }
}

function goodOf(id: string): RowTarget {
  return { to: '/dashboard/goods/create/{-$id}', params: { id } }
}

interface PartProps {
  title: ReactNode
  count: number
  children: ReactNode
}

function Part({ title, count, children }: PartProps) {
  return (
    <section>
      <h2 className={classes.heading}>
        {title}{' '}
        <small className={classes.count}>
          <Plural value={count} one="# item" other="# items" />
        </small>
      </h2>
      {children}
    </section>
  )
}

/** Why nobody knows how long a good lasts. */
function useReason(): (reason: UnknownSupply) => string {
  const { t } = useLingui()
  return (reason) => {
    if (reason === 'not_counted') return t`not counted in half a year`
    return reason === 'amount_unknown' ? t`amount unknown` : t`counted too few times`
  }
}
