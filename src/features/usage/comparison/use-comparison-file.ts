import { useLingui } from '@lingui/react/macro'
import type { Remote } from 'comlink'
import { useState } from 'react'
import { comparisonMessages } from '#i18n/comparison-labels.ts'
import type { ReportFormat } from '#reports/report-file.ts'
import type { ComputeWorker } from '#workers/compute-worker.ts'
import { useAccount } from '#client/account.tsx'
import { deviceTimeZone } from '#client/device-time-zone.ts'
import { useFormat } from '#client/use-format.ts'
import { downloadFile } from '#ui/download.ts'
import { showToast } from '#ui/toast/toast.tsx'
import { useInventoryTitle } from '#widgets/use-inventory-title.ts'
import type { WholeComparison } from './whole-comparison.ts'

/** Creates a file of two compared inventories on this device. */
export function useComparisonFile(compute: Remote<ComputeWorker>) {
  const { t, i18n } = useLingui()
  const { user } = useAccount()
  const { language } = useFormat()
  const titleOf = useInventoryTitle()
  const [isMaking, setMaking] = useState(false)
  const make = async ({ now, before }: WholeComparison, format: ReportFormat): Promise<void> => {
    setMaking(true)
    try {
      const file = await compute.comparisonFile({
        userId: user.id,
        branchId: now.branch_id,
        now: { id: now.id, title: titleOf(now) },
        before: { id: before.id, title: titleOf(before) },
        format,
        messages: comparisonMessages(i18n),
        language,
        timeZone: deviceTimeZone(),
        printedAt: new Date().toISOString(),
      })
      if (file) downloadFile(new Blob([file.bytes], { type: file.type }), file.name)
      else showToast('error', t`Couldn't create the file. Please try again.`)
    } catch {
      showToast('error', t`Couldn't create the file. Please try again.`)
    } finally {
      setMaking(false)
    }
  }
  return { isMaking, make }
}
