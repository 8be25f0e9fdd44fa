import { Trans, useLingui } from '@lingui/react/macro'
import { useState, type FormEvent, type ReactNode } from 'react'
import type { Decigrams } from '#domain/units.ts'
import { isRejection } from '#domain/rejections.ts'
import { NotSavedError } from '#storage/not-saved-error.ts'
import { wordsFor } from '#words/answers.ts'
import { Button } from './button.tsx'
import { Dialog } from './dialog.tsx'
import { parseCount, parseWeight, weightText } from './parse-amount.ts'
import { Tabs } from './tabs.tsx'
import { TextInput } from './text-input.tsx'
import { useUnits } from './units.tsx'
import { useNotSavedWords } from './use-not-saved-words.ts'
import { useWeightLabel } from './use-weight-label.ts'
import classes from './amount-dialog.module.css'

/** What of an entry a person can correct. */
export interface EntryAmount {
  is_full: boolean
  count: number | null
  gross: Decigrams | null
}

export interface AmountDialogProps {
  title: ReactNode
  /** What is being corrected, in words. */
  children?: ReactNode
  amount: EntryAmount
  /** Keeps the corrected amount, or says why not. */
  onSave: (amount: EntryAmount) => Promise<object>
  onClose: () => void
}

/** Corrects a count or a weight. What is wrong with it is said after the first try to save. */
export function AmountDialog({ title, children, amount, onSave, onClose }: AmountDialogProps) {
  const { t, i18n } = useLingui()
  const [isFull, setFull] = useState(amount.is_full)
  const [count, setCount] = useState(amount.count === null ? '' : String(amount.count))
  const { weight_unit } = useUnits()
  const weightLabel = useWeightLabel()
  const [weight, setWeight] = useState(
    amount.gross === null ? '' : weightText(amount.gross, weight_unit),
  )
  const [isBusy, setBusy] = useState(false)
  const [refusal, setRefusal] = useState<string | null>(null)
  const wordsOf = useNotSavedWords()

  const save = async (event: FormEvent): Promise<void> => {
    event.preventDefault()
    setBusy(true)
    try {
      const outcome = await onSave({
        is_full: isFull,
        count: isFull ? parseCount(count) : null,
        gross: isFull ? null : parseWeight(weight, weight_unit),
      })
      if (isRejection(outcome)) setRefusal(i18n._(wordsFor(outcome.code)))
      else onClose()
    } catch (error) {
      if (!(error instanceof NotSavedError)) throw error
      setRefusal(wordsOf(error))
    } finally {
      setBusy(false)
    }
  }
  return (
    <Dialog title={title} onClose={onClose}>
      {children}
      <form className={classes.form} noValidate onSubmit={(event) => void save(event)}>
        <Tabs
          label={t`Full or open`}
          value={isFull ? 'full' : 'open'}
          onChange={(value) => {
            setFull(value === 'full')
            setRefusal(null)
          }}
          tabs={[
            { value: 'open', label: <Trans>Open bottle</Trans> },
            { value: 'full', label: <Trans>Full bottles</Trans> },
          ]}
        />
        {isFull ? (
          <TextInput
            key="count"
            label={t`Number of bottles`}
            inputMode="numeric"
            value={count}
            error={refusal}
            data-autofocus
            onChange={(event) => setCount(event.currentTarget.value)}
          />
        ) : (
          <TextInput
            key="weight"
            label={weightLabel}
            inputMode="decimal"
            value={weight}
            error={refusal}
            data-autofocus
            onChange={(event) => setWeight(event.currentTarget.value)}
          />
        )}
        <div className={classes.actions}>
          <Button variant="default" onClick={onClose}>
            <Trans>Cancel</Trans>
          </Button>
          <Button type="submit" loading={isBusy}>
            <Trans>Save</Trans>
          </Button>
        </div>
      </form>
    </Dialog>
  )
}
