import { Trans, useLingui } from '@lingui/react/macro'
import { useState, type FormEvent } from 'react'
import { movePlace } from '#domain/branches/commands/move-place.ts'
import { removePlace } from '#domain/branches/commands/remove-place.ts'
import { renamePlace } from '#domain/branches/commands/rename-place.ts'
import { isSamePlace } from '#domain/branches/places.ts'
import { PLACE_MAX } from '#domain/branches/usual-places.ts'
import { useRunCommand } from '#client/commands/use-run-command.ts'
import { Button } from '#ui/button/button.tsx'
import { IconButton } from '#ui/button/icon-button.tsx'
import { TextInput } from '#ui/field/text-input.tsx'
import { ChevronDownIcon } from '#ui/icon/icons.tsx'
import { PencilIcon, TrashIcon } from '#ui/icon/later-icons.tsx'
import { usePlaceLabel, usePlaceTyped } from '../labels/use-place-label.ts'
import classes from './places-dialog.module.css'

export interface PlaceRowProps {
  branchId: string
  /** All places, in their order. */
  standing: readonly string[]
  /** Which of them this is. */
  at: number
  isEdited: boolean
  onEdit: (isEdited: boolean) => void
  onRemoved: (place: string) => void
}

/** One place: its name, and what can be done with it. */
export function PlaceRow(props: PlaceRowProps) {
  const { branchId, standing, at, isEdited, onEdit, onRemoved } = props
  const { t } = useLingui()
  const placeLabel = usePlaceLabel()
  const run = useRunCommand()
  const place = standing[at] ?? ''
  const label = placeLabel(place)
  const remove = async (): Promise<void> => {
    if (await run(removePlace, { branch_id: branchId, place })) onRemoved(place)
  }
  const putAfter = (after: string | null): void =>
    void run(movePlace, { branch_id: branchId, place, after })
  if (isEdited) {
    return (
      <li className={classes.row}>
        <NewName {...props} place={place} onDone={() => onEdit(false)} />
      </li>
    )
  }
  return (
    <li className={classes.row}>
      <strong className={classes.name}>{label}</strong>
      <span className={classes.buttons}>
        <IconButton
          aria-label={t`Move ${label} up`}
          disabled={at === 0}
          onClick={() => putAfter(standing[at - 2] ?? null)}
        >
          <span className={classes.up}>
            <ChevronDownIcon />
          </span>
        </IconButton>
        <IconButton
          aria-label={t`Move ${label} down`}
          disabled={at === standing.length - 1}
          onClick={() => putAfter(standing[at + 1] ?? null)}
        >
          <ChevronDownIcon />
        </IconButton>
        <IconButton aria-label={t`Rename ${label}`} onClick={() => onEdit(true)}>
          <PencilIcon />
        </IconButton>
        <IconButton aria-label={t`Remove ${label}`} color="red" onClick={() => void remove()}>
          <TrashIcon />
        </IconButton>
      </span>
    </li>
  )
}

const focus = (input: HTMLInputElement | null): void => input?.focus()

interface NewNameProps extends Pick<PlaceRowProps, 'branchId' | 'standing'> {
  place: string
  onDone: () => void
}

function NewName({ branchId, standing, place, onDone }: NewNameProps) {
  const { t } = useLingui()
  const placeLabel = usePlaceLabel()
  const run = useRunCommand()
  const placeTyped = usePlaceTyped()
  const [name, setName] = useState(() => placeLabel(place))
  const typed = name.trim()
  const isTaken = standing.some((one) => one !== place && isSamePlace(placeLabel(one), typed))
  const submit = async (event: FormEvent): Promise<void> => {
    event.preventDefault()
    if (typed === '' || isTaken) return
    const args = { branch_id: branchId, place, name: placeTyped(typed, []) }
    if (typed === placeLabel(place) || (await run(renamePlace, args))) onDone()
  }
  return (
    <form className={classes.new} noValidate onSubmit={(event) => void submit(event)}>
      <TextInput
        label={t`Name of the place`}
        description={isTaken ? t`This place already exists.` : undefined}
        ref={focus}
        maxLength={PLACE_MAX}
        autoComplete="off"
        value={name}
        onChange={(event) => setName(event.currentTarget.value)}
      />
      <Button variant="default" onClick={onDone}>
        <Trans>Cancel</Trans>
      </Button>
      <Button type="submit">
        <Trans>Save</Trans>
      </Button>
    </form>
  )
}
