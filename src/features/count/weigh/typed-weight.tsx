import { useState } from 'react'
import type { Decigrams } from '#domain/units.ts'
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
  const { forgetRejection } = useCountStore()
  const [typed, setTyped] = useState<Decigrams | null>(null)
  return (
    <GramsForm
      className={classes.form}
      onObserved={onObserved}
      onTyped={(weight) => {
        setTyped(weight)
        forgetRejection()
      }}
    >
      {(text, type) => (
        <>
          <TypedAmount inventoryId={inventoryId} bottle={bottle} typed={typed} />
          <Keypad text={text} onChange={type} />
        </>
      )}
    </GramsForm>
  )
}
