import { Trans } from '@lingui/react/macro'
import type { Entry } from '#domain/counting/entries.ts'
import type { Inventory } from '#domain/inventories/inventories.ts'
import { DeleteDialog } from '#ui/dialog/delete-dialog.tsx'
import { useDeleteEntry } from './use-delete-entry.ts'

export interface DeleteEntryDialogProps {
  entry: Entry
  inventory: Inventory
  onClose: () => void
}

/** Asks first, because one tap beside the place would take a bottle out of the totals. */
export function DeleteEntryDialog({ entry, inventory, onClose }: DeleteEntryDialogProps) {
  const remove = useDeleteEntry()
  const confirm = async (): Promise<void> => {
    await remove(entry)
    onClose()
  }
  return (
    <DeleteDialog
      title={<Trans>Delete this entry?</Trans>}
      isUndoable
      warning={
        inventory.status === 'closed' && (
          <Trans>The inventory is completed: its totals will change.</Trans>
        )
      }
      onDelete={confirm}
      onClose={onClose}
    />
  )
}
