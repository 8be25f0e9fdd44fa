import { useDebouncedValue } from '@mantine/hooks'
import { useEffect, useState } from 'react'
import { findPlaces } from '#api/branches.ts'
import { GEOCODE_MIN_LENGTH, type FoundPlace } from '#protocol/branches/branches.ts'
import { useAccount } from '#client/account.tsx'

const PAUSE_MS = 700

export type AddressSearch =
  | { kind: 'idle' }
  | { kind: 'searching' }
  | { kind: 'found'; places: FoundPlace[] }
  | { kind: 'unreachable' }

/** Places were found, but the person has not chosen yet. */
export function isUndecided(search: AddressSearch): boolean {
  return search.kind === 'found' && search.places.length > 0
}

interface Lookup {
  text: string
  places: FoundPlace[] | null
}

/**
 * Searches for an address when typing pauses.
 * @param typed null disables the search, for example after a place was chosen
 */
export function useAddressSearch(typed: string | null): AddressSearch {
  const { api } = useAccount()
  const wanted = typed !== null && typed.trim().length >= GEOCODE_MIN_LENGTH ? typed.trim() : null
  const [paused] = useDebouncedValue(wanted, PAUSE_MS)
  const [lookup, setLookup] = useState<Lookup | null>(null)
  useEffect(() => {
    if (paused === null) return
    let isOver = false
    const ask = async (): Promise<void> => {
      const places = await findPlaces(api, paused)
      if (!isOver) setLookup({ text: paused, places })
    }
    void ask()
    return () => {
      isOver = true
    }
  }, [api, paused])
  if (wanted === null) return { kind: 'idle' }
  if (lookup?.text !== wanted) return { kind: 'searching' }
  return lookup.places ? { kind: 'found', places: lookup.places } : { kind: 'unreachable' }
}
