import { useLingui } from '@lingui/react/macro'
import type { Remote } from 'comlink'
import { toBuyMessages } from '#i18n/to-buy-labels.ts'
import type { ReportFormat } from '#reports/inventory/report-file.ts'
import type { ComputeWorker } from '#workers/compute-worker.ts'
import { useAccount } from '#client/account.tsx'
import { deviceTimeZone } from '#client/device-time-zone.ts'
import { useFormat } from '#client/use-format.ts'
import { useDrawnFile } from '#client/use-drawn-file.ts'
import type { WholeList } from './whole-list.ts'

/** Creates a file of the list on this device. */
export function useBuyFile(compute: Remote<ComputeWorker>) {
  const { i18n } = useLingui()
  const { user } = useAccount()
  const { language } = useFormat()
  return useDrawnFile(({ branchId, days }: WholeList, format: ReportFormat) =>
    compute.toBuyFile({
      userId: user.id,
      branchId,
      daysAhead: days,
      format,
      messages: toBuyMessages(i18n),
      language,
      timeZone: deviceTimeZone(),
      now: new Date().toISOString(),
    }),
  )
}
