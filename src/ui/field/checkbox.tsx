import { useId, type ComponentPropsWithRef, type ReactNode } from 'react'
import classes from './checkbox.module.css'

export interface CheckboxProps extends Omit<ComponentPropsWithRef<'input'>, 'type' | 'ref'> {
  /** Without it the name is the `aria-label`. */
  label?: ReactNode
  description?: ReactNode
  /** Some of what it stands for is chosen, and some is not. */
  isMixed?: boolean
}

/** A box to tick, with a target for thumbs. `className` goes to the whole. */
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
