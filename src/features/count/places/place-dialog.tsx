import { Trans, useLingui } from '@lingui/react/macro'
import { useId, useState, type FormEvent } from 'react'
import { offeredPlaces, spellPlaces } from '#domain/branches/places.ts'
import { PLACE_MAX } from '#domain/branches/usual-places.ts'
import type { Inventory } from '#domain/inventories/inventories.ts'
import { placeStates, type PlaceState } from '#domain/inventories/places/place-states.ts'
import { routeOf } from '#domain/inventories/places/route.ts'
import { canManageInventories } from '#domain/people/permissions.ts'
import { useAccount } from '#client/account.tsx'
import type { LoadEntries } from '#client/use-last-count.ts'
import { Button } from '#ui/button/button.tsx'
import { Dialog } from '#ui/dialog/dialog.tsx'
import { TextInput } from '#ui/field/text-input.tsx'
import { PlaceProgress } from '#widgets/coverage/place-progress.tsx'
import { PlacesDialog } from '#widgets/places/places-dialog.tsx'
import { useCountPlaces, type CountPlaces } from '#widgets/places/use-count-places.ts'
import { usePlaceLabel, usePlaceTyped } from '#widgets/labels/use-place-label.ts'
import classes from './place-dialog.module.css'

export interface PlaceDialogProps {
  inventory: Inventory
  loadEntries: LoadEntries
  place: string | null
  onChoose: (place: string | null) => void
  onClose: () => void
}

/** Chooses the place of the next bottles, which is optional. */
export function PlaceDialog({ inventory, loadEntries, ...props }: PlaceDialogProps) {
  const { place, onChoose, onClose } = props
  const { t } = useLingui()
  const { actor } = useAccount()
  const placeLabel = usePlaceLabel()
  const placeTyped = usePlaceTyped()
  const here = useCountPlaces(inventory, loadEntries)
  const nowId = useId()
  const [own, setOwn] = useState('')
  const [isArranging, setArranging] = useState(false)
  const places = here ? placesToChoose(here) : []
  const states = here && statesOf(here, inventory)
  const stateOf = (one: string): PlaceState | undefined =>
    states?.find((state) => state.place === one)
  const choose = (chosen: string | null): void => {
    onChoose(chosen)
    onClose()
  }
  const submit = (event: FormEvent): void => {
    event.preventDefault()
    if (own.trim() !== '') choose(placeTyped(own, places))
  }
  if (isArranging) {
    return <PlacesDialog branchId={inventory.branch_id} onClose={() => setArranging(false)} />
  }
  return (
    <Dialog title={<Trans>Where are these bottles?</Trans>} onClose={onClose}>
      <div className={classes.places}>
        {places.map((one, at) => (
          <button
            key={one}
            type="button"
            className={classes.place}
            aria-label={placeLabel(one)}
            aria-describedby={`${nowId}-${at}`}
            aria-pressed={one === (place === null ? null : here?.spell(place))}
            onClick={() => choose(one)}
          >
            {placeLabel(one)}
            <PlaceNow id={`${nowId}-${at}`} state={stateOf(one)} />
          </button>
        ))}
        <button
          type="button"
          className={classes.place}
          aria-pressed={place === null}
          onClick={() => choose(null)}
        >
          <Trans>No place</Trans>
        </button>
      </div>
      <form className={classes.own} noValidate onSubmit={submit}>
        <TextInput
          label={t`Another place`}
          maxLength={PLACE_MAX}
          autoComplete="off"
          value={own}
          onChange={(event) => setOwn(event.currentTarget.value)}
        />
        <Button type="submit">
          <Trans>Choose</Trans>
        </Button>
      </form>
      {canManageInventories(actor) && (
        <Button variant="subtle" fullWidth onClick={() => setArranging(true)}>
          <Trans>Places of the branch</Trans>
        </Button>
      )}
    </Dialog>
  )
}

/** Who counts at a place now, or that it is finished: nobody needs to go there. */
function PlaceNow({ id, state }: { id: string; state: PlaceState | undefined }) {
  if (!state || state.progress === 'not_started') return null
  return (
    <small id={id}>
      <PlaceProgress state={state} />
    </small>
  )
}

function statesOf({ entries, spell }: CountPlaces, { finish_marks }: Inventory): PlaceState[] {
  return placeStates(spellPlaces(entries, spell), spellPlaces(finish_marks ?? [], spell), [])
}

function placesToChoose({ places, entries, last, spell }: CountPlaces): string[] {
  return offeredPlaces(places, [...routeOf(last?.entries ?? []), ...routeOf(entries)].map(spell))
}
