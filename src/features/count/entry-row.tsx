import { Trans, useLingui } from '@lingui/react/macro'
import { ActionIcon } from '@mantine/core'
import { lazy, Suspense, useState } from 'react'
import { deleteEntry } from '#domain/commands/delete-entry.ts'
import { editEntry } from '#domain/commands/edit-entry.ts'
import { restoreEntry } from '#domain/commands/restore-entry.ts'
import type { Entry } from '#domain/entries.ts'
import { nameIn, type Good } from '#domain/goods.ts'
import type { Inventory } from '#domain/inventories.ts'
import { canChangeEntry } from '#domain/permissions.ts'
import { useAccount } from '#ui/account.tsx'
import { formatTime } from '#ui/format.ts'
import { ClockIcon, PencilIcon, TrashIcon, UndoIcon } from '#ui/icons.tsx'
import { useLanguage } from '#ui/language.ts'
import { useCommand } from '#ui/use-command.ts'
import { useDeed } from '#ui/use-deed.ts'
import { useAmountWords } from './use-amount-words.ts'
import classes from './entry-row.module.css'

const AmountDialog = lazy(async () => ({
  default: (await import('#ui/amount-dialog.tsx')).AmountDialog,
}))

export interface EntryRowProps {
  entry: Entry
  inventory: Inventory
  /** Not known yet while it is read, and for a bare barcode. */
  good: Good | undefined
}

export function EntryRow({ entry, inventory, good }: EntryRowProps) {
  const { t } = useLingui()
  const { actor } = useAccount()
  const { language } = useLanguage()
  const amountWords = useAmountWords()
  const isDeleted = entry.deleted_at !== null
  const name = good ? nameIn(good, language) : t`Unknown: ${entry.barcode ?? ''}`
  return (
    <li className={classes.row} data-deleted={isDeleted} data-late={entry.added_after_completed}>
      <div className={classes.what}>
        <span className={classes.name}>{name}</span>
        <span className={classes.facts}>
          {entry.is_full ? <Trans>Full bottles</Trans> : <Trans>Open bottle</Trans>}
          <span>{formatTime(entry.measured_at)}</span>
          {entry.user_id !== actor.user_id && <span>{entry.user_full_name}</span>}
          {entry.status === 'edited' && <Trans>Edited</Trans>}
          {isDeleted && <Trans>Deleted</Trans>}
          {entry.received_at === null && (
            <span title={t`Not sent yet`} className={classes.pending}>
              <ClockIcon size={16} />
              <span className={classes.hidden}>
                <Trans>Not sent yet</Trans>
              </span>
            </span>
          )}
        </span>
      </div>
      <span className={classes.amount}>{amountWords(entry)}</span>
      {canChangeEntry(actor, entry, inventory) && <RowDeeds entry={entry} name={name} />}
    </li>
  )
}

function RowDeeds({ entry, name }: { entry: Entry; name: string }) {
  const { t } = useLingui()
  const run = useDeed()
  const runCommand = useCommand()
  const [isEditing, setEditing] = useState(false)
  const ids = { inventory_id: entry.inventory_id, entry_id: entry.id }
  if (entry.deleted_at !== null) {
    return (
      <ActionIcon aria-label={t`Restore ${name}`} onClick={() => void run(restoreEntry, ids)}>
        <UndoIcon />
      </ActionIcon>
    )
  }
  return (
    <span className={classes.deeds}>
      <ActionIcon aria-label={t`Edit ${name}`} onClick={() => setEditing(true)}>
        <PencilIcon />
      </ActionIcon>
      <ActionIcon
        aria-label={t`Delete ${name}`}
        color="red"
        onClick={() => void run(deleteEntry, ids)}
      >
        <TrashIcon />
      </ActionIcon>
      {isEditing && (
        <Suspense>
          <AmountDialog
            title={name}
            amount={entry}
            onSave={(amount) => runCommand(editEntry, { ...ids, ...amount })}
            onClose={() => setEditing(false)}
          />
        </Suspense>
      )}
    </span>
  )
}
