import { Trans, useLingui } from '@lingui/react/macro'
import type { NameChange } from '#domain/inventories/inventories.ts'
import { nameChangesOf } from '#storage/inventories/inventories.ts'
import { Button } from '#ui/button/button.tsx'
import { Dialog } from '#ui/dialog/dialog.tsx'
import { formatHistoryDateTime } from '#ui/format.ts'
import type { Column } from '#ui/table/column.ts'
import { DataTable } from '#ui/table/data-table.tsx'
import { StatusBadge } from '#widgets/status-badge.tsx'
import { useLive } from '#client/use-live.ts'
import classes from './name-history-dialog.module.css'

export interface NameHistoryDialogProps {
  inventoryId: string
  onClose: () => void
}

/** All renamings of an inventory, newest first. */
export function NameHistoryDialog({ inventoryId, onClose }: NameHistoryDialogProps) {
  const columns = useColumns()
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
        <DataTable
          look="plain"
          cardTracks="1fr 1fr"
          columns={columns}
          rows={changes}
          keyOf={({ id }) => id}
        />
      )}
    </Dialog>
  )
}

function useColumns(): Column<NameChange>[] {
  const { t } = useLingui()
  return [
    {
      id: 'date',
      title: t`Date`,
      isWhole: false,
      cell: ({ created_at }) => (
        <span className={classes.date}>{formatHistoryDateTime(created_at)}</span>
      ),
    },
    {
      id: 'status',
      title: t`Status`,
      isPlain: true,
      cell: ({ inventory_status }) => <StatusBadge status={inventory_status} />,
    },
    { id: 'old', title: t`Old name`, cell: ({ old_name }) => old_name ?? '–' },
    { id: 'new', title: t`New name`, cell: ({ new_name }) => new_name ?? '–' },
    {
      id: 'person',
      title: t`Person`,
      isPlain: true,
      isWhole: true,
      cell: ({ user_full_name }) => (
        <span className={classes.person}>{user_full_name || t`Unknown User`}</span>
      ),
    },
  ]
}
