import { Trans, useLingui } from '@lingui/react/macro'
import { deleteInventory } from '#domain/inventories/commands/delete-inventory.ts'
import type { Inventory } from '#domain/inventories/inventories.ts'
import { DeleteDialog } from '#ui/dialog/delete-dialog.tsx'
import { useSelectedInventories } from '#client/selected-inventories.ts'
import { showToast } from '#ui/toast/toast.tsx'
import { useRunCommand } from '#client/commands/use-run-command.ts'
import { useInventoryTitle } from '#widgets/labels/use-inventory-title.ts'

export interface DeleteInventoryDialogProps {
  inventory: Inventory
  onDeleted?: () => void
  onClose: () => void
}

/** Confirms deleting an inventory with all its entries. */
export function DeleteInventoryDialog(props: DeleteInventoryDialogProps) {
  const { inventory, onDeleted, onClose } = props
  const { t } = useLingui()
  const run = useRunCommand()
  const titleOf = useInventoryTitle()
  const title = titleOf(inventory)
  const remove = async (): Promise<void> => {
    const isDone = await run(deleteInventory, { inventory_id: inventory.id })
    onClose()
    if (!isDone) return
    const { ids, toggle } = useSelectedInventories.getState()
    if (ids.has(inventory.id)) toggle(inventory.id)
    showToast('success', t`${title} was deleted.`)
    onDeleted?.()
  }
  return (
    <DeleteDialog
      title={<Trans>Delete {title}?</Trans>}
      warning={
        inventory.status === 'open' && (
          <Trans>It's still in progress, and everything counted in it will be deleted too.</Trans>
        )
      }
      onDelete={remove}
      onClose={onClose}
    />
  )
}
