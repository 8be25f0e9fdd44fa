import { Trans, useLingui } from '@lingui/react/macro'
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
import { IconButton } from '#ui/icon-button.tsx'
import { ClockIcon, PencilIcon, TrashIcon, UndoIcon } from '#ui/icons.tsx'
import { useLanguage } from '#ui/language.ts'
import { later } from '#ui/later.tsx'
import { useCommand } from '#ui/use-command.ts'
import { useDeed } from '#ui/use-deed.ts'
import { useFormat } from '#ui/use-format.ts'
import { usePlaceWords } from '#ui/use-place-words.ts'
import { useUncertaintyWords } from '#ui/use-uncertainty-words.ts'
import { useAmountWords } from './use-amount-words.ts'
import classes from './entry-row.module.css'

const ReadingsDialog = later(
  async () => (await import('./later/readings-dialog.tsx')).ReadingsDialog,
)

const AmountDialog = lazy(async () => ({
  default: (await import('#ui/amount-dialog.tsx')).AmountDialog,
}))

export interface EntryRowProps {
  entry: Entry
  inventory: Inventory
  /** Not known yet while it is read, and for a bare barcode. */
  good: Good | undefined
  /** How far the glass of this good differs, where enough of it was weighed. */
  tareSpread: number | undefined
}

export function EntryRow({ entry, inventory, good, tareSpread }: EntryRowProps) {
  const { t } = useLingui()
  const { actor } = useAccount()
  const { language } = useLanguage()
  const placeWords = usePlaceWords()
  const isDeleted = entry.deleted_at !== null
  const name = good ? nameIn(good, language) : t`Unknown: ${entry.barcode ?? ''}`
  return (
    <li className={classes.row} data-deleted={isDeleted} data-late={entry.added_after_completed}>
      <div className={classes.what}>
        <Name good={good} name={name} tareSpread={tareSpread} />
        <span className={classes.facts}>
          {entry.is_full ? <Trans>Full bottles</Trans> : <Trans>Open bottle</Trans>}
          {entry.place !== null && <span>{placeWords(entry.place)}</span>}
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
      <Amount entry={entry} tareSpread={tareSpread} />
      {canChangeEntry(actor, entry, inventory) && <RowDeeds entry={entry} name={name} />}
    </li>
  )
}

interface NameProps extends Pick<EntryRowProps, 'good' | 'tareSpread'> {
  name: string
}

/** A good's name opens what was read of it before. */
function Name({ good, name, tareSpread }: NameProps) {
  const { t } = useLingui()
  const [isOpen, setOpen] = useState(false)
  if (!good) return <span className={classes.name}>{name}</span>
  return (
    <>
      <button
        type="button"
        className={classes.name}
        aria-label={t`Past readings of ${name}`}
        onClick={() => setOpen(true)}
      >
        {name}
      </button>
      {isOpen && (
        <Suspense>
          <ReadingsDialog
            good={good}
            tareSpread={tareSpread}
            name={name}
            onClose={() => setOpen(false)}
          />
        </Suspense>
      )}
    </>
  )
}

function Amount({ entry, tareSpread }: Pick<EntryRowProps, 'entry' | 'tareSpread'>) {
  const amountWords = useAmountWords()
  const uncertaintyWords = useUncertaintyWords()
  const { volume } = useFormat()
  const uncertainty = uncertaintyWords(entry, tareSpread)
  return (
    <span className={classes.amount}>
      {amountWords(entry)}
      {uncertainty !== null && (
        <small>
          {entry.is_full && entry.millilitres !== null && `${volume(entry.millilitres)} `}
          {uncertainty}
        </small>
      )}
    </span>
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
      <IconButton
        size={56}
        aria-label={t`Restore ${name}`}
        onClick={() => void run(restoreEntry, ids)}
      >
        <UndoIcon />
      </IconButton>
    )
  }
  return (
    <span className={classes.deeds}>
      <IconButton size={56} aria-label={t`Edit ${name}`} onClick={() => setEditing(true)}>
        <PencilIcon />
      </IconButton>
      <IconButton
        size={56}
        aria-label={t`Delete ${name}`}
        color="red"
        onClick={() => void run(deleteEntry, ids)}
      >
        <TrashIcon />
      </IconButton>
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
