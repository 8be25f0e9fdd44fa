import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { readPrepare } from '#api/pos.ts'
import { factsOfSystem, type PosSystem } from '#domain/pos/systems.ts'
import type { JobState } from '#protocol/pos/integration.ts'
import type { OpenDocument } from '#protocol/pos/sending.ts'
import { showToast } from '#ui/toast/toast.tsx'
import { useAnswer } from '../use-answer.ts'
import { usePosJob, type WatchedJob } from '../products/use-pos-job.ts'
import type { SentDocument } from './prepared-lines.ts'

export interface ActiveSending {
  job: WatchedJob
  /** The documents in the system; empty when offline, because they are unknown. */
  documents: readonly SentDocument[]
  /** Documents that no look-up has found yet. */
  open: readonly OpenDocument[]
  /** Something was sent, or refused. */
  hasHistory: boolean
  /** Why the last sending failed. */
  error: string | null
  /** Follows a sending that was just started. */
  watch: (job: JobState) => void
  /** Looks for a sending whose start was not confirmed by a response. */
  lookAgain: () => void
  isJustSent: boolean
  forgetSent: () => void
}

/** It counts as sent when it was found there, and not before. */
function endOf({ accepted = [] }: JobState, system: string): MessageDescriptor {
  return accepted.length === 0
    ? msg`Inventory sent`
    : msg`${system} accepted it; not in its report yet`
}

/** The sending of an inventory and its documents. */
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
    showToast('success', t(endOf(ended, factsOfSystem(system).name)))
    setJustSent(true)
  })
  const there = answer?.kind === 'ok' ? answer.value : null
  return {
    job,
    documents: there?.documents ?? [],
    open: there?.open ?? [],
    hasHistory: there?.hasHistory ?? false,
    error,
    watch(begun) {
      setError(null)
      job.watch(begun)
    },
    lookAgain() {
      again()
      job.poll()
    },
    isJustSent,
    forgetSent: () => setJustSent(false),
  }
}
