import { useEffect, useEffectEvent, useState } from 'react'
import { cancelJob, readJob } from '#api/pos.ts'
import type { Answer } from '#api/api.ts'
import type { PosSystem } from '#domain/pos/systems.ts'
import type { JobState } from '#protocol/pos/integration.ts'
import { useAccount } from '#client/account.tsx'
import { useOnline } from '#client/use-online.ts'

/** ms between two polls of a running job. */
const PAUSE_MS = 700

export interface WatchedJob {
  /** The running job; null when there is none. */
  running: JobState | null
  /** Follows a job that was just started. */
  watch: (job: JobState) => void
  /** Looks for a job whose start was not confirmed by a response. */
  poll: () => void
  cancel: () => Promise<Answer<unknown>>
}

/**
 * A sync or a sending of the company, whoever started it: it runs on the server after the screen is
 * closed, and is found again here.
 */
export function usePosJob(
  system: PosSystem,
  kind: JobState['kind'],
  onEnd: (job: JobState) => void,
): WatchedJob {
  const { api } = useAccount()
  const isOnline = useOnline()
  // A new object after every poll, even without a change, so that the effect runs again.
  const [known, setKnown] = useState<Known>(NOTHING)
  const end = useEffectEvent(onEnd)
  const take = useEffectEvent((found: JobState | null): void => {
    const isOver = found !== null && found.finished_at !== null
    setKnown({ job: isOver ? null : (found ?? known.job), polledOnline: isOnline })
    if (isOver && known.job !== null) end(found)
  })
  useEffect(() => {
    const { job, polledOnline } = known
    // No job is running; poll again when the network state changes.
    if (job === null && polledOnline === isOnline) return undefined
    let isStale = false
    const poll = async (): Promise<void> => {
      const answer = await readJob(api, system)
      const found = answer.kind === 'ok' ? answer.value.job : null
      if (!isStale) take(found?.kind === kind ? found : null)
    }
    const timer = setTimeout(() => void poll(), job === null ? 0 : PAUSE_MS)
    return () => {
      isStale = true
      clearTimeout(timer)
    }
  }, [api, system, kind, known, isOnline])
  return {
    running: known.job,
    // Both may be called in one event: the later must not undo the earlier.
    watch: (begun) => setKnown((before) => ({ ...before, job: begun })),
    poll: () => setKnown((before) => ({ ...before, polledOnline: null })),
    cancel: () => cancelJob(api, system),
  }
}

interface Known {
  job: JobState | null
  /** The network state at the last poll; null requests a poll. */
  polledOnline: boolean | null
}

const NOTHING: Known = { job: null, polledOnline: null }
