import { Plural, Trans } from '@lingui/react/macro'
import { useMemo, type ReactNode } from 'react'
import type { CoverageLine } from '#domain/counting/coverage.ts'
import type { Entry } from '#domain/counting/entries.ts'
import type { Inventory } from '#domain/inventories/inventories.ts'
import type { FinishMark } from '#domain/inventories/places/finish-mark.ts'
import { placeStates, type PlaceState } from '#domain/inventories/places/place-states.ts'
import { countByPlace } from '#domain/inventories/places/route.ts'
import { sumTotals, totalsByGood, type InventoryTotals } from '#domain/inventories/totals.ts'
import { canCount, canManageInventories } from '#domain/people/permissions.ts'
import { useAccount } from '#client/account.tsx'
import { usePlaceLabel } from '../labels/use-place-label.ts'
import { useStockLabel } from '../labels/use-stock-label.ts'
import { FinishPlaceButton } from './finish-place-button.tsx'
import { PlaceProgress } from './place-progress.tsx'
import classes from './place-list.module.css'

export interface PlaceListProps {
  inventory: Inventory
  entries: readonly Entry[]
  marks: readonly FinishMark[]
  /** The branch's places in their order, then where bottles stood last time. */
  known: readonly string[]
  /** What of last time is not counted yet. */
  missing: readonly CoverageLine[]
  /** What was counted last time is not on this device yet. */
  isUnknown: boolean
  /** It has no entry and so does not exist yet. */
  isDraft: boolean
}

/** How far each place is, and who says so; whoever manages the count sees what stands there. */
export function PlaceList(props: PlaceListProps) {
  const { inventory, entries, marks, known, missing, isUnknown, isDraft } = props
  const { actor } = useAccount()
  const states = useMemo(() => placeStates(entries, marks, known), [entries, marks, known])
  if (states.length === 0) return null
  const mayFinish = !isDraft && inventory.status === 'open' && canCount(actor)
  const missingAt = countByPlace(missing)
  const sees = canManageInventories(actor)
  return (
    <section className={classes.places}>
      <h3 className={classes.heading}>
        <Trans>Places</Trans>
      </h3>
      <ul className={classes.list}>
        {states.map((state) => (
          <PlaceRow
            key={state.place}
            state={state}
            missing={missingAt.get(state.place) ?? 0}
            totals={sees ? totalsAt(entries, state.place) : null}
          >
            {mayFinish && (
              <FinishPlaceButton
                inventoryId={inventory.id}
                state={state}
                missing={missingAt.get(state.place) ?? 0}
                isUnknown={isUnknown}
                said={saidOf(state.place, inventory, marks)}
              />
            )}
          </PlaceRow>
        ))}
      </ul>
    </section>
  )
}

interface PlaceRowProps {
  state: PlaceState
  missing: number
  /** Null where they are not shown. */
  totals: InventoryTotals | null
  children: ReactNode
}

function PlaceRow({ state, missing, totals, children }: PlaceRowProps) {
  const placeLabel = usePlaceLabel()
  const stockLabel = useStockLabel()
  const { place, progress, entries } = state
  return (
    <li className={classes.row} data-progress={progress}>
      <span className={classes.what}>
        <strong>{placeLabel(place)}</strong>
        <span>
          <PlaceProgress state={state} />
        </span>
        <small>
          {entries > 0 && <Plural value={entries} one="# entry" other="# entries" />}
          {totals && entries > 0 && ` · ${stockLabel(totals)}`}
          {missing > 0 && (
            <>
              {entries > 0 && ' · '}
              <Plural value={missing} one="# not counted yet" other="# not counted yet" />
            </>
          )}
        </small>
      </span>
      {children}
    </li>
  )
}

function totalsAt(entries: readonly Entry[], at: string): InventoryTotals {
  return sumTotals(totalsByGood(entries.filter(({ place }) => place === at)))
}

/** How those who finished a place spelled it. */
function saidOf(place: string, inventory: Inventory, marks: readonly FinishMark[]): string[] {
  const here = (inventory.finish_marks ?? []).filter((_, at) => marks[at]?.place === place)
  return [...new Set(here.flatMap((mark) => mark.place ?? []))]
}
