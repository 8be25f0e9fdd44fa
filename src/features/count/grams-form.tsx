import { Trans, useLingui } from '@lingui/react/macro'
import { Button, TextInput } from '@mantine/core'
import { useState, type FormEvent } from 'react'
import { parseGrams } from '#ui/parse-amount.ts'
import type { Seen } from './use-record.ts'
import classes from './amount-form.module.css'

export interface GramsFormProps {
  onSeen: (seen: Seen) => Promise<void>
}

/** For a scale that does not speak: the person reads it and types. */
export function GramsForm({ onSeen }: GramsFormProps) {
  const { t } = useLingui()
  const [text, setText] = useState('')
  const [isBusy, setBusy] = useState(false)
  const submit = async (event: FormEvent): Promise<void> => {
    event.preventDefault()
    setBusy(true)
    await onSeen({ gross: parseGrams(text) ?? 0, source: 'keypad' })
    setBusy(false)
  }
  return (
    <form className={classes.form} noValidate onSubmit={(event) => void submit(event)}>
      <TextInput
        className={classes.field}
        label={t`Weight with the bottle, in grams`}
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
