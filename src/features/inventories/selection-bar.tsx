import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { IconButton } from '#ui/icon-button.tsx'
import { CloseIcon } from '#ui/icons.tsx'
import { useSelectedInventories } from '#ui/selected-inventories.ts'
import { ExportMenu } from './export-menu.tsx'
import type { ReportParts } from './use-report.ts'
import classes from './selection-bar.module.css'

/** What can be done with the chosen inventories together; at hand wherever the list is. */
export function SelectionBar(parts: ReportParts) {
  const { t } = useLingui()
  const { ids, clear } = useSelectedInventories()
  if (ids.size === 0) return null
  return (
    <section className={classes.bar} aria-label={t`Chosen inventories`}>
      <IconButton aria-label={t`Choose none`} onClick={clear}>
        <CloseIcon />
      </IconButton>
      <p role="status" className={classes.count}>
        <Plural value={ids.size} one="# inventory chosen" other="# inventories chosen" />
      </p>
      <ExportMenu {...parts} inventoryIds={[...ids]} />
      <span className={classes.hint}>
        <Trans>In one file</Trans>
      </span>
    </section>
  )
}
