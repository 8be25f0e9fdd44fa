import { Trans } from '@lingui/react/macro'
import { useState, type FormEvent } from 'react'
import { Button } from '#ui/button.tsx'
import { parseWeight } from '#ui/parse-amount.ts'
import { TextInput } from '#ui/text-input.tsx'
import { useUnits } from '#ui/units.tsx'
import { useWeightLabel } from '#ui/use-weight-label.ts'
import type { Seen } from './bottle.ts'
import { typedDivision } from './scale-division.ts'
import classes from './amount-form.module.css'

export interface GramsFormProps {
  onSeen: (seen: Seen) => Promise<void>
}

/** For a scale that does not speak: the person reads it and types. */
export function GramsForm({ onSeen }: GramsFormProps) {
  const { weight_unit } = useUnits()
  const label = useWeightLabel()
  const [text, setText] = useState('')
  const [isBusy, setBusy] = useState(false)
  const submit = async (event: FormEvent): Promise<void> => {
    event.preventDefault()
    setBusy(true)
    const gross = parseWeight(text, weight_unit) ?? 0
    await onSeen({ gross, division: typedDivision(gross), source: 'keypad' })
    setBusy(false)
  }
  return (
    <form className={classes.form} noValidate onSubmit={(event) => void submit(event)}>
      <TextInput
        className={classes.field}
        label={label}
        inputMode="decimal"
        autoComplete="off"
        autoFocus
        value={text}
        onChange={(event) => setText(event.currentTarget.value)}
      />
      <Button type="submit" loading={isBusy}>
        <Trans>Save</Trans>
      </Button>
    </form>
  )
}
