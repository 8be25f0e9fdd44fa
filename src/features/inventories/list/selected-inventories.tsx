import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { SelectionBar } from '#ui/list/selection-bar.tsx'
import { useSelectedInventories } from '#client/selected-inventories.ts'
import { ExportMenu } from '../export-menu.tsx'
import type { ReportRequest } from '../use-report.ts'

/** Actions on all selected inventories together. */
export function SelectedInventories(input: ReportRequest) {
  const { t } = useLingui()
  const { ids, clear } = useSelectedInventories()
  if (ids.size === 0) return null
  return (
    <SelectionBar
      label={t`Selected inventories`}
      count={<Plural value={ids.size} one="# inventory selected" other="# inventories selected" />}
      hint={<Trans>In one file</Trans>}
      onClear={clear}
    >
      <ExportMenu {...input} inventoryIds={[...ids]} />
    </SelectionBar>
  )
}
