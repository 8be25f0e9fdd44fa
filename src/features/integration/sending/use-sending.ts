import { useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { readPrepare } from '#api/integration-calls.ts'
import type { PosSystem } from '#domain/pos-products.ts'
import type { JobState } from '#protocol/integration.ts'
import { showToast } from '#ui/toast.tsx'
import { useAnswer } from '../use-answer.ts'
import { usePosJob, type PosJob } from '../use-pos-job.ts'
import type { SentDocument } from './prepared-lines.ts'

export interface Sending {
  job: PosJob
  /** What is in the system already; nothing is known of it without a network. */
  documents: readonly SentDocument[]
  /** The number of a document of which nobody knows whether it arrived. */
  unfinished: string | null
  /** Why the last sending came to nothing. */
  fault: string | null
  /** Watches a sending that was just begun. */
  watch: (job: JobState) => void
  /** Finds out what became of one whose beginning was not answered. */
  lookAgain: () => void
  isJustSent: boolean
  forgetSent: () => void
}

/** The sending of an inventory, and what of it is there. */
export function useSending(system: PosSystem, inventoryId: string): Sending {
  const { t } = useLingui()
  const { answer, again } = useAnswer(
    (api) =>
      readPrepare(api, system, { inventoryId, status: 'total', search: '', page: 0, limit: 1 }),
    inventoryId,
  )
  const [fault, setFault] = useState<string | null>(null)
  const [isJustSent, setJustSent] = useState(false)
  const job = usePosJob(system, 'send', (ended) => {
    again()
    if (ended.status !== 'done') {
      setFault(ended.message)
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
    fault,
    watch(begun) {
      setFault(null)
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
