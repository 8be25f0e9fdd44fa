import { useDebouncedCallback } from '@mantine/hooks'
import { useState } from 'react'
import { SearchField } from '#ui/field/search-field.tsx'

const SEARCH_DELAY_MS = 500
/** Shorter than the pause between two letters of a two-finger typist. */
const AHEAD_DELAY_MS = 150

export interface SearchBoxProps {
  label: string
  className?: string
  /** The search in the address. */
  search: string
  onSearch: (search: string) => void
  /** Called earlier than `onSearch`, with the likely search. */
  onTyped: (search: string) => void
}

/** Searches when typing pauses, or at once on Enter. */
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
    // After going back, the box follows the address.
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
