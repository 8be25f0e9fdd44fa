import { Trans } from '@lingui/react/macro'
import { useInViewport } from '@mantine/hooks'
import { Link } from '@tanstack/react-router'
import type { Branch } from '#domain/branches.ts'
import type { Inventory } from '#domain/inventories.ts'
import { formatDateTime } from '#ui/format.ts'
import { StatusBadge } from '#ui/status-badge.tsx'
import { useFormat } from '#ui/use-format.ts'
import { useInventoryTitle } from '#ui/use-inventory-title.ts'
import { useInventoryTotals } from './use-inventory-totals.ts'
import classes from './inventory-table.module.css'

export interface InventoryTableProps {
  rows: readonly Inventory[]
  branches: ReadonlyMap<string, Branch>
}

/** A table on a wide screen, cards on a phone. */
export function InventoryTable({ rows, branches }: InventoryTableProps) {
  return (
    <table className={classes.table}>
      <thead>
        <tr>
          <th scope="col">
            <Trans>Inventory</Trans>
          </th>
          <th scope="col">
            <Trans>Branch</Trans>
          </th>
          <th scope="col">
            <Trans>Status</Trans>
          </th>
          <th scope="col">
            <Trans>Created</Trans>
          </th>
          <th scope="col">
            <Trans>Closed</Trans>
          </th>
          <th scope="col" data-amount>
            <Trans>Bottles</Trans>
          </th>
          <th scope="col" data-amount>
            <Trans>Leftover</Trans>
          </th>
          <th scope="col" data-amount>
            <Trans>Total leftover</Trans>
          </th>
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <InventoryRow
            key={row.id}
            inventory={row}
            branchName={branches.get(row.branch_id)?.name ?? ''}
          />
        ))}
      </tbody>
    </table>
  )
}

interface InventoryRowProps {
  inventory: Inventory
  branchName: string
}

function InventoryRow({ inventory, branchName }: InventoryRowProps) {
  const titleOf = useInventoryTitle()
  const { ref, inViewport } = useInViewport<HTMLTableRowElement>()
  const { id, row_number, status, created_at, closed_at } = inventory
  return (
    <tr ref={ref} className={classes.row}>
      <th scope="row" className={classes.name}>
        <Link
          to="/dashboard/inventories/$id/$did"
          params={{ id, did: String(row_number ?? 0) }}
          className={classes.link}
        >
          {titleOf(inventory)}
        </Link>
      </th>
      <td className={classes.branch}>{branchName}</td>
      <td className={classes.status}>
        <StatusBadge status={status} />
      </td>
      <td className={classes.created}>{formatDateTime(created_at)}</td>
      <td className={classes.closed}>{closed_at === null ? '' : formatDateTime(closed_at)}</td>
      <Amounts inventoryId={id} isWanted={inViewport} />
    </tr>
  )
}

function Amounts({ inventoryId, isWanted }: { inventoryId: string; isWanted: boolean }) {
  const { number, volume } = useFormat()
  const totals = useInventoryTotals(inventoryId, isWanted)
  if (!totals) {
    return (
      <td colSpan={3} className={classes.unknown}>
        {totals === null && <Trans>Open to see the amounts</Trans>}
      </td>
    )
  }
  return (
    <>
      <td data-amount className={classes.bottles}>
        <span className={classes.label}>
          <Trans>Bottles</Trans>
        </span>
        {number(totals.bottles)}
      </td>
      <td data-amount className={classes.leftover}>
        <span className={classes.label}>
          <Trans>Leftover</Trans>
        </span>
        {volume(totals.leftover_ml)}
      </td>
      <td data-amount className={classes.total}>
        <span className={classes.label}>
          <Trans>Total leftover</Trans>
        </span>
        {volume(totals.total_leftover_ml)}
      </td>
    </>
  )
}
