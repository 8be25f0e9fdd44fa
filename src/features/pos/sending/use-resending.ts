import { useState } from 'react'
import type { Answer } from '#api/api.ts'
import { startSending } from '#api/pos.ts'
import { lookForDocument } from '#api/pos-sends.ts'
import type { PosSystem } from '#domain/pos/systems.ts'
import type { OpenDocument } from '#protocol/pos/sending.ts'
import { useAccount } from '#client/account.tsx'
import { useReplyMessage } from '#client/use-reply-message.ts'
import type { ActiveSending } from './use-sending.ts'
import { deviceTimeZone } from '#client/device-time-zone.ts'

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
  const ask = async <T>(call: Promise<Answer<T>>): Promise<T | null> => {
    setStarting(true)
    setError(null)
    const answer = await call
    setStarting(false)
    if (answer.kind === 'ok') return answer.value
    setError(messageOf(answer))
    return null
  }
  return {
    isStarting,
    error,
    async look({ part }) {
      await ask(lookForDocument(api, system, { inventoryId, part }))
      lookAgain()
    },
    async repeat({ store_id: storeId, part, asks }) {
      const repeat = { part, asks }
      const body = { inventoryId, storeId, places: [], timeZone: deviceTimeZone(), repeat }
      const begun = await ask(startSending(api, system, body))
      if (begun) watch(begun.job)
      else lookAgain()
    },
  }
}
