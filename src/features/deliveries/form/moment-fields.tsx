import { useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import type { DeliveryDraft, DraftFaults } from '#domain/deliveries/delivery-draft.ts'
import { isInFuture } from '#domain/deliveries/possible-time.ts'
import { DayField, TimeField } from '#ui/field/day-field.tsx'
import classes from './delivery-form.module.css'
import { useFaultText } from './use-line-labels.ts'

type Moment = Pick<DeliveryDraft, 'day' | 'time'>

export interface MomentFieldsProps {
  draft: Moment
  faults: DraftFaults
  /** What is said of a moment that has not come yet. */
  future: string
  change: (part: Partial<Moment>) => void
}

/** When goods came or left: a day, and the time on the clock on the wall. */
export function MomentFields({ draft, faults, future, change }: MomentFieldsProps) {
  const { t } = useLingui()
  const faultText = useFaultText()
  const [isFuture, setFuture] = useState(false)
  const changeMoment = (part: Partial<Moment>): void => {
    const { day, time } = { ...draft, ...part }
    setFuture(isInFuture(new Date(`${day}T${time || '00:00'}`).getTime(), Date.now()))
    change(part)
  }
  return (
    <div className={classes.fields}>
      <DayField
        label={t`Day`}
        value={draft.day}
        error={isFuture ? future : faultText(faults['day'])}
        onChange={(day) => changeMoment({ day })}
      />
      <TimeField
        label={t`Time`}
        value={draft.time}
        error={faultText(faults['time'])}
        onChange={(time) => changeMoment({ time })}
      />
    </div>
  )
}
