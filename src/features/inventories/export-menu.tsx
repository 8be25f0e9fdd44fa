import { Trans, useLingui } from '@lingui/react/macro'
import type { ReportFormat } from '#reports/report-file.ts'
import { Disclosure } from '#ui/menu/disclosure.tsx'
import { DownloadIcon } from '#ui/icon/icons.tsx'
import { MenuItem } from '#ui/menu/menu-item.tsx'
import { Spinner } from '#ui/button/spinner.tsx'
import { useReport, type ReportRequest, type ReportProgress } from './use-report.ts'
import classes from './export-menu.module.css'

export interface ExportMenuProps extends ReportRequest {
  /** In the order in which they stand in the file. */
  inventoryIds: readonly string[]
}

/** Inventories as a file: the sums alone, or every entry and change behind them as well. */
export function ExportMenu({ inventoryIds, ...input }: ExportMenuProps) {
  const { t } = useLingui()
  const { progress, make } = useReport(input)
  const save = (format: ReportFormat, isExtended: boolean) => (): void => {
    if (!progress) void make(inventoryIds, { format, isExtended })
  }
  return (
    <div className={classes.root}>
      <Disclosure
        place="button"
        label={progress ? t`Creating the file` : t`Export`}
        className={classes.trigger}
        trigger={<Trigger progress={progress} />}
      >
        <MenuItem onClick={save('pdf', false)}>
          <Trans>PDF</Trans>
        </MenuItem>
        <MenuItem onClick={save('xlsx', false)}>
          <Trans>Excel</Trans>
        </MenuItem>
        <MenuItem onClick={save('pdf', true)}>
          <Trans>Extended PDF</Trans>
        </MenuItem>
        <MenuItem onClick={save('xlsx', true)}>
          <Trans>Extended Excel</Trans>
        </MenuItem>
      </Disclosure>
      {progress && (
        <progress
          className={classes.progress}
          aria-label={t`Creating the file`}
          value={progress.part}
        />
      )}
    </div>
  )
}

/** How far the file is; everything else goes on meanwhile. */
function Trigger({ progress }: { progress: ReportProgress }) {
  if (!progress) {
    return (
      <>
        <DownloadIcon />
        <Trans>Export</Trans>
      </>
    )
  }
  return (
    <>
      <Spinner size={20} />
      <span className={classes.percent}>{Math.round(progress.part * 100)} %</span>
    </>
  )
}
