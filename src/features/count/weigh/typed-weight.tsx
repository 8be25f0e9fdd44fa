import { useState } from 'react'
import { readGross } from '#ui/field/typed-figures.ts'
import { useUnits } from '#client/units.tsx'
import { GramsForm } from '#widgets/scale/grams-form.tsx'
import type { Bottle, Observed } from '../bottle.ts'
import { useCountStore } from '../count-store.ts'
import { Keypad } from '../sealed/keypad.tsx'
import { TypedAmount } from './typed-amount.tsx'
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
  // Of before a reload; what is typed from now on is the form's own.
  const [first = ''] = useState(typed['weight'])
  const gross = readGross(typed['weight'] ?? '', units)
  return (
    <GramsForm
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
