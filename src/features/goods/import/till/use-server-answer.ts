import { useCallback, useEffect, useEffectEvent, useState } from 'react'
import type { Answer, Api } from '#api/api.ts'
import { useAccount } from '#client/account.tsx'

interface ServerAnswer<T> {
  /** Undefined while the first is on its way; the one before stays until the next has come. */
  answer: Answer<T> | undefined
  again: () => void
}

/** Asks the server when the screen opens, and again when somebody says so. */
export function useServerAnswer<T>(ask: (api: Api) => Promise<Answer<T>>): ServerAnswer<T> {
  const { api } = useAccount()
  const [attempt, setAttempt] = useState(0)
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
  }, [api, attempt])
  return { answer, again: useCallback(() => setAttempt((count) => count + 1), []) }
}
