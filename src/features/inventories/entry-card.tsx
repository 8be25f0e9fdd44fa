import { Trans, useLingui } from '@lingui/react/macro'
import { Suspense, useState } from 'react'
import { deleteEntry } from '#domain/commands/delete-entry.ts'
import { editEntry } from '#domain/commands/edit-entry.ts'
import { restoreEntry } from '#domain/commands/restore-entry.ts'
import type { Entry } from '#domain/entries.ts'
import type { Inventory } from '#domain/inventories.ts'
import { canChangeEntry } from '#domain/permissions.ts'
import { useAccount } from '#ui/account.tsx'
import { AmountDialog } from '#ui/amount-dialog.tsx'
import { Button } from '#ui/button.tsx'
import { formatDateTime } from '#ui/format.ts'
import { IconButton } from '#ui/icon-button.tsx'
import { PencilIcon, TrashIcon, UndoIcon } from '#ui/icons.tsx'
import { later } from '#ui/later.tsx'
import { useCommand } from '#ui/use-command.ts'
import { useDeed } from '#ui/use-deed.ts'
import { useUncertaintyWords } from '#ui/use-uncertainty-words.ts'
import { EntryAmountText } from './entry-amount-text.tsx'
import classes from './entry-card.module.css'

const EntryHistory = later(
  async () => (await import('#ui/entry-history/entry-history.tsx')).EntryHistory,
)

export interface EntryCardProps {
  entry: Entry
  inventory: Inventory
  /** How far the glass of this good differs, where enough of it was weighed. */
  tareSpread: number | undefined
}

/** One entry: what was seen, by whom and when, and what became of it. */
export function EntryCard({ entry, inventory, tareSpread }: EntryCardProps) {
  const { actor } = useAccount()
  const uncertaintyWords = useUncertaintyWords()
  const isDeleted = entry.deleted_at !== null
  return (
    <li className={classes.card} data-deleted={isDeleted} data-late={entry.added_after_completed}>
      <div className={classes.main}>
        <div className={classes.what}>
          <p className={classes.kind}>
            {entry.is_full ? <Trans>Full bottles</Trans> : <Trans>Open bottle</Trans>}
            <EntryStatus entry={entry} />
          </p>
          <p className={classes.amount}>
            <EntryAmountText amount={entry} />{' '}
            <small className={classes.uncertainty}>{uncertaintyWords(entry, tareSpread)}</small>
          </p>
          <p className={classes.facts}>
            <span>{entry.user_full_name || <Trans>Unknown User</Trans>}</span>
            <span>{formatDateTime(entry.measured_at)}</span>
            <Source source={entry.source} />
          </p>
        </div>
        {canChangeEntry(actor, entry, inventory) && <Deeds entry={entry} />}
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
      {source === 'simulated' && <Trans>simulated scale</Trans>}
    </span>
  )
}

function Deeds({ entry }: { entry: Entry }) {
  const { t } = useLingui()
  const run = useDeed()
  const runCommand = useCommand()
  const [isEditing, setEditing] = useState(false)
  const ids = { inventory_id: entry.inventory_id, entry_id: entry.id }
  if (entry.deleted_at !== null) {
    return (
      <Button
        variant="default"
        size="md"
        leftSection={<UndoIcon />}
        onClick={() => void run(restoreEntry, ids)}
      >
        <Trans>Restore</Trans>
      </Button>
    )
  }
  return (
    <div className={classes.deeds}>
      <IconButton aria-label={t`Edit`} onClick={() => setEditing(true)}>
        <PencilIcon />
      </IconButton>
      <IconButton aria-label={t`Delete`} color="red" onClick={() => void run(deleteEntry, ids)}>
        <TrashIcon />
      </IconButton>
      {isEditing && (
        <AmountDialog
          title={<Trans>Edit the entry</Trans>}
          amount={entry}
          onSave={(amount) => runCommand(editEntry, { ...ids, ...amount })}
          onClose={() => setEditing(false)}
        >
          <p className={classes.facts}>
            {entry.user_full_name}, {formatDateTime(entry.measured_at)}
          </p>
        </AmountDialog>
      )}
    </div>
  )
}
