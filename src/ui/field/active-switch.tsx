import classes from './active-switch.module.css'

export interface ActiveSwitchProps {
  label: string
  isOn: boolean
  isDisabled?: boolean
  onChange: (isOn: boolean) => void
}

/** A switch that takes effect at once, outside a form. */
export function ActiveSwitch({ label, isOn, isDisabled = false, onChange }: ActiveSwitchProps) {
  return (
    <button
      type="button"
      role="switch"
      aria-checked={isOn}
      aria-label={label}
      disabled={isDisabled}
      className={classes.switch}
      onClick={() => onChange(!isOn)}
    >
      <span className={classes.track}>
        <span className={classes.knob} />
      </span>
    </button>
  )
}
