import { Trans, useLingui } from '@lingui/react/macro'
import { completeInventory } from '#domain/inventories/commands/complete-inventory.ts'
import type { Inventory } from '#domain/inventories/inventories.ts'
import { ConfirmDialog } from '#ui/dialog/confirm-dialog.tsx'
import { showToast } from '#ui/toast/toast.tsx'
import { useRunCommand } from '#client/commands/use-run-command.ts'
import type { LoadEntries } from '#client/use-last-count.ts'
import { RecountsNote } from '../recounts/recounts-note.tsx'
import { CoverageList } from './coverage-list.tsx'
import { DoublesNote } from './doubles-note.tsx'
import classes from './coverage-list.module.css'

export interface CompleteDialogProps {
  inventory: Inventory
  loadEntries: LoadEntries
  onClose: () => void
}

/** Confirms completing an inventory, and lists what is not counted yet. */
export function CompleteDialog({ inventory, loadEntries, onClose }: CompleteDialogProps) {
  const { t } = useLingui()
  const run = useRunCommand()
  const complete = async (): Promise<void> => {
    const isDone = await run(completeInventory, { inventory_id: inventory.id })
    onClose()
    if (isDone) showToast('success', t`The inventory is completed.`)
  }
  return (
    <ConfirmDialog
      title={<Trans>Are you sure you want to complete the inventory?</Trans>}
      confirm={<Trans>Complete</Trans>}
      onConfirm={complete}
      onClose={onClose}
    >
      <RecountsNote inventoryId={inventory.id} className={classes.warning} />
      <DoublesNote inventoryId={inventory.id} onLeave={onClose} />
      <CoverageList inventory={inventory} loadEntries={loadEntries} onCount={null} />
      <p className={classes.late}>
        <Trans>
          Anything still on someone's phone also counts when it arrives and is marked as added after
          completion.
        </Trans>
      </p>
    </ConfirmDialog>
  )
}
