import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { Button } from '#ui/button/button.tsx'
import { IconButton } from '#ui/button/icon-button.tsx'
import { PlusIcon } from '#ui/icon/icons.tsx'
import { MinusIcon } from '#ui/icon/later-icons.tsx'
import { readCount } from '#ui/field/typed-text.ts'
import { TextInput } from '#ui/field/text-input.tsx'
import { useForm } from '#client/form/use-form.ts'
import type { Observed } from '../bottle.ts'
import { useCountStore } from '../count-store.ts'
import { Keypad } from './keypad.tsx'
import classes from './count-form.module.css'

export interface CountFormProps {
  /** Bottles per case; null when unknown. */
  inPackage: number | null
  /** The barcode of a case was scanned. */
  isCase: boolean
  onObserved: (seen: Observed) => Promise<void>
}

type Field = 'cases' | 'bottles'

function totalOf(texts: Record<Field, string>, perCase: number | null): number {
  const bottles = readCount(texts.bottles) ?? 0
  return perCase === null ? bottles : (readCount(texts.cases) ?? 0) * perCase + bottles
}

/** The number of sealed bottles: cases and single ones, by buttons or keypad. */
export function CountForm({ inPackage, isCase, onObserved }: CountFormProps) {
  const { t } = useLingui()
  const perCase = inPackage !== null && inPackage > 1 ? inPackage : null
  const { typed, type } = useCountStore()
  // The text from before a reload; what is typed from now on is the form's own.
  const [before] = useState<Partial<Record<Field, string>>>(typed)
  const [field, setField] = useState<Field>(isCase ? 'cases' : 'bottles')
  const form = useForm({
    initial: {
      ...(isCase ? { cases: '1', bottles: '0' } : { cases: '0', bottles: '1' }),
      ...before,
    },
    canSaveUnchanged: true,
    check: (texts) => ({ args: totalOf(texts, perCase) }),
    save: (count) => onObserved({ count, source: 'keypad' }),
  })
  const texts = form.values
  const total = totalOf(texts, perCase)
  const setText = (which: Field, text: string): void => {
    form.change({ [which]: text })
    type({ ...texts, [which]: text })
  }
  return (
    <form className={classes.form} noValidate onSubmit={form.submit}>
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
            <Plural value={perCase} one="# bottle in a case" other="# bottles in a case" />
            {', '}
            <Plural value={total} one="# bottle in total" other="# bottles in total" />
          </p>
        )}
      </div>
      <Keypad
        key={field}
        isWhole
        goesOn={before[field] !== undefined}
        text={texts[field]}
        onChange={(text) => setText(field, text)}
      />
      <Button type="submit" loading={form.isSaving}>
        <Trans>Save</Trans>
      </Button>
    </form>
  )
}

interface StepperProps {
  label: string
  less: string
  more: string
  text: string
  /** The keypad types into this stepper. */
  isActive: boolean
  onFocus: () => void
  onChange: (text: string) => void
}

/** A number between a minus and a plus button. */
function Stepper({ label, less, more, text, isActive, onFocus, onChange }: StepperProps) {
  const step = (by: number): void => {
    onFocus()
    onChange(String(Math.max(0, (readCount(text) ?? 0) + by)))
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
        // No system keyboard: the screen's own keypad is larger and covers nothing.
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
