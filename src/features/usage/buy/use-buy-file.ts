import { useLingui } from '@lingui/react/macro'
import type { Remote } from 'comlink'
import { useState } from 'react'
import type { ReportFormat } from '#reports/report-file.ts'
import { toBuyMessages } from '#i18n/to-buy-labels.ts'
import type { ComputeWorker } from '#workers/compute-worker.ts'
import { useAccount } from '#client/account.tsx'
import { deviceTimeZone } from '#client/device-time-zone.ts'
import { useFormat } from '#client/use-format.ts'
import { downloadFile } from '#ui/download.ts'
import { showToast } from '#ui/toast/toast.tsx'
import type { WholeList } from './whole-list.ts'

/** Creates a file of the list on this device. */
export function useBuyFile(compute: Remote<ComputeWorker>) {
  const { t, i18n } = useLingui()
  const { user } = useAccount()
  const { language } = useFormat()
  const [isMaking, setMaking] = useState(false)
  const make = async ({ branchId, days }: WholeList, format: ReportFormat): Promise<void> => {
    setMaking(true)
    try {
      const file = await compute.toBuyFile({
        userId: user.id,
        branchId,
        daysAhead: days,
        format,
        messages: toBuyMessages(i18n),
        language,
        timeZone: deviceTimeZone(),
        now: new Date().toISOString(),
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
