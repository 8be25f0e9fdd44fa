import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import type { Branch } from '#domain/branches/branches.ts'
import type { DeliveryDraft, DraftFaults } from '#domain/deliveries/delivery-draft.ts'
import { isInFuture } from '#domain/deliveries/possible-time.ts'
import { DayField, TimeField } from '#ui/field/day-field.tsx'
import { NativeSelect } from '#ui/field/native-select.tsx'
import { TextField } from '#ui/field/text-field.tsx'
import classes from './delivery-form.module.css'
import { useFaultText } from './use-line-labels.ts'

export interface DeliveryHeadProps {
  draft: DeliveryDraft
  faults: DraftFaults
  branches: readonly Branch[]
  /** A delivery stays in its branch. */
  isNew: boolean
  change: (part: Partial<DeliveryDraft>) => void
}

/** The branch, time and supplier of a delivery. */
export function DeliveryHead({ draft, faults, branches, isNew, change }: DeliveryHeadProps) {
  const { t } = useLingui()
  const faultText = useFaultText()
  const [isFuture, setFuture] = useState(false)
  const changeMoment = (part: Partial<Pick<DeliveryDraft, 'day' | 'time'>>): void => {
    const { day, time } = { ...draft, ...part }
    setFuture(isInFuture(new Date(`${day}T${time || '00:00'}`).getTime(), Date.now()))
    change(part)
  }
  return (
    <div className={classes.parts}>
      {isNew && branches.length > 1 && (
        <NativeSelect
          label={<Trans>Branch</Trans>}
          value={draft.branch_id}
          error={faultText(faults['branch_id'])}
          withAsterisk
          onChange={(event) => change({ branch_id: event.currentTarget.value })}
        >
          <option value="">{t`Choose a branch`}</option>
          {branches.map(({ id, name }) => (
            <option key={id} value={id}>
              {name}
            </option>
          ))}
        </NativeSelect>
      )}
      <div className={classes.fields}>
        <DayField
          label={t`Day`}
          value={draft.day}
          error={
            isFuture
              ? t`A delivery can't be in the future. Choose the day on which it came.`
              : faultText(faults['day'])
          }
          onChange={(day) => changeMoment({ day })}
        />
        <TimeField
          label={t`Time`}
          value={draft.time}
          error={faultText(faults['time'])}
          onChange={(time) => changeMoment({ time })}
        />
      </div>
      <div className={classes.texts}>
        <TextField
          label={<Trans>Supplier</Trans>}
          name="supplier"
          maxLength={200}
          value={draft.supplier}
          error={null}
          onChange={(supplier) => change({ supplier })}
        />
        <TextField
          label={<Trans>Number of the delivery note</Trans>}
          name="number"
          maxLength={100}
          value={draft.number}
          error={null}
          onChange={(number) => change({ number })}
        />
      </div>
    </div>
  )
}
