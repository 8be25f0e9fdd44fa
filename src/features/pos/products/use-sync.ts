import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { readStatusCounts } from '#api/pos.ts'
import type { PosProductType } from '#domain/pos/products.ts'
import { factsOfSystem, type PosSystem } from '#domain/pos/systems.ts'
import type { JobState, StatusCounts } from '#protocol/pos/integration.ts'
import { useAccount } from '#client/account.tsx'
import { showToast } from '#ui/toast/toast.tsx'
import { usePosJob } from './use-pos-job.ts'

/** What a system may refuse to a login. */
const PARTS: Readonly<Record<string, MessageDescriptor>> = {
  groups: msg`groups`,
  categories: msg`categories`,
  departments: msg`departments`,
  stores: msg`stores`,
  units: msg`units`,
}

/** A sync, and the products it leaves for a person to match. */
export function useSync(system: PosSystem, type: PosProductType | null) {
  const { t } = useLingui()
  const { api, syncNow } = useAccount()
  const [left, setLeft] = useState<StatusCounts | null>(null)
  const finish = async (job: JobState): Promise<void> => {
    if (job.status === 'cancelled') return showToast('success', job.message ?? t`Cancelled`)
    if (job.status === 'failed') return showToast('error', job.message ?? t`Please try again`)
    showToast('success', t`Synced`)
    const unread = (job.unread ?? []).map((part) => t(PARTS[part] ?? msg`other lists`)).join(', ')
    if (unread !== '') {
      const { name } = factsOfSystem(system)
      showToast('error', t`${name} refused this login: ${unread}. What was known of them stays.`)
    }
    syncNow()
    const counts = await readStatusCounts(api, system, type ?? undefined)
    if (counts.kind !== 'ok') return
    const { unresolvedCount, unitUnresolvedCount } = counts.value
    if (unresolvedCount + unitUnresolvedCount > 0) setLeft(counts.value)
  }
  const job = usePosJob(system, 'sync', (ended) => void finish(ended))
  return { job, left, forgetLeft: () => setLeft(null) }
}
