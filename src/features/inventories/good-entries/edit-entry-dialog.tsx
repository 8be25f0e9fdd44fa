import { Trans, useLingui } from '@lingui/react/macro'
import { bareBarcodeOf } from '#domain/counting/barcode-names.ts'
import { editEntry } from '#domain/counting/commands/edit-entry.ts'
import type { Entry } from '#domain/counting/entries.ts'
import { AmountDialog } from '#widgets/amount-dialog.tsx'
import { formatDateTime } from '#ui/format.ts'
import { showToast } from '#ui/toast/toast.tsx'
import { useCommand } from '#client/commands/use-command.ts'
import classes from './entry-card.module.css'

/** Corrects the amount of an entry, whoever made it. */
export function EditEntryDialog({ entry, onClose }: { entry: Entry; onClose: () => void }) {
  const { t } = useLingui()
  const run = useCommand()
  const ids = { inventory_id: entry.inventory_id, entry_id: entry.id }
  return (
    <AmountDialog
      title={<Trans>Edit entry</Trans>}
      amount={entry}
      onSave={(amount, id) =>
        run(editEntry, { ...ids, ...amount, bare_barcode: bareBarcodeOf(entry) }, { id })
      }
      onSaved={() => showToast('success', t`Updated`)}
      onClose={onClose}
    >
      <p className={classes.facts}>
        {entry.user_full_name}, {formatDateTime(entry.measured_at)}
      </p>
    </AmountDialog>
  )
}
