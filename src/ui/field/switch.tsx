import type { ReactNode } from 'react'
import classes from './switch.module.css'

export interface SwitchProps {
  /** Its name, where no text in it is its name. */
  label?: string
  isOn: boolean
  isDisabled?: boolean
  className?: string | undefined
  children?: ReactNode
  onChange: (isOn: boolean) => void
}

/** A switch that takes effect at once, outside a form. */
export function Switch(props: SwitchProps) {
  const { label, isOn, isDisabled = false, className = '', children, onChange } = props
  return (
    <button
      type="button"
      role="switch"
      aria-checked={isOn}
      aria-label={label}
      disabled={isDisabled}
      className={`${classes.switch} ${className}`}
      onClick={() => onChange(!isOn)}
    >
      {children}
      <span className={classes.track} />
    </button>
  )
}
