import { useCallback, useEffect, useEffectEvent, useState } from 'react'
import type { Answer, Api } from '#api/api.ts'
import { useAccount } from '#client/account.tsx'

interface Asked<T> {
  /** Undefined while the first is on its way; the one before stays until the next has come. */
  answer: Answer<T> | undefined
  again: () => void
}

/** Asks the server when the screen opens, and again when somebody says so. */
export function useServerAnswer<T>(ask: (api: Api) => Promise<Answer<T>>): Asked<T> {
  const { api } = useAccount()
  const [asked, setAsked] = useState(0)
  const [answer, setAnswer] = useState<Answer<T>>()
  const run = useEffectEvent(ask)
  useEffect(() => {
    let isStale = false
    const load = async (): Promise<void> => {
      const found = await run(api)
      if (!isStale) setAnswer(found)
    }
    void load()
    return () => {
      isStale = true
    }
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- asks again when somebody says so
  }, [api, asked])
  return { answer, again: useCallback(() => setAsked((count) => count + 1), []) }
}
