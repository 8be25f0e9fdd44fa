import { useLingui } from '@lingui/react/macro'
import type { Remote } from 'comlink'
import { comparisonMessages } from '#i18n/comparison-labels.ts'
import type { ReportFormat } from '#reports/inventory/report-file.ts'
import type { ComputeWorker } from '#workers/compute-worker.ts'
import { useAccount } from '#client/account.tsx'
import { deviceTimeZone } from '#client/device-time-zone.ts'
import { useFormat } from '#client/use-format.ts'
import { useInventoryTitle } from '#widgets/labels/use-inventory-title.ts'
import { useDrawnFile } from '#client/use-drawn-file.ts'
import type { WholeComparison } from './whole-comparison.ts'

/** Creates a file of two compared inventories on this device. */
export function useComparisonFile(compute: Remote<ComputeWorker>) {
  const { i18n } = useLingui()
  const { user } = useAccount()
  const { language } = useFormat()
  const titleOf = useInventoryTitle()
  return useDrawnFile(({ now, before }: WholeComparison, format: ReportFormat) =>
    compute.comparisonFile({
      userId: user.id,
      branchId: now.branch_id,
      now: { id: now.id, title: titleOf(now) },
      before: { id: before.id, title: titleOf(before) },
      format,
      messages: comparisonMessages(i18n),
      language,
      timeZone: deviceTimeZone(),
      printedAt: new Date().toISOString(),
    }),
  )
}
