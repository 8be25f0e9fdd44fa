import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { bareBarcodeOf } from '#domain/counting/barcode-names.ts'
import { editEntry } from '#domain/counting/commands/edit-entry.ts'
import { restoreEntry } from '#domain/counting/commands/restore-entry.ts'
import type { Entry } from '#domain/counting/entries.ts'
import type { Good } from '#domain/goods/goods.ts'
import type { Inventory } from '#domain/inventories/inventories.ts'
import { canChangeEntry } from '#domain/people/permissions.ts'
import { useAccount } from '#client/account.tsx'
import { VisuallyHidden } from '#ui/layout/visually-hidden.tsx'
import { formatTime } from '#ui/format.ts'
import { IconButton } from '#ui/button/icon-button.tsx'
import { UndoIcon } from '#ui/icon/icons.tsx'
import { ClockIcon, PencilIcon, TrashIcon } from '#ui/icon/later-icons.tsx'
import { lazyDialog } from '#ui/language/lazy-with-messages.tsx'
import { showToast } from '#ui/toast/toast.tsx'
import { useCommand } from '#client/commands/use-command.ts'
import { useRunCommand } from '#client/commands/use-run-command.ts'
import { useFormat } from '#client/use-format.ts'
import { AmountKindLabel } from '#widgets/labels/amount-kind-label.tsx'
import { PourerLabel } from '#widgets/pourers/pourer-label.tsx'
import { usePlaceLabel } from '#widgets/labels/use-place-label.ts'
import { useEntryName } from '#widgets/labels/use-entry-name.ts'
import { useUncertaintyLabel } from '#widgets/labels/use-uncertainty-label.ts'
import { useAmountLabel } from './use-amount-label.ts'
import classes from './entry-row.module.css'

const ReadingsDialog = lazyDialog(
  'count',
  async () => (await import('../history/readings-dialog.tsx')).ReadingsDialog,
)

const AmountDialog = lazyDialog(
  'count',
  async () => (await import('#widgets/amount-dialog.tsx')).AmountDialog,
)

const DeleteEntryDialog = lazyDialog(
  'count',
  async () => (await import('#widgets/delete-entry-dialog.tsx')).DeleteEntryDialog,
)

export interface EntryRowProps {
  entry: Entry
  inventory: Inventory
  /** Undefined while it loads, and for a bare barcode. */
  good: Good | undefined
  /** How much the empty weight of this good varies, when enough bottles were weighed. */
  tareSpread: number | undefined
}

export function EntryRow({ entry, inventory, good, tareSpread }: EntryRowProps) {
  const { t } = useLingui()
  const { actor } = useAccount()
  const placeLabel = usePlaceLabel()
  const entryName = useEntryName()
  const isDeleted = entry.deleted_at !== null
  const name = entryName(entry, good)
  return (
    <li className={classes.row} data-deleted={isDeleted} data-late={entry.added_after_completed}>
      <div className={classes.what}>
        <Name good={good} name={name} tareSpread={tareSpread} />
        <span className={classes.facts}>
          <AmountKindLabel entry={entry} />
          <PourerLabel bottle={entry} />
          {entry.place !== null && <span>{placeLabel(entry.place)}</span>}
          <span>{formatTime(entry.measured_at)}</span>
          {entry.user_id !== actor.user_id && <span>{entry.user_full_name}</span>}
          {entry.status === 'edited' && <Trans>Edited</Trans>}
          {isDeleted && <Trans>Deleted</Trans>}
          {entry.received_at === null && (
            <span title={t`Not sent yet`} className={classes.pending}>
              <ClockIcon size={16} />
              <VisuallyHidden>
                <Trans>Not sent yet</Trans>
              </VisuallyHidden>
            </span>
          )}
        </span>
      </div>
      <Amount entry={entry} tareSpread={tareSpread} />
      {canChangeEntry(actor, entry, inventory) && (
        <RowActions entry={entry} inventory={inventory} name={name} />
      )}
    </li>
  )
}

interface NameProps extends Pick<EntryRowProps, 'good' | 'tareSpread'> {
  name: string
}

/** Opens the good's earlier readings. */
function Name({ good, name, tareSpread }: NameProps) {
  const { t } = useLingui()
  const [isOpen, setOpen] = useState(false)
  if (!good) return <span className={classes.name}>{name}</span>
  return (
    <>
      <button
        type="button"
        className={classes.name}
        aria-label={t`Previous weighings: ${name}`}
        onClick={() => setOpen(true)}
      >
        {name}
      </button>
      {isOpen && (
        <ReadingsDialog
          good={good}
          tareSpread={tareSpread}
          name={name}
          onClose={() => setOpen(false)}
        />
      )}
    </>
  )
}

function Amount({ entry, tareSpread }: Pick<EntryRowProps, 'entry' | 'tareSpread'>) {
  const amountLabel = useAmountLabel()
  const uncertaintyLabel = useUncertaintyLabel()
  const { volume } = useFormat()
  const uncertainty = uncertaintyLabel(entry, tareSpread)
  return (
    <span className={classes.amount}>
      {amountLabel(entry)}
      {uncertainty !== null && (
        <small>
          {entry.is_full && entry.millilitres !== null && `${volume(entry.millilitres)} `}
          {uncertainty}
        </small>
      )}
    </span>
  )
}

interface RowActionsProps extends Pick<EntryRowProps, 'entry' | 'inventory'> {
  name: string
}

function RowActions({ entry, inventory, name }: RowActionsProps) {
  const { t } = useLingui()
  const run = useRunCommand()
  const runCommand = useCommand()
  const [dialog, setDialog] = useState<'edit' | 'delete' | null>(null)
  const close = (): void => setDialog(null)
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
    <span className={classes.actions}>
      <IconButton size={56} aria-label={t`Edit ${name}`} onClick={() => setDialog('edit')}>
        <PencilIcon />
      </IconButton>
      <IconButton
        size={56}
        aria-label={t`Delete ${name}`}
        color="red"
        onClick={() => setDialog('delete')}
      >
        <TrashIcon />
      </IconButton>
      {dialog === 'delete' && (
        <DeleteEntryDialog entry={entry} inventory={inventory} onClose={close} />
      )}
      {dialog === 'edit' && (
        <AmountDialog
          title={name}
          amount={entry}
          onSave={(amount, id) =>
            runCommand(editEntry, { ...ids, ...amount, bare_barcode: bareBarcodeOf(entry) }, { id })
          }
          onSaved={() => showToast('success', t`Updated`)}
          onClose={close}
        />
      )}
    </span>
  )
}
