import type { I18n } from '@lingui/core'
import { Trans, useLingui } from '@lingui/react/macro'
import { Loader } from '@mantine/core'
import type { Remote } from 'comlink'
import { useState } from 'react'
import type { InventoryReport } from '#reports/inventory-report.ts'
import type { ComputeWorker } from '#workers/compute-worker.ts'
import { REPORT_LABELS } from '#words/report-labels.ts'
import { useAccount } from '#ui/account.tsx'
import { Disclosure } from '#ui/disclosure.tsx'
import { downloadFile } from '#ui/download.ts'
import { DownloadIcon } from '#ui/icons.tsx'
import { MenuItem } from '#ui/menu-item.tsx'
import { showToast } from '#ui/toast.tsx'
import { useFormat } from '#ui/use-format.ts'
import { useInventoryTitle } from '#ui/use-inventory-title.ts'
import { buildReport, reportFileName } from './build-report.ts'
import type { GoodLine } from './inventory-goods.ts'
import type { KnownInventory } from './use-inventory.ts'
import type { Totals } from './use-totals.ts'
import classes from './export-menu.module.css'

const FORMATS = {
  pdf: 'application/pdf',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
} as const
type Format = keyof typeof FORMATS

export interface ExportMenuProps {
  known: KnownInventory
  /** Every line, whatever the screen searches for. */
  lines: readonly GoodLine[]
  totals: Totals
  compute: Remote<ComputeWorker>
}

/** The inventory as a file, made on this device: it needs no network. */
export function ExportMenu(props: ExportMenuProps) {
  const { t } = useLingui()
  const [isBusy, setBusy] = useState(false)
  const makeFile = useReportFile(props)
  const save = async (format: Format): Promise<void> => {
    setBusy(true)
    try {
      await makeFile(format)
    } catch {
      showToast('error', t`The file could not be made. Please try again.`)
    } finally {
      setBusy(false)
    }
  }
  return (
    <Disclosure
      place="button"
      label={t`Export`}
      className={classes.trigger}
      trigger={
        <>
          {isBusy ? <Loader size={20} /> : <DownloadIcon />}
          <Trans>Export</Trans>
        </>
      }
    >
      <MenuItem onClick={() => void save('pdf')}>PDF</MenuItem>
      <MenuItem onClick={() => void save('xlsx')}>Excel</MenuItem>
    </Disclosure>
  )
}

function useReportFile({ known, lines, totals, compute }: ExportMenuProps) {
  const { t, i18n } = useLingui()
  const { user } = useAccount()
  const { language } = useFormat()
  const titleOf = useInventoryTitle()
  return async (format: Format): Promise<void> => {
    const title = titleOf(known.inventory)
    const branchName = known.branch?.name ?? ''
    const labels = reportLabels(i18n)
    const report = buildReport({
      companyName: user.company_name,
      branchName,
      title,
      inventory: known.inventory,
      lines,
      totals: totals.sum,
      labels,
      language,
      timeZone: new Intl.DateTimeFormat().resolvedOptions().timeZone,
      now: new Date().toISOString(),
      namelessGood: t`Unknown good`,
    })
    const bytes =
      format === 'pdf' ? await compute.inventoryPdf(report) : await compute.inventoryExcel(report)
    const file = new Blob([bytes], { type: FORMATS[format] })
    downloadFile(file, reportFileName(title, branchName, format))
  }
}

function reportLabels(i18n: I18n): InventoryReport['labels'] {
  const entries = Object.entries(REPORT_LABELS).map(([label, words]) => {
    // The report itself fills these braces in, page by page.
    const described = Object.assign({}, words, { values: { page: '{page}', pages: '{pages}' } })
    return [label, i18n._(described)]
  })
  return Object.fromEntries(entries) as InventoryReport['labels']
}
