import { useId, type ReactNode } from 'react'
import classes from './field-frame.module.css'

/** The texts around a field. */
export interface FieldTexts {
  label?: ReactNode
  description?: ReactNode
  error?: ReactNode
  /** Marks the label; `aria-required` tells screen readers that the field is required. */
  withAsterisk?: boolean | undefined
}

export interface FieldIds {
  description: string
  error: string
  input: { id: string; 'aria-invalid'?: true; 'aria-describedby'?: string }
}

/** Links the field to its texts for screen readers. */
export function useFieldIds({ description, error }: FieldTexts, wanted?: string): FieldIds {
  const own = useId()
  const id = wanted ?? own
  const ids = { description: `${id}-description`, error: `${id}-error` }
  const describedBy = [description && ids.description, error && ids.error].filter(Boolean).join(' ')
  return {
    ...ids,
    input: {
      id,
      ...(error ? { 'aria-invalid': true } : {}),
      ...(describedBy ? { 'aria-describedby': describedBy } : {}),
    },
  }
}

export interface FieldFrameProps extends FieldTexts {
  ids: FieldIds
  className?: string | undefined
  children: ReactNode
}

/** A field between its label and its error. */
export function FieldFrame(props: FieldFrameProps) {
  const { label, description, error, withAsterisk, ids, className = '', children } = props
  return (
    <div className={`${classes.frame} ${className}`}>
      {label !== undefined && (
        <label className={classes.label} htmlFor={ids.input.id}>
          {label}
          {withAsterisk && (
            <span className={classes.asterisk} aria-hidden="true">
              {' *'}
            </span>
          )}
        </label>
      )}
      {description && (
        <p id={ids.description} className={classes.description}>
          {description}
        </p>
      )}
      {children}
      {error && (
        <p id={ids.error} className={classes.error}>
          {error}
        </p>
      )}
    </div>
  )
}
