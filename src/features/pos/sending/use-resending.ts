import { useState } from 'react'
import { startSending } from '#api/pos.ts'
import type { PosSystem } from '#domain/pos/systems.ts'
import type { OpenDocument } from '#protocol/pos/sending.ts'
import { useAccount } from '#client/account.tsx'
import { useReplyMessage } from '#client/use-reply-message.ts'
import type { ActiveSending } from './use-sending.ts'
import { timeZone } from './time-zone.ts'

export interface Resending {
  isStarting: boolean
  error: string | null
  /** Looks whether the document is there, and sends nothing. */
  look: (document: OpenDocument) => Promise<void>
  /** Asks for it once more; a person was told what may happen. */
  repeat: (document: OpenDocument) => Promise<void>
}

/** What can be done about a document with an unknown outcome. */
export function useResending(
  system: PosSystem,
  inventoryId: string,
  { watch, lookAgain }: Pick<ActiveSending, 'watch' | 'lookAgain'>,
): Resending {
  const { api } = useAccount()
  const messageOf = useReplyMessage('sending')
  const [isStarting, setStarting] = useState(false)
  const [error, setError] = useState<string | null>(null)
  const start = async (document: OpenDocument, isRepeated: boolean): Promise<void> => {
    const { store_id: storeId, part, asks } = document
    setStarting(true)
    setError(null)
    const answer = await startSending(api, system, {
      inventoryId,
      storeId,
      timeZone: timeZone(),
      ...(isRepeated ? { repeat: { part, asks } } : {}),
    })
    setStarting(false)
    if (answer.kind === 'ok') return watch(answer.value.job)
    setError(messageOf(answer))
    lookAgain()
  }
  return {
    isStarting,
    error,
    look: (document) => start(document, false),
    repeat: (document) => start(document, true),
  }
}
