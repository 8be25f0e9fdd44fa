import { useState } from 'react'
import { readGross } from '#ui/field/typed-figures.ts'
import { useUnits } from '#client/units.tsx'
import { GramsForm } from '#widgets/scale/grams-form.tsx'
import { isRejection } from '#domain/rejections.ts'
import type { Decigrams } from '#domain/units.ts'
import { typedDivision } from '#widgets/scale/scale-division.ts'
import type { Bottle, Observed } from '../bottle.ts'
import { useCountStore } from '../count-store.ts'
import { Keypad } from '../sealed/keypad.tsx'
import { NotSaved } from '../not-saved.tsx'
import { useWorn } from '../pourers/worn.ts'
import { useAmountShown } from './use-amount-shown.ts'
import classes from './typed-weight.module.css'

export interface TypedWeightProps {
  inventoryId: string
  bottle: Bottle
  onObserved: (seen: Observed) => Promise<void>
}

/** Without a scale the figure is a field: its keys under the thumb, what it means beside it. */
export function TypedWeight({ inventoryId, bottle, onObserved }: TypedWeightProps) {
  const { typed, type: note, forgetRejection } = useCountStore()
  const units = useUnits()
  // The text from before a reload; what is typed from now on is the form's own.
  const [first = ''] = useState(typed['weight'])
  const gross = readGross(typed['weight'] ?? '', units)
  return (
    <GramsForm
      unit={bottle.kind === 'known' ? bottle.good.measurement_unit : null}
      className={classes.form}
      first={first}
      onObserved={onObserved}
      onTyped={(weight) => {
        note({ weight })
        forgetRejection()
      }}
    >
      {(text, type) => (
        <>
          <TypedAmount inventoryId={inventoryId} bottle={bottle} typed={gross} />
          <Keypad text={text} goesOn={first !== ''} onChange={type} />
        </>
      )}
    </GramsForm>
  )
}

interface TypedAmountProps {
  inventoryId: string
  bottle: Bottle
  typed: Decigrams | null
}

/** What the typed weight means for this bottle while it is typed, or why it was not saved. */
function TypedAmount({ inventoryId, bottle, typed }: TypedAmountProps) {
  const { rejection } = useCountStore()
  const worn = useWorn(inventoryId)
  const seen = typed === null ? null : { gross: typed, division: typedDivision(typed) }
  const amount = useAmountShown(bottle, seen, worn)
  // Half a number is an impossible weight; that is said only of the whole one.
  const shown = amount === null || isRejection(amount) ? null : amount
  if (rejection) {
    return (
      <div className={classes.amount}>
        <NotSaved message={rejection.message} />
      </div>
    )
  }
  return (
    <p className={classes.amount} data-none={shown === null}>
      <strong>{shown?.label ?? '–'}</strong>
      <small>{shown?.uncertainty}</small>
    </p>
  )
}
