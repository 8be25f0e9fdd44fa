import { useEffect, useEffectEvent, useState } from 'react'
import { cancelJob, readJob } from '#api/pos.ts'
import type { Answer } from '#api/api.ts'
import type { PosSystem } from '#domain/pos/systems.ts'
import type { JobState } from '#protocol/pos/integration.ts'
import { useAccount } from '#client/account.tsx'
import { useOnline } from '#client/use-online.ts'

/** ms between two looks at a job that goes on. */
const PAUSE_MS = 700

export interface WatchedJob {
  /** The one that goes on; null when none does. */
  running: JobState | null
  /** Watches a job that was just begun. */
  watch: (job: JobState) => void
  /** Finds one whose beginning was not answered. */
  look: () => void
  cancel: () => Promise<Answer<unknown>>
}

/**
 * A sync or a sending of the company, wherever it was begun: it goes on at the server when the
 * screen is left, and is found again here.
 */
export function usePosJob(
  system: PosSystem,
  kind: JobState['kind'],
  onEnd: (job: JobState) => void,
): WatchedJob {
  const { api } = useAccount()
  const isOnline = useOnline()
  // Made anew at every look, also when nothing has changed, so that another one follows.
  const [known, setKnown] = useState<Known>(NOTHING)
  const end = useEffectEvent(onEnd)
  const take = useEffectEvent((found: JobState | null): void => {
    const isOver = found !== null && found.finished_at !== null
    setKnown({ job: isOver ? null : (found ?? known.job), lookedOnline: isOnline })
    if (isOver && known.job !== null) end(found)
  })
  useEffect(() => {
    const { job, lookedOnline } = known
    // Nothing goes on; asked again when the network comes or goes.
    if (job === null && lookedOnline === isOnline) return undefined
    let isStale = false
    const look = async (): Promise<void> => {
      const answer = await readJob(api, system)
      const found = answer.kind === 'ok' ? answer.value.job : null
      if (!isStale) take(found?.kind === kind ? found : null)
    }
    const timer = setTimeout(() => void look(), job === null ? 0 : PAUSE_MS)
    return () => {
      isStale = true
      clearTimeout(timer)
    }
  }, [api, system, kind, known, isOnline])
  return {
    running: known.job,
    watch: (begun) => setKnown({ ...known, job: begun }),
    look: () => setKnown({ ...known, lookedOnline: null }),
    cancel: () => cancelJob(api, system),
  }
}

interface Known {
  job: JobState | null
  /** What the browser believed of the network at the last look; null before one is wanted. */
  lookedOnline: boolean | null
}

const NOTHING: Known = { job: null, lookedOnline: null }
