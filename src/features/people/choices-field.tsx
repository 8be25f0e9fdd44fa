import { useId, useState, type ReactNode } from 'react'
import { useLingui } from '@lingui/react/macro'
import { foldCase } from '#domain/goods/search-words.ts'
import { Checkbox } from '#ui/field/checkbox.tsx'
import { SearchField } from '#ui/field/search-field.tsx'
import type { Option } from '#ui/field/select-field.tsx'
import type { FieldProps } from '#ui/field/field-props.ts'
import classes from './choices-field.module.css'

export interface ChoicesFieldProps extends FieldProps<readonly string[]> {
  label: ReactNode
  description?: ReactNode
  options: readonly Option[]
  isRequired?: boolean
  /** Shown when there are no options. */
  nothing?: ReactNode
}

const MANY = 8

/** A multiple choice, as a list of checkboxes with touch-sized targets. */
export function ChoicesField(props: ChoicesFieldProps) {
  const { label, description, options, isRequired = false, nothing } = props
  const { name, value, onChange, error } = props
  const { t } = useLingui()
  const id = useId()
  const [search, setSearch] = useState('')
  const wanted = foldCase(search.trim())
  const shown = options.filter((option) => foldCase(option.label).includes(wanted))
  const toggle = (option: string): void => {
    const others = value.filter((one) => one !== option)
    onChange(others.length < value.length ? others : [...value, option])
  }
  return (
    <fieldset className={classes.choices} aria-describedby={error ? `${id}-error` : undefined}>
      <legend className={classes.label}>
        {label}
        {isRequired && (
          <span aria-hidden="true" className={classes.star}>
            {' *'}
          </span>
        )}
      </legend>
      {description && <p className={classes.description}>{description}</p>}
      {options.length > MANY && (
        <SearchField label={t`Search`} value={search} onChange={setSearch} />
      )}
      <div className={classes.list} data-invalid={error ? true : undefined}>
        {options.length === 0 && <p className={classes.description}>{nothing}</p>}
        {shown.map((option, index) => (
          <Checkbox
            key={option.value}
            name={name}
            label={option.label}
            checked={value.includes(option.value)}
            disabled={option.disabled ?? false}
            aria-invalid={error !== null && index === 0 ? true : undefined}
            onChange={() => toggle(option.value)}
          />
        ))}
      </div>
      {error && (
        <p id={`${id}-error`} className={classes.error}>
          {error}
        </p>
      )}
    </fieldset>
  )
}
