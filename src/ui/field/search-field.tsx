import { useLingui } from '@lingui/react/macro'
import { IconButton } from '../button/icon-button.tsx'
import { CloseIcon, SearchIcon } from '../icon/icons.tsx'
import { TextInput } from './text-input.tsx'

export interface SearchFieldProps {
  label: string
  value: string
  className?: string
  onChange: (value: string) => void
}

/** The search field of a list. Its label is too long to be inside it on a phone. */
export function SearchField({ label, value, className = '', onChange }: SearchFieldProps) {
  const { t } = useLingui()
  return (
    <TextInput
      type="search"
      className={className}
      aria-label={label}
      title={label}
      placeholder={t`Search`}
      value={value}
      autoComplete="off"
      leftSection={<SearchIcon size={20} />}
      rightSection={
        value !== '' && (
          <IconButton aria-label={t`Clear search`} onClick={() => onChange('')}>
            <CloseIcon size={20} />
          </IconButton>
        )
      }
      onChange={(event) => onChange(event.currentTarget.value)}
    />
  )
}
