import { Trans } from '@lingui/react/macro'
import { nameChangesOf } from '#storage/views.ts'
import { Button } from '#ui/button.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { formatHistoryDateTime } from '#ui/format.ts'
import { StatusBadge } from '#ui/status-badge.tsx'
import { useLive } from '#ui/use-live.ts'
import stacked from '#ui/stacked-table.module.css'
import classes from './name-history-dialog.module.css'

export interface NameHistoryDialogProps {
  inventoryId: string
  onClose: () => void
}

/** Every renaming of an inventory, the newest first. */
export function NameHistoryDialog({ inventoryId, onClose }: NameHistoryDialogProps) {
  const changes = useLive((database) => nameChangesOf(database, inventoryId), [inventoryId])
  return (
    <Dialog
      title={<Trans>Change history</Trans>}
      size="wide"
      onClose={onClose}
      actions={
        <Button variant="default" onClick={onClose}>
          <Trans>Close</Trans>
        </Button>
      }
    >
      {changes?.length === 0 && (
        <p>
          <Trans>The name has not been changed.</Trans>
        </p>
      )}
      {changes && changes.length > 0 && (
        <table className={`${classes.table} ${stacked.stacked}`}>
          <thead>
            <tr>
              <th scope="col">
                <Trans>Date</Trans>
              </th>
              <th scope="col">
                <Trans>Status</Trans>
              </th>
              <th scope="col">
                <Trans>Old name</Trans>
              </th>
              <th scope="col">
                <Trans>New name</Trans>
              </th>
              <th scope="col">
                <Trans>Person</Trans>
              </th>
            </tr>
          </thead>
          <tbody>
            {changes.map((change) => (
              <tr key={change.id}>
                <td className={classes.date}>{formatHistoryDateTime(change.created_at)}</td>
                <td>
                  <StatusBadge status={change.inventory_status} />
                </td>
                <td>
                  <span className={classes.label}>
                    <Trans>Old name</Trans>
                  </span>
                  {change.old_name ?? '–'}
                </td>
                <td>
                  <span className={classes.label}>
                    <Trans>New name</Trans>
                  </span>
                  {change.new_name ?? '–'}
                </td>
                <td className={classes.person}>
                  {change.user_full_name || <Trans>Unknown User</Trans>}
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </Dialog>
  )
}
