import { useDebouncedCallback } from '@mantine/hooks'
import { useState } from 'react'
import { SearchField } from '../field/search-field.tsx'

const SEARCH_DELAY_MS = 500
/** Shorter than between two letters of somebody who types with two fingers. */
const AHEAD_DELAY_MS = 150

export interface SearchBoxProps {
  label: string
  className?: string
  /** What the address says. */
  search: string
  onSearch: (search: string) => void
  /** Told a moment earlier what is likely to be asked. */
  onTyped: (search: string) => void
}

/** Asks when the typing pauses; Enter does not wait for that. */
export function SearchBox({ label, className = '', search, onSearch, onTyped }: SearchBoxProps) {
  const [typed, setTyped] = useState(search)
  const [seen, setSeen] = useState(search)
  const [sent, setSent] = useState(search)
  const ask = (text: string): void => {
    setSent(text)
    if (text !== search) onSearch(text)
  }
  const askLater = useDebouncedCallback(ask, SEARCH_DELAY_MS)
  const searchLater = useDebouncedCallback(onTyped, AHEAD_DELAY_MS)
  if (search !== seen) {
    setSeen(search)
    // Somebody went back: the box follows the address.
    if (search !== sent) {
      setSent(search)
      setTyped(search)
    }
  }
  return (
    <form
      role="search"
      className={className}
      onSubmit={(event) => {
        event.preventDefault()
        askLater.flush()
      }}
    >
      <SearchField
        label={label}
        value={typed}
        onChange={(text) => {
          setTyped(text)
          if (text === '') ask(text)
          else searchLater(text)
          askLater(text)
        }}
      />
    </form>
  )
}
