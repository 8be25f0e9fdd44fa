import { Trans, useLingui } from '@lingui/react/macro'
import type { ReportFormat } from '#reports/report-file.ts'
import { Disclosure } from '#ui/disclosure.tsx'
import { DownloadIcon } from '#ui/icons.tsx'
import { MenuItem } from '#ui/menu-item.tsx'
import { Spinner } from '#ui/spinner.tsx'
import { useReport, type ReportParts, type ReportProgress } from './use-report.ts'
import classes from './export-menu.module.css'

export interface ExportMenuProps extends ReportParts {
  /** In the order in which they stand in the file. */
  inventoryIds: readonly string[]
}

/** Inventories as a file: the sums alone, or every entry and change behind them as well. */
export function ExportMenu({ inventoryIds, ...parts }: ExportMenuProps) {
  const { t } = useLingui()
  const { progress, make } = useReport(parts)
  const save = (format: ReportFormat, isExtended: boolean) => (): void => {
    if (!progress) void make(inventoryIds, { format, isExtended })
  }
  return (
    <div className={classes.root}>
      <Disclosure
        place="button"
        label={progress ? t`Making the file` : t`Export`}
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
          aria-label={t`Making the file`}
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
