import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { readInBoth } from '#domain/counting/read-in-both.ts'
import { joinInventories } from '#domain/inventories/commands/join-inventories.ts'
import type { Inventory } from '#domain/inventories/inventories.ts'
import { entriesOf } from '#storage/counting/entries.ts'
import { useAccount } from '#client/account.tsx'
import { useRunCommand } from '#client/commands/use-run-command.ts'
import { useLive } from '#client/use-live.ts'
import { ConfirmDialog } from '#ui/dialog/confirm-dialog.tsx'
import { showToast } from '#ui/toast/toast.tsx'
import { useInventoryTitle } from '../labels/use-inventory-title.ts'
import { useUndoJoin } from './use-undo-join.ts'
import classes from './joining.module.css'

export interface JoinDialogProps {
  kept: Inventory
  /** The one whose entries move. */
  other: Inventory
  onClose: () => void
}

/** Says in numbers what joining two inventories does, and does it. */
export function JoinDialog({ kept, other, onClose }: JoinDialogProps) {
  const { t } = useLingui()
  const { syncNow } = useAccount()
  const run = useRunCommand()
  const undo = useUndoJoin()
  const titleOf = useInventoryTitle()
  const found = useLive(
    async (database) => {
      const [own, others] = await Promise.all([
        entriesOf(database, kept.id),
        entriesOf(database, other.id),
      ])
      const moving = others.filter(({ deleted_at }) => deleted_at === null)
      return { moving: moving.length, labels: readInBoth(own, others) } satisfies Found
    },
    [kept.id, other.id],
  )
  const [stays, goes] = [titleOf(kept), titleOf(other)]
  const join = async (): Promise<void> => {
    const both = { inventory_id: kept.id, joined_id: other.id }
    const isJoined = await run(joinInventories, both)
    onClose()
    if (!isJoined) return
    syncNow()
    showToast('success', t`Inventories joined`, {
      text: t`Undo`,
      run: () => void undo(both),
    })
  }
  return (
    <ConfirmDialog
      title={<Trans>Make one inventory?</Trans>}
      confirm={<Trans>Join inventories</Trans>}
      onConfirm={join}
      onClose={onClose}
    >
      {found && <Effects {...found} stays={stays} goes={goes} />}
      <p>
        <Trans>You can undo this until the inventory is completed.</Trans>
      </p>
    </ConfirmDialog>
  )
}

interface Found {
  /** Living entries of the one that is joined into the other. */
  moving: number
  /** Bottles whose labels were read in both. */
  labels: number
}

function Effects({ moving, labels, stays, goes }: Found & { stays: string; goes: string }) {
  return (
    <ul className={classes.effects}>
      <li>
        <Plural value={moving} one="# entry" other="# entries" />: {goes} → {stays}
      </li>
      {labels > 0 && (
        <li>
          <Trans>Bottles weighed in both: {labels}. The later weighing counts.</Trans>
        </li>
      )}
      <li>
        <Trans>What phones still send for {goes} counts there too.</Trans>
      </li>
    </ul>
  )
}
