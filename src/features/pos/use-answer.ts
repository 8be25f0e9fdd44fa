import { useCallback, useEffect, useState } from 'react'
import type { Answer, Api } from '#api/api.ts'
import { useAccount } from '#client/account.tsx'
import { useOnline } from '#client/use-online.ts'

/** The server's answer; undefined while loading. */
export interface ServerAnswer<T> {
  answer: Answer<T> | undefined
  /** The answer to an earlier key while the next one is on its way. */
  latest: Answer<T> | undefined
  /** Reloads; the previous answer stays until the new one arrives. */
  again: () => void
}

/**
 * Asks the server when the screen opens, when the key changes, and when the network returns.
 * @param key identifies the request; null disables it
 */
export function useAnswer<T>(
  ask: (api: Api) => Promise<Answer<T>>,
  key: string | null,
): ServerAnswer<T> {
  const { api } = useAccount()
  const isOnline = useOnline()
  const [requests, setRequests] = useState(0)
  const [found, setFound] = useState<{ key: string; answer: Answer<T> } | null>(null)
  useEffect(() => {
    if (key === null) return undefined
    let isStale = false
    const run = async (): Promise<void> => {
      const answer = await ask(api)
      if (!isStale) setFound({ key, answer })
    }
    void run()
    return () => {
      isStale = true
    }
    // The key identifies the request, because the function is new in every render.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [api, key, isOnline, requests])
  const again = useCallback(() => setRequests((count) => count + 1), [])
  return { answer: found?.key === key ? found.answer : undefined, latest: found?.answer, again }
}
