import type { ReactNode } from 'react'
import { Checkbox } from '#ui/field/checkbox.tsx'
import classes from './keys.module.css'

interface ChoicesProps<One extends string> {
  legend: ReactNode
  options: readonly { value: One; label: string }[]
  chosen: readonly One[]
  onChange: (chosen: readonly One[]) => void
}

/** Any number of a few. */
export function Choices<One extends string>(props: ChoicesProps<One>) {
  const { legend, options, chosen, onChange } = props
  return (
    <fieldset className={classes.group}>
      <legend>{legend}</legend>
      {options.map(({ value, label }) => (
        <Checkbox
          key={value}
          label={label}
          checked={chosen.includes(value)}
          onChange={() => onChange(toggled(chosen, value))}
        />
      ))}
    </fieldset>
  )
}

export function toggled<One>(all: readonly One[], one: One): One[] {
  return all.includes(one) ? all.filter((other) => other !== one) : [...all, one]
}
