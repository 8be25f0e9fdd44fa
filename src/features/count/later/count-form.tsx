import { Trans, useLingui } from '@lingui/react/macro'
import { useState, type FormEvent } from 'react'
import { Button } from '#ui/button.tsx'
import { IconButton } from '#ui/icon-button.tsx'
import { MinusIcon, PlusIcon } from '#ui/icons.tsx'
import { parseCount } from '#ui/parse-amount.ts'
import { TextInput } from '#ui/text-input.tsx'
import { showToast } from '#ui/toast.tsx'
import type { Seen } from '../bottle.ts'
import { Keypad } from './keypad.tsx'
import type { SpokenCount } from './spoken-count.ts'
import { SpeakButton } from './speak-button.tsx'
import classes from './count-form.module.css'

export interface CountFormProps {
  /** How many of the good are in a case; null where nobody said. */
  inPackage: number | null
  onSeen: (seen: Seen) => Promise<void>
}

type Field = 'cases' | 'bottles'

/** How many sealed bottles there are: whole cases and single ones, by thumb, keypad or voice. */
export function CountForm({ inPackage, onSeen }: CountFormProps) {
  const { t } = useLingui()
  const perCase = inPackage !== null && inPackage > 1 ? inPackage : null
  const [texts, setTexts] = useState({ cases: '0', bottles: '1' })
  const [field, setField] = useState<Field>('bottles')
  const [isBusy, setBusy] = useState(false)
  const cases = parseCount(texts.cases) ?? 0
  const bottles = parseCount(texts.bottles) ?? 0
  const total = perCase === null ? bottles : cases * perCase + bottles
  const setText = (which: Field, text: string): void => setTexts({ ...texts, [which]: text })
  const hear = (spoken: SpokenCount): void => {
    if (spoken.cases > 0 && perCase === null) {
      showToast('error', t`Nobody has said how many of it are in a case. Say the bottles.`)
      return
    }
    setTexts({ cases: String(spoken.cases), bottles: String(spoken.bottles) })
  }
  const submit = async (event: FormEvent): Promise<void> => {
    event.preventDefault()
    setBusy(true)
    await onSeen({ count: total, source: 'keypad' })
    setBusy(false)
  }
  return (
    <form className={classes.form} noValidate onSubmit={(event) => void submit(event)}>
      <div className={classes.numbers}>
        {perCase !== null && (
          <Stepper
            label={t`Number of cases`}
            less={t`One case less`}
            more={t`One case more`}
            text={texts.cases}
            isActive={field === 'cases'}
            onFocus={() => setField('cases')}
            onChange={(text) => setText('cases', text)}
          />
        )}
        <Stepper
          label={t`Number of bottles`}
          less={t`One less`}
          more={t`One more`}
          text={texts.bottles}
          isActive={perCase !== null && field === 'bottles'}
          onFocus={() => setField('bottles')}
          onChange={(text) => setText('bottles', text)}
        />
        {perCase !== null && (
          <p className={classes.sum}>
            <Trans>
              {perCase} in a case: {total} bottles
            </Trans>
          </p>
        )}
      </div>
      <Keypad key={field} text={texts[field]} onChange={(text) => setText(field, text)} />
      <div className={classes.end}>
        <SpeakButton onHeard={hear} />
        <Button type="submit" loading={isBusy}>
          <Trans>Save</Trans>
        </Button>
      </div>
    </form>
  )
}

interface StepperProps {
  label: string
  less: string
  more: string
  text: string
  /** The keypad types into it. */
  isActive: boolean
  onFocus: () => void
  onChange: (text: string) => void
}

/** A number between two large buttons. */
function Stepper({ label, less, more, text, isActive, onFocus, onChange }: StepperProps) {
  const step = (by: number): void => {
    onFocus()
    onChange(String(Math.max(0, (parseCount(text) ?? 0) + by)))
  }
  return (
    <div className={classes.stepper} data-active={isActive}>
      <span className={classes.label} aria-hidden>
        {label}
      </span>
      <IconButton size={60} variant="default" aria-label={less} onClick={() => step(-1)}>
        <MinusIcon />
      </IconButton>
      <TextInput
        className={classes.count}
        aria-label={label}
        // The screen's own keypad is larger, and covers nothing.
        inputMode="none"
        autoComplete="off"
        value={text}
        onFocus={(event) => {
          event.currentTarget.select()
          onFocus()
        }}
        onChange={(event) => onChange(event.currentTarget.value)}
      />
      <IconButton size={60} variant="default" aria-label={more} onClick={() => step(1)}>
        <PlusIcon />
      </IconButton>
    </div>
  )
}
