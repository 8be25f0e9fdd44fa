import { useState } from 'react'
import type { StoresAnswer } from '#protocol/pos/integration.ts'
import type { SendRequestBody } from '#protocol/pos/sending.ts'
import type { BranchStore } from '#protocol/pos/sends.ts'
import { storeIdsOf } from './store-options.tsx'
import type { ActiveSending } from '../use-sending.ts'
import { deviceTimeZone } from '#client/device-time-zone.ts'

/** What a person chooses for a document. */
interface SendChoice {
  /** Empty: none yet. */
  storeId: string
  /** Stores of places, by the place's name; an empty one is the store above. */
  places: Readonly<Record<string, string>>
  /** yyyy-MM-ddTHH:mm; empty: as usual. */
  date: string
  isDraft: boolean
  surplusAccount: string
  shortageAccount: string
}

export interface ChosenSending extends SendChoice {
  change: (choice: Partial<SendChoice>) => void
  /** What is previewed and sent; null without a store. */
  body: Omit<SendRequestBody, 'inventoryId'> | null
}

interface Defaults {
  stores: StoresAnswer['data']
  branch: BranchStore | undefined
  /** The store of the document that is corrected. */
  corrected: string | undefined
  sending: Pick<ActiveSending, 'documents'>
  /** The places of the inventory. */
  places: readonly string[]
}

/** The stores and the other choices for a document, beginning with those of the branch. */
export function useSendChoice(defaults: Defaults): ChosenSending {
  const [choice, setChoice] = useState(() => usualChoice(defaults))
  return {
    ...choice,
    change: (changed) => setChoice((before) => ({ ...before, ...changed })),
    body: choice.storeId === '' ? null : bodyOf(choice, defaults),
  }
}

function usualChoice(defaults: Defaults): SendChoice {
  const { branch, corrected } = defaults
  return {
    storeId: defaultStore(defaults),
    // A correction is for the places of its document, in one store unless a person says otherwise.
    places: corrected === undefined ? usualPlaces(branch) : {},
    date: '',
    isDraft: false,
    surplusAccount: branch?.surplusAccount ?? '',
    shortageAccount: branch?.shortageAccount ?? '',
  }
}

/**
 * All places with a store of their own, also those that this device has no entries of: another one
 * may have counted there.
 */
function bodyOf(
  choice: SendChoice,
  { places: counted, stores }: Defaults,
): Omit<SendRequestBody, 'inventoryId'> {
  const { storeId, date, isDraft, surplusAccount, shortageAccount } = choice
  const known = storeIdsOf(stores)
  const places = Object.entries(choice.places).flatMap(([place, own]) =>
    own !== '' && (known.includes(own) || counted.includes(place)) ? [{ place, storeId: own }] : [],
  )
  return {
    storeId,
    // Also none: a page of an earlier version, which knows nothing of places, sends no list at all.
    places,
    timeZone: deviceTimeZone(),
    surplusAccount: surplusAccount || null,
    shortageAccount: shortageAccount || null,
    ...(date === '' ? {} : { date }),
    ...(isDraft ? { draft: true } : {}),
  }
}

/** The store of what is corrected, of the branch, of an earlier document, or the only store. */
function defaultStore({ stores, branch, corrected, sending }: Defaults): string {
  const ids = storeIdsOf(stores)
  const wanted = [corrected, branch?.storeId, sending.documents.at(-1)?.store_id]
  const known = wanted.find((id) => id !== undefined && ids.includes(id))
  return known ?? (ids.length === 1 ? (ids[0] ?? '') : '')
}

/** A store that is gone is among them, so that a person chooses another one. */
function usualPlaces(branch: BranchStore | undefined): Record<string, string> {
  return Object.fromEntries(branch?.places.map(({ place, storeId }) => [place, storeId]) ?? [])
}
