import { Trans, useLingui } from '@lingui/react/macro'
import { useId, useState, type KeyboardEvent } from 'react'
import type { FoundPlace } from '#protocol/branches/branches.ts'
import { PinIcon } from '#ui/icon/icons.tsx'
import { PencilIcon } from '#ui/icon/later-icons.tsx'
import { TextInput } from '#ui/field/text-input.tsx'
import type { AddressSearch } from './use-address-search.ts'
import classes from './address-field.module.css'

export interface FoundAddress {
  address: string
  latitude: number | null
  longitude: number | null
  country_id: string | null
}

export interface AddressFieldProps {
  place: FoundAddress
  search: AddressSearch
  error: string | null
  onType: (address: string) => void
  /** Called with the chosen place; null keeps the typed text as the address. */
  onChoose: (place: FoundPlace | null) => void
}

/**
 * An address field with a map search while typing. The typed text stays the address unless a place
 * is chosen, so that it also works without a network or a map.
 */
export function AddressField({ place, search, error, onType, onChoose }: AddressFieldProps) {
  const { t } = useLingui()
  const id = useId()
  const [active, setActive] = useState(0)
  const places = search.kind === 'found' ? search.places : []
  // The last choice keeps the typed text.
  const choices = places.length > 0 ? [...places, null] : []
  const onKeyDown = (event: KeyboardEvent): void => {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key]
    if (choices.length === 0) return
    if (step !== undefined) setActive((active + step + choices.length) % choices.length)
    else if (event.key === 'Enter') onChoose(choices[active] ?? null)
    else return
    event.preventDefault()
  }
  return (
    <div className={classes.field}>
      <TextInput
        label={t`Address`}
        name="address"
        withAsterisk
        aria-required
        role="combobox"
        aria-expanded={choices.length > 0}
        aria-controls={`${id}-places`}
        aria-activedescendant={choices.length > 0 ? `${id}-${active}` : undefined}
        aria-autocomplete="list"
        autoComplete="off"
        maxLength={500}
        value={place.address}
        error={error}
        onKeyDown={onKeyDown}
        onChange={(event) => {
          setActive(0)
          onType(event.currentTarget.value)
        }}
      />
      {choices.length > 0 && (
        <div id={`${id}-places`} role="listbox" aria-label={t`Places`} className={classes.places}>
          {choices.map((choice, index) => (
            <div
              key={choice ? `${choice.latitude} ${choice.longitude} ${choice.address}` : 'typed'}
              id={`${id}-${index}`}
              role="option"
              tabIndex={-1}
              aria-selected={index === active}
              className={classes.place}
              onPointerUp={() => onChoose(choice)}
            >
              {choice ? <PinIcon size={20} /> : <PencilIcon size={20} />}
              {choice ? choice.address : <Trans>Use the address as typed</Trans>}
            </div>
          ))}
        </div>
      )}
      <Hint search={search} place={place} />
    </div>
  )
}

/** The state of the search, and whether the address is a place or only typed. */
function Hint({ search, place }: Pick<AddressFieldProps, 'search' | 'place'>) {
  return (
    <output className={classes.hint}>
      {search.kind === 'searching' && (
        <Trans>Looking up the address… Without a place, it's saved as typed.</Trans>
      )}
      {search.kind === 'unreachable' && (
        <Trans>The map isn't available. The address will be saved as typed.</Trans>
      )}
      {search.kind === 'found' && search.places.length === 0 && (
        <Trans>The map doesn't know this address. It will be saved as typed.</Trans>
      )}
      {search.kind === 'found' && search.places.length > 0 && (
        <Trans>Choose a place. Addresses: © OpenStreetMap contributors</Trans>
      )}
      {search.kind === 'idle' && place.address.trim() !== '' && <ChosenPlace place={place} />}
    </output>
  )
}

/** What an address is that is not looked up. */
function ChosenPlace({ place }: Pick<AddressFieldProps, 'place'>) {
  if (place.latitude === null) return <Trans>The address will be saved as typed.</Trans>
  return (
    <>
      <PinIcon size={16} />
      <Trans>Location found on the map.</Trans>
    </>
  )
}
