import { useId } from 'react'
import type { ContactField } from './site-parts.ts'
import classes from './contact-form.module.css'

export interface ContactInputProps {
  name: ContactField
  label: string
  value: string
  error: string | null
  type?: 'text' | 'email' | 'tel'
  inputMode?: 'email' | 'tel'
  autoComplete?: string
  /** Several lines. */
  isLong?: boolean
  onChange: (value: string) => void
  onFocus: () => void
}

export function ContactInput(props: ContactInputProps) {
  const { name, label, value, error, type = 'text', isLong = false } = props
  const { onChange, onFocus, inputMode, autoComplete } = props
  const id = useId()
  const shared = {
    id,
    name,
    value,
    required: true,
    className: classes.input,
    'aria-invalid': error !== null,
    'aria-describedby': error === null ? undefined : `${id}-error`,
    onFocus,
    onChange: (event: { currentTarget: { value: string } }) => onChange(event.currentTarget.value),
  }
  return (
    <div className={classes.field}>
      <label htmlFor={id} className={classes.label}>
        {label}
      </label>
      {isLong ? (
        <textarea {...shared} rows={4} maxLength={4000} />
      ) : (
        <input
          {...shared}
          type={type}
          inputMode={inputMode}
          autoComplete={autoComplete}
          maxLength={254}
        />
      )}
      {error !== null && (
        <p id={`${id}-error`} className={classes.error}>
          {error}
        </p>
      )}
    </div>
  )
}
