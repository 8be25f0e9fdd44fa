import { Trans, useLingui } from '@lingui/react/macro'
import { Suspense, useState } from 'react'
import { restoreEntry } from '#domain/counting/commands/restore-entry.ts'
import type { Entry } from '#domain/counting/entries.ts'
import type { Inventory } from '#domain/inventories/inventories.ts'
import { canChangeEntry } from '#domain/people/permissions.ts'
import { useAccount } from '#client/account.tsx'
import { AmountKindLabel } from '#widgets/labels/amount-kind-label.tsx'
import { DeleteEntryDialog } from '#widgets/delete-entry-dialog.tsx'
import { Button } from '#ui/button/button.tsx'
import { formatDateTime } from '#ui/format.ts'
import { IconButton } from '#ui/button/icon-button.tsx'
import { UndoIcon } from '#ui/icon/icons.tsx'
import { PencilIcon, TrashIcon } from '#ui/icon/later-icons.tsx'
import { lazyWithMessages } from '#ui/language/lazy-with-messages.tsx'
import { showToast } from '#ui/toast/toast.tsx'
import { useRunCommand } from '#client/commands/use-run-command.ts'
import { useUncertaintyLabel } from '#widgets/labels/use-uncertainty-label.ts'
import { EditEntryDialog } from './edit-entry-dialog.tsx'
import { EntryAmountText } from './entry-amount-text.tsx'
import classes from './entry-card.module.css'

const EntryHistory = lazyWithMessages(
  'dashboard',
  async () => (await import('#widgets/entry-history/entry-history.tsx')).EntryHistory,
)

export interface EntryCardProps {
  entry: Entry
  inventory: Inventory
  /** How much the empty weight of this good varies, when enough bottles were weighed. */
  tareSpread: number | undefined
}

/** One entry: the amount, who measured it and when, and its status. */
export function EntryCard({ entry, inventory, tareSpread }: EntryCardProps) {
  const { actor } = useAccount()
  const uncertaintyLabel = useUncertaintyLabel()
  const isDeleted = entry.deleted_at !== null
  return (
    <li className={classes.card} data-deleted={isDeleted} data-late={entry.added_after_completed}>
      <div className={classes.main}>
        <div className={classes.what}>
          <p className={classes.kind}>
            <AmountKindLabel entry={entry} />
            <EntryStatus entry={entry} />
          </p>
          <p className={classes.amount}>
            <EntryAmountText amount={entry} />{' '}
            <small className={classes.uncertainty}>{uncertaintyLabel(entry, tareSpread)}</small>
          </p>
          <p className={classes.facts}>
            <span>{entry.user_full_name || <Trans>Unknown User</Trans>}</span>
            <span>{formatDateTime(entry.measured_at)}</span>
            <Source source={entry.source} />
          </p>
        </div>
        {canChangeEntry(actor, entry, inventory) && <Actions entry={entry} inventory={inventory} />}
      </div>
      {entry.status !== 'added' && (
        <Suspense>
          <EntryHistory
            entryId={entry.id}
            amountOf={(amount) => <EntryAmountText amount={amount} />}
          />
        </Suspense>
      )}
    </li>
  )
}

function EntryStatus({ entry }: { entry: Entry }) {
  return (
    <>
      {entry.status === 'edited' && (
        <span className={classes.status}>
          <Trans>Edited</Trans>
        </span>
      )}
      {entry.status === 'deleted' && (
        <span className={classes.status} data-kind="deleted">
          <Trans>Deleted</Trans>
        </span>
      )}
      {entry.added_after_completed && (
        <span className={classes.status} data-kind="late">
          <Trans>After completion</Trans>
        </span>
      )}
    </>
  )
}

function Source({ source }: Pick<Entry, 'source'>) {
  return (
    <span>
      {source === 'scale' && <Trans>from the scale</Trans>}
      {source === 'keypad' && <Trans>typed in</Trans>}
      {source === 'simulated' && <Trans>demo scale</Trans>}
    </span>
  )
}

function Actions({ entry, inventory }: Pick<EntryCardProps, 'entry' | 'inventory'>) {
  const { t } = useLingui()
  const [dialog, setDialog] = useState<'edit' | 'delete' | null>(null)
  const close = (): void => setDialog(null)
  if (entry.deleted_at !== null) return <RestoreButton entry={entry} />
  return (
    <div className={classes.actions}>
      <IconButton aria-label={t`Edit`} onClick={() => setDialog('edit')}>
        <PencilIcon />
      </IconButton>
      <IconButton aria-label={t`Delete`} color="red" onClick={() => setDialog('delete')}>
        <TrashIcon />
      </IconButton>
      {dialog === 'edit' && <EditEntryDialog entry={entry} onClose={close} />}
      {dialog === 'delete' && (
        <DeleteEntryDialog entry={entry} inventory={inventory} onClose={close} />
      )}
    </div>
  )
}

function RestoreButton({ entry }: Pick<EntryCardProps, 'entry'>) {
  const { t } = useLingui()
  const run = useRunCommand()
  const restore = async (): Promise<void> => {
    const ids = { inventory_id: entry.inventory_id, entry_id: entry.id }
    if (await run(restoreEntry, ids)) showToast('success', t`Updated`)
  }
  return (
    <Button variant="default" size="md" leftSection={<UndoIcon />} onClick={() => void restore()}>
      <Trans>Restore</Trans>
    </Button>
  )
}
