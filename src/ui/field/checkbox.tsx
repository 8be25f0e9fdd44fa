import { useId, type ComponentPropsWithRef, type ReactNode } from 'react'
import classes from './checkbox.module.css'

export interface CheckboxProps extends Omit<ComponentPropsWithRef<'input'>, 'type' | 'ref'> {
  /** Without a label, `aria-label` is the name. */
  label?: ReactNode
  description?: ReactNode
  /** Some of what it stands for is selected, but not all. */
  isMixed?: boolean
}

/** A checkbox with a touch-sized target. `className` applies to the whole. */
export function Checkbox(props: CheckboxProps) {
  const { label, description, isMixed = false, className = '', ...input } = props
  const id = useId()
  return (
    <div className={`${classes.checkbox} ${className}`}>
      <label className={classes.label}>
        <input
          {...input}
          type="checkbox"
          className={classes.box}
          aria-describedby={description ? id : undefined}
          ref={(box) => {
            if (box) box.indeterminate = isMixed
          }}
        />
        {label !== undefined && <span>{label}</span>}
      </label>
      {description && (
        <p id={id} className={classes.description}>
          {description}
        </p>
      )}
    </div>
  )
}
