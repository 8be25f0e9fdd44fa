import { Trans, useLingui } from '@lingui/react/macro'
import { deleteInventory } from '#domain/commands/delete-inventory.ts'
import type { Inventory } from '#domain/inventories.ts'
import { DeleteDialog } from '#ui/form/delete-dialog.tsx'
import { useSelectedInventories } from '#ui/selected-inventories.ts'
import { showToast } from '#ui/toast.tsx'
import { useDeed } from '#ui/use-deed.ts'
import { useInventoryTitle } from '#ui/use-inventory-title.ts'

export interface DeleteInventoryDialogProps {
  inventory: Inventory
  onDeleted?: () => void
  onClose: () => void
}

/** Asks before an inventory goes, with everything that was counted in it. */
export function DeleteInventoryDialog(props: DeleteInventoryDialogProps) {
  const { inventory, onDeleted, onClose } = props
  const { t } = useLingui()
  const run = useDeed()
  const titleOf = useInventoryTitle()
  const title = titleOf(inventory)
  const remove = async (): Promise<void> => {
    const isDone = await run(deleteInventory, { inventory_id: inventory.id })
    onClose()
    if (!isDone) return
    const { ids, toggle } = useSelectedInventories.getState()
    if (ids.has(inventory.id)) toggle(inventory.id)
    showToast('success', t`${title} is deleted.`)
    onDeleted?.()
  }
  return (
    <DeleteDialog
      title={<Trans>Delete {title}?</Trans>}
      warning={
        inventory.status === 'open' && (
          <Trans>It is still being counted, and everything counted in it goes with it.</Trans>
        )
      }
      onDelete={remove}
      onClose={onClose}
    />
  )
}
