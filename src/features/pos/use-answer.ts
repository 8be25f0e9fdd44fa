import { useCallback, useEffect, useState } from 'react'
import type { Answer, Api } from '#api/api.ts'
import { useAccount } from '#client/account.tsx'
import { useOnline } from '#client/use-online.ts'

/** What the server says to one question; undefined while it is asked. */
export interface Asked<T> {
  answer: Answer<T> | undefined
  /** Asks again; what is known stays until then. */
  again: () => void
}

/**
 * Asks the server when the screen opens, when the question changes, and when the network is back.
 * @param key what the question depends on; null: it is not asked
 */
export function useAnswer<T>(ask: (api: Api) => Promise<Answer<T>>, key: string | null): Asked<T> {
  const { api } = useAccount()
  const isOnline = useOnline()
  const [tries, setTries] = useState(0)
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
    // The question is told apart by its key: the function is made anew at every drawing.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [api, key, isOnline, tries])
  const again = useCallback(() => setTries((count) => count + 1), [])
  return { answer: found?.key === key ? found.answer : undefined, again }
}
