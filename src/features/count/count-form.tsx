import { Trans, useLingui } from '@lingui/react/macro'
import { ActionIcon, Button, TextInput } from '@mantine/core'
import { useState, type FormEvent } from 'react'
import { MinusIcon, PlusIcon } from '#ui/icons.tsx'
import { parseCount } from '#ui/parse-amount.ts'
import type { Seen } from './use-record.ts'
import classes from './amount-form.module.css'

/** How many sealed bottles there are. */
export function CountForm({ onSeen }: { onSeen: (seen: Seen) => Promise<void> }) {
  const { t } = useLingui()
  const [text, setText] = useState('1')
  const [isBusy, setBusy] = useState(false)
  const step = (by: number): void => setText(String(Math.max(0, (parseCount(text) ?? 0) + by)))
  const submit = async (event: FormEvent): Promise<void> => {
    event.preventDefault()
    setBusy(true)
    await onSeen({ count: parseCount(text) ?? 0, source: 'keypad' })
    setBusy(false)
  }
  return (
    <form className={classes.form} noValidate onSubmit={(event) => void submit(event)}>
      <div className={classes.stepper}>
        <ActionIcon size={54} variant="default" aria-label={t`One less`} onClick={() => step(-1)}>
          <MinusIcon />
        </ActionIcon>
        <TextInput
          className={classes.count}
          aria-label={t`Number of bottles`}
          inputMode="numeric"
          autoComplete="off"
          value={text}
          onFocus={(event) => event.currentTarget.select()}
          onChange={(event) => setText(event.currentTarget.value)}
        />
        <ActionIcon size={54} variant="default" aria-label={t`One more`} onClick={() => step(1)}>
          <PlusIcon />
        </ActionIcon>
      </div>
      <Button type="submit" loading={isBusy}>
        <Trans>Save</Trans>
      </Button>
    </form>
  )
}
