import { Trans, useLingui } from '@lingui/react/macro'
import type { ReportFormat } from '#reports/inventory/report-file.ts'
import { Disclosure } from '#ui/menu/disclosure.tsx'
import { DownloadIcon } from '#ui/icon/later-icons.tsx'
import { MenuItem } from '#ui/menu/menu-item.tsx'
import { Spinner } from '#ui/button/spinner.tsx'
import { formatPercent } from '#ui/format.ts'
import { useLanguage } from '#ui/language/language.ts'
import { useReport, type ReportRequest, type ReportProgress } from './use-report.ts'
import classes from './export-menu.module.css'

export interface ExportMenuProps extends ReportRequest {
  /** In their order in the file. */
  inventoryIds: readonly string[]
}

/** Exports inventories to a file: totals alone, or with every entry and change. */
export function ExportMenu({ inventoryIds, ...input }: ExportMenuProps) {
  const { t } = useLingui()
  const { progress, make, cancel } = useReport(input)
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
        {progress ? (
          <MenuItem onClick={cancel}>
            <Trans>Cancel</Trans>
          </MenuItem>
        ) : (
          <Choices save={save} />
        )}
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

function Choices({ save }: { save: (format: ReportFormat, isExtended: boolean) => () => void }) {
  return (
    <>
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
    </>
  )
}

/** Shows the progress of the file; everything else stays usable. */
function Trigger({ progress }: { progress: ReportProgress }) {
  const { language } = useLanguage()
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
      <span className={classes.percent}>
        {formatPercent(Math.round(progress.part * 100), language)}
      </span>
    </>
  )
}
