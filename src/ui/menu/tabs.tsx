import type { ReactNode } from 'react'
import { VisuallyHidden } from '../layout/visually-hidden.tsx'
import { bringIntoSight } from './bring-into-sight.ts'
import classes from './tabs.module.css'

export interface Tab<Value extends string> {
  value: Value
  label: ReactNode
  /** Undefined: not known yet; its place is kept, so that nothing moves when it comes. */
  count?: number | undefined
}

export interface TabsProps<Value extends string> {
  label: string
  tabs: readonly Tab<Value>[]
  value: Value
  onChange: (value: Value) => void
}

/** A space as wide as a digit. */
const NO_DIGIT = '\u2007'

/** Filters of one list, one of which is active. */
export function Tabs<Value extends string>({ label, tabs, value, onChange }: TabsProps<Value>) {
  return (
    <fieldset className={classes.tabs}>
      <VisuallyHidden as="legend">{label}</VisuallyHidden>
      {tabs.map((tab) => (
        <button
          key={tab.value}
          type="button"
          className={classes.tab}
          ref={tab.value === value ? bringIntoSight : undefined}
          aria-pressed={tab.value === value}
          onClick={() => onChange(tab.value)}
        >
          {tab.label}{' '}
          {'count' in tab && <span className={classes.count}>{tab.count ?? NO_DIGIT}</span>}
        </button>
      ))}
    </fieldset>
  )
}
