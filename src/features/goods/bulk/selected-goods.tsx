import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { MERGED_MAX } from '#domain/goods/merging.ts'
import { goodsById } from '#storage/goods/goods.ts'
import { useLive } from '#client/use-live.ts'
import { Button } from '#ui/button/button.tsx'
import { PencilIcon } from '#ui/icon/later-icons.tsx'
import { SelectionBar } from '#ui/list/selection-bar.tsx'
import type { RowSelection } from '#ui/table/row-selection.tsx'
import { MergeDialog } from '../merge/merge-dialog.tsx'
import { BulkDialog } from './bulk-dialog.tsx'

/** What can be done with all selected goods at once. */
export function SelectedGoods({ selection }: { selection: RowSelection }) {
  const { t } = useLingui()
  const [open, setOpen] = useState<'edit' | 'merge' | null>(null)
  const ids = [...selection.ids]
  const goods = useLive(
    async (database) =>
      [...(await goodsById(database, ids)).values()].filter(({ deleted_at }) => !deleted_at),
    [ids.join(' ')],
  )
  if (!goods || goods.length === 0) return null
  const onSaved = (): void => {
    setOpen(null)
    selection.set([])
  }
  const dialog = { goods, onClose: () => setOpen(null), onSaved }
  return (
    <SelectionBar
      label={t`Selected items`}
      count={<Plural value={goods.length} one="# item selected" other="# items selected" />}
      onClear={() => selection.set([])}
    >
      {goods.length > 1 && goods.length <= MERGED_MAX && (
        <Button variant="default" onClick={() => setOpen('merge')}>
          <Trans>Merge</Trans>
        </Button>
      )}
      <Button leftSection={<PencilIcon />} onClick={() => setOpen('edit')}>
        <Trans>Edit</Trans>
      </Button>
      {open === 'edit' && <BulkDialog {...dialog} />}
      {open === 'merge' && <MergeDialog {...dialog} />}
    </SelectionBar>
  )
}
