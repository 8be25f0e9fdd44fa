import { Trans, useLingui, Plural } from '@lingui/react/macro'
import { completeInventory } from '#domain/inventories/commands/complete-inventory.ts'
import type { Inventory } from '#domain/inventories/inventories.ts'
import { ConfirmDialog } from '#ui/dialog/confirm-dialog.tsx'
import { showToast } from '#ui/toast/toast.tsx'
import { useRunCommand } from '#client/commands/use-run-command.ts'
import type { LoadEntries } from '#client/use-last-count.ts'
import { doublesOf } from '#domain/counting/doubles.ts'
import { entriesOf } from '#storage/counting/entries.ts'
import { Link } from '#ui/address/link.tsx'
import { useLive } from '#client/use-live.ts'
import { RecountsNote } from '../recounts/recounts-note.tsx'
import { HeldOnPhones } from './held-on-phones.tsx'
import { CoverageList } from './coverage-list.tsx'
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
  const entries = useLive((database) => entriesOf(database, inventory.id), [inventory.id])
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
      {entries && <HeldOnPhones inventory={inventory} entries={entries} />}
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

interface DoublesNoteProps {
  inventoryId: string
  /** Called when the person follows the link to the questions. */
  onLeave: () => void
}

/** Entries that may be of the same bottle, without an answer yet. */
function DoublesNote({ inventoryId, onLeave }: DoublesNoteProps) {
  const doubles = useLive(
    async (database) => doublesOf(await entriesOf(database, inventoryId)).length,
    [inventoryId],
  )
  if (!doubles) return null
  return (
    <p className={classes.warning}>
      <Plural
        value={doubles}
        one="# bottle may have been counted twice."
        other="# bottles may have been counted twice."
      />{' '}
      <Link to="/count/$inventoryId" params={{ inventoryId }} onClick={onLeave}>
        <Trans>View in the count</Trans>
      </Link>
    </p>
  )
}
