import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { cloudPlaceOf } from '#domain/pos/clouds.ts'
import { isDay, readTime } from '#domain/typed-moment.ts'
import { readPosConnection } from '#storage/pos.ts'
import { useLive } from '#client/use-live.ts'
import { Checkbox } from '#ui/field/checkbox.tsx'
import { Disclosure } from '#ui/layout/disclosure.tsx'
import { DayField, TimeField } from '#ui/field/day-field.tsx'
import { TextInput } from '#ui/field/text-input.tsx'
import type { ChosenSending } from './use-send-choice.ts'
import classes from './send-options.module.css'

interface DocumentOptionsProps {
  /** Name of the point-of-sale system. */
  system: string
  choice: ChosenSending
  /** The document's time if none is chosen, yyyy-MM-ddTHH:mm. */
  usualDate: string
}

/** The document's time, whether it is posted, and its accounts. */
export function DocumentOptions({ system, choice, usualDate }: DocumentOptionsProps) {
  const isCloud = useIsCloud() === true
  return (
    <Disclosure className={classes.options} label={<Trans>Date, posting and accounts</Trans>}>
      <div className={classes.fields}>
        <DocumentDate
          date={choice.date || usualDate}
          onChange={(date) => choice.change({ date })}
        />
        {!isCloud && <PostingOptions system={system} choice={choice} />}
      </div>
    </Disclosure>
  )
}

/**
 * The cloud makes drafts only, and does not know accounts by their codes. Undefined until the
 * connection is read.
 */
function useIsCloud(): boolean | undefined {
  const host = useLive(async (database) => (await readPosConnection(database))?.host ?? '')
  return host === undefined ? undefined : cloudPlaceOf(host) !== null
}

/** What sending does to the system's stock, beside the button that does it. */
export function PostingNote({ system, choice }: Pick<DocumentOptionsProps, 'system' | 'choice'>) {
  const isCloud = useIsCloud()
  if (isCloud === undefined) return null
  return (
    <p className={classes.posting}>
      {choice.isDraft || isCloud ? (
        <Trans>Sent as a draft: stock changes once somebody posts it in {system}.</Trans>
      ) : (
        <Trans>Sending posts the document: {system} changes its stock at once.</Trans>
      )}
    </p>
  )
}

interface DocumentDateProps {
  /** yyyy-MM-ddTHH:mm */
  date: string
  onChange: (date: string) => void
}

/** What is not whole yet changes nothing. */
function DocumentDate({ date, onChange }: DocumentDateProps) {
  const { t } = useLingui()
  const [wantedDay = '', wantedTime = ''] = date.split('T')
  const [day, setDay] = useState(wantedDay)
  const [time, setTime] = useState(wantedTime)
  const change = (newDay: string, newTime: string): void => {
    setDay(newDay)
    setTime(newTime)
    if (isDay(newDay) && readTime(newTime) === newTime) onChange(`${newDay}T${newTime}`)
  }
  return (
    <>
      <DayField
        label={t`Day`}
        description={t`When the inventory was completed, unless you change it.`}
        value={day}
        onChange={(typed) => change(typed, time)}
      />
      <TimeField label={t`Time`} value={time} onChange={(typed) => change(day, typed)} />
    </>
  )
}

function PostingOptions({ system, choice }: Pick<DocumentOptionsProps, 'system' | 'choice'>) {
  const { t } = useLingui()
  return (
    <>
      <Checkbox
        className={classes.whole}
        label={t`Save as a draft`}
        description={t`Stock in ${system} changes only when somebody posts it there. Until then, ${system}'s report doesn't show it.`}
        checked={choice.isDraft}
        onChange={(event) => choice.change({ isDraft: event.currentTarget.checked })}
      />
      <Account
        label={t`Account for surplus`}
        usual="5.10"
        value={choice.surplusAccount}
        onChange={(surplusAccount) => choice.change({ surplusAccount })}
      />
      <Account
        label={t`Account for shortage`}
        usual="5.09"
        value={choice.shortageAccount}
        onChange={(shortageAccount) => choice.change({ shortageAccount })}
      />
    </>
  )
}

interface AccountProps {
  label: string
  /** What the system takes if none is given. */
  usual: string
  value: string
  onChange: (code: string) => void
}

/** An account's code. It counts when the field is left, because the system is asked each time. */
function Account({ label, usual, value, onChange }: AccountProps) {
  const { t } = useLingui()
  const [typed, setTyped] = useState(value)
  return (
    <TextInput
      label={label}
      description={t`Its code. Leave this empty for the usual one, ${usual}.`}
      maxLength={50}
      autoComplete="off"
      value={typed}
      onChange={(event) => setTyped(event.currentTarget.value)}
      onBlur={() => onChange(typed.trim())}
    />
  )
}
