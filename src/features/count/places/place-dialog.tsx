import { Trans, useLingui } from '@lingui/react/macro'
import { useState, type FormEvent } from 'react'
import { PLACE_MAX, USUAL_PLACES } from '#domain/counting/entries.ts'
import { Button } from '#ui/button/button.tsx'
import { Dialog } from '#ui/dialog/dialog.tsx'
import { TextInput } from '#ui/field/text-input.tsx'
import { usePlaceLabel } from '#widgets/use-place-label.ts'
import classes from './place-dialog.module.css'

export interface PlaceDialogProps {
  place: string | null
  /** Places that entries of this inventory already have. */
  used: readonly string[]
  onChoose: (place: string | null) => void
  onClose: () => void
}

/** Chooses the place of the next bottles, which is optional. */
export function PlaceDialog({ place, used, onChoose, onClose }: PlaceDialogProps) {
  const { t } = useLingui()
  const placeLabel = usePlaceLabel()
  const [own, setOwn] = useState('')
  const places = [...new Set([...USUAL_PLACES, ...used])]
  const choose = (chosen: string | null): void => {
    onChoose(chosen)
    onClose()
  }
  const submit = (event: FormEvent): void => {
    event.preventDefault()
    const typed = own.trim()
    if (typed !== '') choose(places.find((one) => placeLabel(one) === typed) ?? typed)
  }
  return (
    <Dialog title={<Trans>Where are these bottles?</Trans>} onClose={onClose}>
      <div className={classes.places}>
        {places.map((one) => (
          <button
            key={one}
            type="button"
            className={classes.place}
            aria-pressed={one === place}
            onClick={() => choose(one)}
          >
            {placeLabel(one)}
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
    </Dialog>
  )
}
