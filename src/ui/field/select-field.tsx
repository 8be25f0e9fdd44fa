import { useLingui } from '@lingui/react/macro'
import { Select, type OptionsFilter } from '@mantine/core'
import { useRef, type ReactNode } from 'react'
import type { FieldProps } from './field-props.ts'
import classes from './library-field.module.css'

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
  /** The last option, for what the list misses; it is there whatever is searched for. */
  missing?: { label: string; onChoose: (searched: string) => void }
}

/** No option of the company's own has this value. */
const MISSING = 'missing'

/** In pixels; longer lists scroll. */
const MENU_HEIGHT = 312

/** In pixels; narrower than the field is high, so that the placeholder fits 320 px wide windows. */
const ARROW_WIDTH = 44

/** Typing is faster than scrolling through more options than this. */
const MANY = 8

/** A single choice from the company's own data; the value is empty when nothing is chosen. */
export function SelectField(props: SelectFieldProps) {
  const { t } = useLingui()
  const { options, value, onChange, isRequired = false, clearLabel, missing, ...input } = props
  const isClearable = clearLabel !== undefined
  const searched = useRef('')
  const choose = (chosen: string): void =>
    missing && chosen === MISSING ? missing.onChoose(searched.current) : onChange(chosen)
  return (
    <Select
      placeholder={t`Please select an option`}
      {...input}
      size="lg"
      classNames={{ wrapper: classes.wrapper, label: classes.label }}
      rightSectionWidth={ARROW_WIDTH}
      data={missing ? [...options, { value: MISSING, label: missing.label }] : [...options]}
      filter={filterOptions}
      onSearchChange={(text) => {
        if (options.every(({ label }) => label !== text)) searched.current = text
      }}
      value={value === '' ? null : value}
      onChange={(chosen) => choose(chosen ?? '')}
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

const filterOptions: OptionsFilter = ({ options, search }) =>
  options.filter(
    (option) =>
      'group' in option ||
      option.value === MISSING ||
      option.label.toLowerCase().includes(search.trim().toLowerCase()),
  )
