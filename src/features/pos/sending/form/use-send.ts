import { useState } from 'react'
import { startSending } from '#api/pos.ts'
import type { SendRequestBody } from '#protocol/pos/sending.ts'
import { useAccount } from '#client/account.tsx'
import { useReplyMessage } from '#client/use-reply-message.ts'
import type { Preparation } from '../use-preparation.ts'
import type { ActiveSending } from '../use-sending.ts'

/**
 * A started sending is watched. Without a response it may have started too, so it is looked for.
 */
export function useSend(
  { system }: Preparation,
  { watch, lookAgain }: ActiveSending,
  onStarted: () => void,
) {
  const { api } = useAccount()
  const messageOf = useReplyMessage('sending')
  const [isStarting, setStarting] = useState(false)
  const [error, setError] = useState<string | null>(null)
  const send = async (body: SendRequestBody): Promise<void> => {
    setStarting(true)
    setError(null)
    const answer = await startSending(api, system, body)
    setStarting(false)
    if (answer.kind === 'ok') {
      watch(answer.value.job)
      return onStarted()
    }
    setError(messageOf(answer))
    lookAgain()
  }
  return { send, isStarting, error }
}
