import { useLingui } from '@lingui/react/macro'
import { useEffect, useEffectEvent, useState } from 'react'
import { cancelJob, readJob, startProductSync } from '#api/pos.ts'
import type { PosSystem } from '#domain/pos/systems.ts'
import type { JobState } from '#protocol/pos/integration.ts'
import { useAccount } from '#client/account.tsx'
import { useReplyToast } from '#client/use-reply-toast.ts'
import { showToast } from '#ui/toast/toast.tsx'

/** ms between two looks at a running job. */
const PAUSE_MS = 700

export interface ReadingProducts {
  /** How many products have been read; null while nothing is. */
  processed: number | null
  /** Reads the products of groups anew; without any, all of them. */
  read: (groupIds: readonly string[]) => Promise<void>
  cancel: () => void
}

/** Has the server read products from the system, as a synchronization does. */
export function useReadProducts(system: PosSystem, onRead: () => void): ReadingProducts {
  const { t } = useLingui()
  const { api, syncNow } = useAccount()
  const showReply = useReplyToast()
  const [job, setJob] = useState<JobState | null>(null)
  const end = useEffectEvent((ended: JobState): void => {
    setJob(null)
    if (ended.status === 'failed') showToast('error', ended.message ?? t`Please try again`)
    if (ended.status !== 'done') return
    syncNow()
    onRead()
  })
  useEffect(() => {
    if (job === null) return undefined
    let isStale = false
    const look = async (): Promise<void> => {
      const answer = await readJob(api, system)
      if (isStale) return
      // Without an answer it is asked again: the job goes on at the server.
      const found = answer.kind === 'ok' ? answer.value.job : null
      if (found?.id === job.id && found.finished_at !== null) end(found)
      else setJob({ ...(found?.id === job.id ? found : job) })
    }
    const timer = setTimeout(() => void look(), PAUSE_MS)
    return () => {
      isStale = true
      clearTimeout(timer)
    }
  }, [api, system, job])
  return {
    processed: job?.processed ?? null,
    read: async (groupIds) => {
      const choice = { type: 'good' as const, groupIds, categoryIds: [] }
      const answer = await startProductSync(api, system, choice)
      if (answer.kind === 'ok') setJob(answer.value.job)
      else showReply(answer)
    },
    cancel: () => void cancelJob(api, system),
  }
}
