import { Trans } from '@lingui/react/macro'
import { placeSpelling, spellPlaces } from '#domain/branches/places.ts'
import { counterId } from '#domain/counting/counters.ts'
import type { Entry } from '#domain/counting/entries.ts'
import { USUAL_PLACES } from '#domain/branches/usual-places.ts'
import type { Inventory } from '#domain/inventories/inventories.ts'
import { routeOf } from '#domain/inventories/places/route.ts'
import { whoIsWhere } from '#domain/inventories/places/who-is-where.ts'
import { formatTime } from '#ui/format.ts'
import { useBranchPlaces } from '../places/use-branch-places.ts'
import { usePlaceLabel } from '../labels/use-place-label.ts'
import { FinishText } from './finish-text.tsx'
import classes from './who-counts.module.css'

export interface WhoCountsProps {
  inventory: Inventory
  entries: readonly Entry[]
}

/** Who counts an open inventory, where each of them was last, and who is done. */
export function WhoCounts({ inventory, entries }: WhoCountsProps) {
  const placeLabel = usePlaceLabel()
  const places = useBranchPlaces(inventory.branch_id)
  if (!places) return null
  const spell = placeSpelling(places, [...USUAL_PLACES, ...routeOf(entries)])
  // A missing place is no news in a count in which nobody names places.
  const hasPlaces = routeOf(entries).length > 0
  const people = whoIsWhere(spellPlaces(entries, spell), inventory.finish_marks ?? [])
  return (
    <ul className={classes.people}>
      {people.map(({ user_id, full_name, place, last_at, mark }) => (
        <li
          key={counterId({ user_id, full_name })}
          className={classes.person}
          data-counts={mark === null}
        >
          <strong>{full_name}</strong>
          <span>
            {hasPlaces && mark === null && (
              <>{place === null ? <Trans>No place</Trans> : placeLabel(place)} · </>
            )}
            {mark ? (
              <FinishText mark={mark} />
            ) : (
              <Trans>Counting; last at {formatTime(last_at)}</Trans>
            )}
          </span>
        </li>
      ))}
    </ul>
  )
}
