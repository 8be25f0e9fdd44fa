import { useEffect, useMemo, useState } from 'react'
import { useOnline } from './use-online.ts'

/**
 * Loads something from the server when it is shown, and again on `retry` and whenever the network
 * goes or returns.
 * @param load stable while it loads the same; false when the server could not be reached, and after
 *   the signal is aborted its result no longer counts
 */
export function useServerLoad(load: (signal: AbortSignal) => Promise<boolean>): {
  hasFailed: boolean
  retry: () => void
} {
  const isOnline = useOnline()
  const [number, setNumber] = useState(1)
  const attempt = useMemo(() => ({ load, number, isOnline }), [load, number, isOnline])
  const [failed, setFailed] = useState<typeof attempt | null>(null)
  useEffect(() => {
    const aborter = new AbortController()
    const run = async (): Promise<void> => {
      const isLoaded = await attempt.load(aborter.signal).catch(() => false)
      if (!isLoaded && !aborter.signal.aborted) setFailed(attempt)
    }
    void run()
    return () => aborter.abort()
  }, [attempt])
  return { hasFailed: failed === attempt, retry: () => setNumber((last) => last + 1) }
}
