import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { IconButton } from '#ui/button/icon-button.tsx'
import { CloseIcon } from '#ui/icon/icons.tsx'
import { useSelectedInventories } from '#client/selected-inventories.ts'
import { ExportMenu } from '../export-menu.tsx'
import type { ReportRequest } from '../use-report.ts'
import classes from './selection-bar.module.css'

/** Actions on all selected inventories together; stays visible while the list scrolls. */
export function SelectionBar(input: ReportRequest) {
  const { t } = useLingui()
  const { ids, clear } = useSelectedInventories()
  if (ids.size === 0) return null
  return (
    <section className={classes.bar} aria-label={t`Selected inventories`}>
      <IconButton aria-label={t`Clear selection`} onClick={clear}>
        <CloseIcon />
      </IconButton>
      <p role="status" className={classes.count}>
        <Plural value={ids.size} one="# inventory selected" other="# inventories selected" />
      </p>
      <ExportMenu {...input} inventoryIds={[...ids]} />
      <span className={classes.hint}>
        <Trans>In one file</Trans>
      </span>
    </section>
  )
}
