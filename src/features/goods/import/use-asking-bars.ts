import { useEffect, useRef, useState } from 'react'
import type { Answer } from '#api/api.ts'
import { askProposals } from '#api/catalogue.ts'
import { CATALOGUE_BARCODES_MAX, type CatalogueProposals } from '#protocol/goods/catalogue.ts'
import type { BarsSummary } from '#domain/import/row-gap.ts'
import { useAccount } from '#client/account.tsx'
import { useOnline } from '#client/use-online.ts'
import type { DryRunJob } from './use-dry-run.ts'

type NoAnswer = Exclude<Answer<CatalogueProposals>, { kind: 'ok' }>

export interface AskingBars {
  isAsking: boolean
  isOnline: boolean
  /** Why they could not be asked. */
  failure: NoAnswer | null
  again: () => void
}

/** Asks other bars of what the plan's rows leave open, some barcodes at a time, one request after the other. */
export function useAskingBars({ unasked }: BarsSummary, tell: DryRunJob['tell']): AskingBars {
  const { api } = useAccount()
  const isOnline = useOnline()
  const [isAsking, setAsking] = useState(false)
  const [failure, setFailure] = useState<NoAnswer | null>(null)
  // A connection that has come back lets them be asked again.
  const [wasOnline, setWasOnline] = useState(isOnline)
  if (wasOnline !== isOnline) {
    setWasOnline(isOnline)
    setFailure(null)
  }
  const isShown = useShown()
  const mayAsk = isOnline && failure === null && !isAsking && unasked.length > 0
  useEffect(() => {
    if (!mayAsk) return
    const ask = async (): Promise<void> => {
      setAsking(true)
      const barcodes = unasked.slice(0, CATALOGUE_BARCODES_MAX)
      const answer = await askProposals(api, barcodes)
      if (!isShown.current) return
      if (answer.kind === 'ok') await tell(barcodes, answer.value.data)
      else setFailure(answer)
      setAsking(false)
    }
    void ask()
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- the next begins when the one before has ended
  }, [mayAsk])
  return { isAsking, isOnline, failure, again: () => setFailure(null) }
}

function useShown(): React.RefObject<boolean> {
  const isShown = useRef(true)
  useEffect(() => {
    isShown.current = true
    return () => {
      isShown.current = false
    }
  }, [])
  return isShown
}
