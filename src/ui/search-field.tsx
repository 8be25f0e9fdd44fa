import { useLingui } from '@lingui/react/macro'
import { CloseButton, TextInput } from '@mantine/core'
import { SearchIcon } from './icons.tsx'

export interface SearchFieldProps {
  label: string
  value: string
  className?: string
  onChange: (value: string) => void
}

/** Where a list is searched; its label stands inside. */
export function SearchField({ label, value, className = '', onChange }: SearchFieldProps) {
  const { t } = useLingui()
  return (
    <TextInput
      type="search"
      className={className}
      aria-label={label}
      placeholder={label}
      value={value}
      autoComplete="off"
      leftSection={<SearchIcon size={20} />}
      rightSection={
        value !== '' && (
          <CloseButton size="lg" aria-label={t`Clear the search`} onClick={() => onChange('')} />
        )
      }
      onChange={(event) => onChange(event.currentTarget.value)}
    />
  )
}
