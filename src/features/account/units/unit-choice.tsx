import { useId, useState, type ReactNode } from 'react'
import { Setting } from '../settings-screen.tsx'
import classes from './unit-choice.module.css'

export interface Unit<Value extends string> {
  value: Value
  name: ReactNode
  /** The example amount in this unit. */
  example: string
}

export interface UnitChoiceProps<Value extends string> {
  title: ReactNode
  units: readonly Unit<Value>[]
  value: Value
  /** Resolves to whether the choice was saved. */
  onChoose: (value: Value) => Promise<boolean>
}

/** The choice of a unit for one kind of amount. */
export function UnitChoice<Value extends string>(props: UnitChoiceProps<Value>) {
  const { title, units, value, onChoose } = props
  const name = useId()
  // Shows the pressed option until the saved value arrives.
  const [pressed, setPressed] = useState<Value | null>(null)
  const [stored, setStored] = useState(value)
  if (stored !== value) {
    setStored(value)
    setPressed(null)
  }
  const choose = async (unit: Value): Promise<void> => {
    setPressed(unit)
    if (!(await onChoose(unit))) setPressed(null)
  }
  return (
    <Setting>
      <fieldset className={classes.choice}>
        <legend className={classes.title}>{title}</legend>
        <div className={classes.units}>
          {units.map((unit) => (
            <label key={unit.value} className={classes.unit}>
              <input
                type="radio"
                name={name}
                className={classes.radio}
                checked={unit.value === (pressed ?? value)}
                onChange={() => void choose(unit.value)}
              />
              <span className={classes.name}>{unit.name}</span>
              <span className={classes.example}>{unit.example}</span>
            </label>
          ))}
        </div>
      </fieldset>
    </Setting>
  )
}
