import { useLingui } from '@lingui/react/macro'
import type { Remote } from 'comlink'
import { sentMessages } from '#i18n/sent-labels.ts'
import type { SendRecord } from '#protocol/pos/sends.ts'
import type { ReportFormat } from '#reports/inventory/report-file.ts'
import type { ComputeWorker } from '#workers/compute-worker.ts'
import { useAccount } from '#client/account.tsx'
import { deviceTimeZone } from '#client/device-time-zone.ts'
import { useDrawnFile } from '#client/use-drawn-file.ts'
import { useFormat } from '#client/use-format.ts'
import { FileMenu } from '#widgets/file-menu.tsx'
import { useInventoryTitle } from '#widgets/labels/use-inventory-title.ts'
import classes from './sent-record-card.module.css'

interface SentFileMenuProps {
  record: SendRecord
  lines: NonNullable<SendRecord['lines']>
  /** Name of the point-of-sale system. */
  system: string
  compute: Remote<ComputeWorker>
}

/** The document as a file to keep, which this device draws. */
export function SentFileMenu({ record, lines, system, compute }: SentFileMenuProps) {
  const { i18n } = useLingui()
  const { user } = useAccount()
  const { language } = useFormat()
  const titleOf = useInventoryTitle()
  const { totals = null, currency = null } = record
  const { isMaking, make } = useDrawnFile((format: ReportFormat) =>
    compute.sentFile({
      userId: user.id,
      document: { ...record, lines, totals, currency },
      system,
      inventory: titleOf({ name: record.inventory_name, row_number: record.row_number }),
      format,
      messages: sentMessages(i18n),
      language,
      timeZone: deviceTimeZone(),
      printedAt: new Date().toISOString(),
    }),
  )
  return (
    <div className={classes.file}>
      <FileMenu isMaking={isMaking} onChoose={(format) => void make(format)} />
    </div>
  )
}
