import { Trans, useLingui } from '@lingui/react/macro'
import { Loader } from '@mantine/core'
import type { Remote } from 'comlink'
import { useState } from 'react'
import type { ReportParts } from '#reports/build-report.ts'
import type { ReportFormat } from '#reports/report-file.ts'
import type { ComputeWorker } from '#workers/compute-worker.ts'
import { reportWords } from '#words/report-labels.ts'
import { useAccount } from '#ui/account.tsx'
import { Disclosure } from '#ui/disclosure.tsx'
import { downloadFile } from '#ui/download.ts'
import { DownloadIcon } from '#ui/icons.tsx'
import { MenuItem } from '#ui/menu-item.tsx'
import { showToast } from '#ui/toast.tsx'
import { useUnits } from '#ui/units.tsx'
import { useFormat } from '#ui/use-format.ts'
import { useInventoryTitle } from '#ui/use-inventory-title.ts'
import type { CountedGoods, KnownInventory } from './use-inventory.ts'
import classes from './export-menu.module.css'

export interface ExportMenuProps {
  known: KnownInventory
  /** Everything, whatever the screen searches for. */
  counted: CountedGoods
  compute: Remote<ComputeWorker>
}

/** The inventory as a file, made on this device: it needs no network. */
export function ExportMenu(props: ExportMenuProps) {
  const { t } = useLingui()
  const [isBusy, setBusy] = useState(false)
  const makeFile = useReportFile(props)
  const save = async (format: ReportFormat): Promise<void> => {
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

function useReportFile({ known, counted, compute }: ExportMenuProps) {
  const { i18n } = useLingui()
  const { user } = useAccount()
  const { language } = useFormat()
  const units = useUnits()
  const titleOf = useInventoryTitle()
  return async (format: ReportFormat): Promise<void> => {
    const parts: ReportParts = {
      companyName: user.company_name,
      branchName: known.branch?.name ?? '',
      title: titleOf(known.inventory),
      inventory: known.inventory,
      ...counted,
      changes: null,
      units,
      words: reportWords(i18n),
      language,
      timeZone: new Intl.DateTimeFormat().resolvedOptions().timeZone,
      now: new Date().toISOString(),
    }
    const { name, type, bytes } = await compute.reportFile(parts, format)
    downloadFile(new Blob([bytes], { type }), name)
  }
}
