import { Trans, useLingui } from '@lingui/react/macro'
import { useState, type FormEvent } from 'react'
import { addPlace } from '#domain/branches/commands/add-place.ts'
import { isSamePlace, standingPlaces, usualPlacesLeft } from '#domain/branches/places.ts'
import { PLACE_MAX } from '#domain/branches/usual-places.ts'
import { useRunCommand } from '#client/commands/use-run-command.ts'
import { Button } from '#ui/button/button.tsx'
import { Dialog } from '#ui/dialog/dialog.tsx'
import { TextInput } from '#ui/field/text-input.tsx'
import { PlusIcon } from '#ui/icon/icons.tsx'
import { Loading } from '#ui/message/loading.tsx'
import { usePlaceLabel, usePlaceTyped } from '../labels/use-place-label.ts'
import { PlaceRow } from './place-row.tsx'
import { useBranchPlaces } from './use-branch-places.ts'
import classes from './places-dialog.module.css'

export interface PlacesDialogProps {
  branchId: string
  onClose: () => void
}

/** The places of a branch, made before anybody counts there. Every change is saved at once. */
export function PlacesDialog({ branchId, onClose }: PlacesDialogProps) {
  const places = useBranchPlaces(branchId)
  const [edited, setEdited] = useState<string | null>(null)
  const [removed, setRemoved] = useState<string | null>(null)
  const standing = standingPlaces(places)
  return (
    <Dialog
      title={<Trans>Places of the branch</Trans>}
      onClose={onClose}
      actions={
        <Button variant="default" onClick={onClose}>
          <Trans>Close</Trans>
        </Button>
      }
    >
      <p className={classes.hint}>
        <Trans>Everyone who counts sees the places in this order: the way through the bar.</Trans>
      </p>
      {places === undefined && <Loading />}
      {standing.length > 0 && (
        <ol className={classes.list}>
          {standing.map((name, at) => (
            <PlaceRow
              key={name}
              branchId={branchId}
              standing={standing}
              at={at}
              isEdited={edited === name}
              onEdit={(isEdited) => setEdited(isEdited ? name : null)}
              onRemoved={setRemoved}
            />
          ))}
        </ol>
      )}
      {removed !== null && !standing.includes(removed) && (
        <Removed branchId={branchId} place={removed} />
      )}
      {places && <UsualPlaces branchId={branchId} left={usualPlacesLeft(places)} />}
      {places !== undefined && <NewPlace branchId={branchId} standing={standing} />}
    </Dialog>
  )
}

/** The way back of the last removal. Here, because nothing behind a dialog can be touched. */
function Removed({ branchId, place }: { branchId: string; place: string }) {
  const run = useRunCommand()
  const label = usePlaceLabel()(place)
  return (
    <p role="status" className={classes.removed}>
      <span>
        <Trans>{label} is no longer in the list.</Trans>
      </span>
      <Button
        variant="default"
        size="md"
        onClick={() => void run(addPlace, { branch_id: branchId, name: place })}
      >
        <Trans>Undo</Trans>
      </Button>
    </p>
  )
}

/** Most bars have them, so nobody types their names. */
function UsualPlaces({ branchId, left }: { branchId: string; left: readonly string[] }) {
  const { t } = useLingui()
  const run = useRunCommand()
  const placeLabel = usePlaceLabel()
  if (left.length === 0) return null
  return (
    <div className={classes.usual} role="group" aria-label={t`Usual places`}>
      {left.map((place) => (
        <Button
          key={place}
          variant="default"
          size="md"
          leftSection={<PlusIcon size={20} />}
          aria-label={t`Add ${placeLabel(place)}`}
          onClick={() => void run(addPlace, { branch_id: branchId, name: place })}
        >
          {placeLabel(place)}
        </Button>
      ))}
    </div>
  )
}

function NewPlace({ branchId, standing }: { branchId: string; standing: readonly string[] }) {
  const { t } = useLingui()
  const run = useRunCommand()
  const placeLabel = usePlaceLabel()
  const placeTyped = usePlaceTyped()
  const [name, setName] = useState('')
  const typed = name.trim()
  const isThere = standing.some((one) => isSamePlace(placeLabel(one), typed))
  const submit = async (event: FormEvent): Promise<void> => {
    event.preventDefault()
    if (typed === '' || isThere) return
    const args = { branch_id: branchId, name: placeTyped(typed, []) }
    if (await run(addPlace, args)) setName('')
  }
  return (
    <form className={classes.new} noValidate onSubmit={(event) => void submit(event)}>
      <TextInput
        label={t`New place`}
        description={isThere ? t`This place already exists.` : undefined}
        maxLength={PLACE_MAX}
        autoComplete="off"
        value={name}
        onChange={(event) => setName(event.currentTarget.value)}
      />
      <Button type="submit">
        <Trans>Add</Trans>
      </Button>
    </form>
  )
}
