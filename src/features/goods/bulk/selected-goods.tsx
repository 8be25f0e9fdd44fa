import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { goodsById } from '#storage/goods/goods.ts'
import { useLive } from '#client/use-live.ts'
import { Button } from '#ui/button/button.tsx'
import { PencilIcon } from '#ui/icon/icons.tsx'
import { SelectionBar } from '#ui/list/selection-bar.tsx'
import type { RowSelection } from '#ui/table/row-selection.tsx'
import { BulkDialog } from './bulk-dialog.tsx'

/** What can be done with all selected goods at once. */
export function SelectedGoods({ selection }: { selection: RowSelection }) {
  const { t } = useLingui()
  const [isOpen, setOpen] = useState(false)
  const ids = [...selection.ids]
  const goods = useLive(
    async (database) =>
      [...(await goodsById(database, ids)).values()].filter(({ deleted_at }) => !deleted_at),
    [ids.join(' ')],
  )
  if (!goods || goods.length === 0) return null
  return (
    <SelectionBar
      label={t`Selected items`}
      count={<Plural value={goods.length} one="# item selected" other="# items selected" />}
      onClear={() => selection.set([])}
    >
      <Button leftSection={<PencilIcon />} onClick={() => setOpen(true)}>
        <Trans>Edit</Trans>
      </Button>
      {isOpen && (
        <BulkDialog
          goods={goods}
          onClose={() => setOpen(false)}
          onSaved={() => {
            setOpen(false)
            selection.set([])
          }}
        />
      )}
    </SelectionBar>
  )
}
