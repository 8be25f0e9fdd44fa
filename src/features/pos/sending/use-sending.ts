import { useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { readPrepare } from '#api/pos.ts'
import type { PosSystem } from '#domain/pos/systems.ts'
import type { JobState } from '#protocol/pos/integration.ts'
import { showToast } from '#ui/toast/toast.tsx'
import { useAnswer } from '../use-answer.ts'
import { usePosJob, type WatchedJob } from '../products/use-pos-job.ts'
import type { SentDocument } from './prepared-lines.ts'

export interface ActiveSending {
  job: WatchedJob
  /** What is in the system already; nothing is known of it without a network. */
  documents: readonly SentDocument[]
  /** The number of a document of which nobody knows whether it arrived. */
  unfinished: string | null
  /** Why the last sending came to nothing. */
  error: string | null
  /** Watches a sending that was just begun. */
  watch: (job: JobState) => void
  /** Finds out what became of one whose beginning was not answered. */
  lookAgain: () => void
  isJustSent: boolean
  forgetSent: () => void
}

/** The sending of an inventory, and what of it is there. */
export function useSending(system: PosSystem, inventoryId: string): ActiveSending {
  const { t } = useLingui()
  const { answer, again } = useAnswer(
    (api) =>
      readPrepare(api, system, { inventoryId, status: 'total', search: '', page: 0, limit: 1 }),
    inventoryId,
  )
  const [error, setError] = useState<string | null>(null)
  const [isJustSent, setJustSent] = useState(false)
  const job = usePosJob(system, 'send', (ended) => {
    again()
    if (ended.status !== 'done') {
      setError(ended.message)
      return showToast('error', t`Please try again`)
    }
    showToast('success', t`Inventory sent`)
    setJustSent(true)
  })
  const there = answer?.kind === 'ok' ? answer.value : null
  return {
    job,
    documents: there?.documents ?? [],
    unfinished: there?.unfinished ?? null,
    error,
    watch(begun) {
      setError(null)
      job.watch(begun)
    },
    lookAgain() {
      again()
      job.look()
    },
    isJustSent,
    forgetSent: () => setJustSent(false),
  }
}
