import { useLingui } from '@lingui/react/macro'
import { Select } from '@mantine/core'
import type { ReactNode } from 'react'
import type { FieldProps } from './use-form.ts'

export interface Option {
  value: string
  label: string
  disabled?: boolean
}

export interface SelectFieldProps extends FieldProps<string> {
  label: ReactNode
  description?: ReactNode
  options: readonly Option[]
  isRequired?: boolean
  isDisabled?: boolean
  placeholder?: string
}

/** Pixels; longer lists scroll. */
const MENU_HEIGHT = 312

/** More than these are found faster by typing. */
const MANY = 8

/** A choice of one; its value is empty when nothing is chosen. */
export function SelectField(props: SelectFieldProps) {
  const { t } = useLingui()
  const { options, value, onChange, isRequired = false, isDisabled = false, ...input } = props
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
      disabled={isDisabled}
      searchable={options.length > MANY}
      nothingFoundMessage={t`No result`}
      maxDropdownHeight={MENU_HEIGHT}
      comboboxProps={{ withinPortal: true, shadow: 'md' }}
    />
  )
}
