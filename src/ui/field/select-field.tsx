import { useLingui } from '@lingui/react/macro'
import { Select } from '@mantine/core'
import type { ReactNode } from 'react'
import type { FieldProps } from './field-props.ts'

export interface Option {
  value: string
  label: string
  disabled?: boolean
}

export interface SelectFieldProps extends FieldProps<string> {
  /** Without a label, `aria-label` is the name. */
  label?: ReactNode
  'aria-label'?: string
  className?: string
  description?: ReactNode
  options: readonly Option[]
  isRequired?: boolean
  placeholder?: string
  /** The name of a button that clears the choice. */
  clearLabel?: string
}

/** In pixels; longer lists scroll. */
const MENU_HEIGHT = 312

/** With more options than this, typing is faster than scrolling. */
const MANY = 8

/** A single choice from the company's own data; the value is empty when nothing is chosen. */
export function SelectField(props: SelectFieldProps) {
  const { t } = useLingui()
  const { options, value, onChange, isRequired = false, clearLabel, ...input } = props
  const isClearable = clearLabel !== undefined
  return (
    <Select
      placeholder={t`Please select an option`}
      {...input}
      size="lg"
      data={[...options]}
      value={value === '' ? null : value}
      onChange={(chosen) => onChange(chosen ?? '')}
      allowDeselect={!isRequired}
      withAsterisk={isRequired}
      aria-required={isRequired}
      clearable={isClearable}
      clearButtonProps={{ 'aria-label': clearLabel ?? '', size: 'lg' }}
      searchable={isClearable || options.length > MANY}
      nothingFoundMessage={t`No result`}
      maxDropdownHeight={MENU_HEIGHT}
      comboboxProps={{ withinPortal: true, shadow: 'md' }}
    />
  )
}
