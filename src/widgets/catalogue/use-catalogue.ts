import { useEffect, useState } from 'react'
import type { Api } from '#api/api.ts'
import { askCatalogue } from '#api/catalogue.ts'
import { canonicalBarcode } from '#domain/goods/barcode.ts'
import { sharedSpellings } from '#domain/goods/shared-barcode.ts'
import type { CatalogueProposal } from '#domain/counting/catalogue.ts'
import { useAccount } from '#client/account.tsx'
import { useUnits } from '#client/units.tsx'
import { useOnline } from '#client/use-online.ts'

/** So long an answer is remembered: what is no longer shared is gone from this page too then. */
const KEPT_MS = 10 * 60_000

interface Remembered {
  at: number
  proposal: CatalogueProposal | null
}

/** By session, so that nobody sees what another company was told. */
const answers = new WeakMap<Api, Map<string, Remembered>>()

/**
 * What other bars know of a barcode; null while nothing is known. Asks only when the company shares,
 * there is a network, and the digits are a whole retail code; a failure is silence.
 */
export function useCatalogue(text: string): CatalogueProposal | null {
  const { api } = useAccount()
  const isSharing = useUnits().catalogue === 'shared'
  const isOnline = useOnline()
  const barcode = isSharing && sharedSpellings(text).length > 0 ? canonicalBarcode(text) : null
  const [found, setFound] = useState<{ barcode: string; proposal: CatalogueProposal | null }>()
  useEffect(() => {
    if (barcode === null) return undefined
    let isShown = true
    const tell = (proposal: CatalogueProposal | null): void => {
      if (isShown) setFound({ barcode, proposal })
    }
    void answerFor(api, barcode, isOnline).then(tell, () => undefined)
    return () => {
      isShown = false
    }
  }, [api, barcode, isOnline])
  return found?.barcode === barcode ? found.proposal : null
}

/** As remembered, else asked if there is a network. */
async function answerFor(
  api: Api,
  barcode: string,
  isOnline: boolean,
): Promise<CatalogueProposal | null> {
  const kept = answers.get(api)?.get(barcode)
  if (kept && Date.now() - kept.at < KEPT_MS) return kept.proposal
  if (!isOnline) return null
  const answer = await askCatalogue(api, barcode)
  if (answer.kind !== 'ok') return null
  const { proposal } = answer.value
  const ofSession = answers.get(api) ?? new Map<string, Remembered>()
  answers.set(api, ofSession.set(barcode, { at: Date.now(), proposal }))
  return proposal
}
