import { useEffect, useEffectEvent, useState } from 'react'
import { cancelJob, readJob } from '#api/integration-calls.ts'
import type { Answer } from '#api/api.ts'
import type { PosSystem } from '#domain/pos-products.ts'
import type { JobState } from '#protocol/integration.ts'
import { useAccount } from '#ui/account.tsx'

/** ms between two looks at a job that goes on. */
const PAUSE_MS = 700

export interface PosJob {
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
): PosJob {
  const { api } = useAccount()
  // The number tells one look from the next, also when nothing has changed.
  const [{ job, looks }, setKnown] = useState<Known>({ job: null, looks: 0 })
  const end = useEffectEvent(onEnd)
  const take = useEffectEvent((found: JobState | null): void => {
    const isOver = found !== null && found.finished_at !== null
    setKnown({ job: isOver ? null : (found ?? job), looks: looks + 1 })
    if (isOver && job !== null) end(found)
  })
  useEffect(() => {
    if (job === null && looks > 0) return undefined
    let isStale = false
    const look = async (): Promise<void> => {
      const answer = await readJob(api, system)
      const found = answer.kind === 'ok' ? answer.value.job : null
      if (!isStale) take(found?.kind === kind ? found : null)
    }
    const timer = setTimeout(() => void look(), looks === 0 ? 0 : PAUSE_MS)
    return () => {
      isStale = true
      clearTimeout(timer)
    }
  }, [api, system, kind, job, looks])
  return {
    running: job,
    watch: (begun) => setKnown({ job: begun, looks: looks + 1 }),
    look: () => setKnown({ job, looks: 0 }),
    cancel: () => cancelJob(api, system),
  }
}

interface Known {
  job: JobState | null
  looks: number
}
