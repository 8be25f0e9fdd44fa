import type { Change } from '#domain/commands/state.ts'
import type { TableName } from '#domain/tables.ts'
import type { Inventory } from '#domain/inventories/inventories.ts'
import {
  hideRows,
  hidingOf,
  listAskedRecounts,
  type AskedRecount,
} from '../sql/counting/hidden-rows.ts'
import type { Sql } from '../sql/database.ts'
import { findRoots } from '../sql/goods/goods.ts'
import type { NumberedChanges } from '../sql/sync/save-changes.ts'

/** What decides who is blind for which rows. */
const MATTERING: ReadonlySet<TableName> = new Set([
  'recounts',
  'recount_readings',
  'entries',
  'entry_changes',
  'inventories',
  'goods',
  'barcodes',
])

/**
 * Keeps from everybody who is to count a good again what others have counted of it, from the command
 * that asks them to the one after which nobody is asked any more. To be called when the commands'
 * rows are written, in their transaction.
 */
export async function hideFromCounters(
  sql: Sql,
  companyId: string,
  executed: readonly NumberedChanges[],
): Promise<void> {
  const mattering = executed.filter(({ changes }) =>
    changes.some(({ table }) => MATTERING.has(table)),
  )
  const [first, last] = [executed[0], mattering.at(-1)]
  if (!first || !last) return
  const asked = await listAskedRecounts(sql, companyId)
  const changes = mattering.flatMap((one) => one.changes)
  const inventories = affectedBy(changes, asked)
  if (inventories.size === 0) return
  const roots = await findRoots(sql, companyId)
  const numbers = { after: first.seq - 1, last: last.seq }
  for (const inventoryId of inventories) {
    const open = asked.filter((one) => one.is_open && one.inventory_id === inventoryId)
    const hidings = []
    for (const recount of open) {
      hidings.push(await hidingOf(sql, companyId, recount, roots, seqOf(mattering, recount)))
    }
    await hideRows(sql, companyId, inventoryId, hidings, numbers)
  }
}

/** The number of the command that asked, if it is one of these. */
function seqOf(executed: readonly NumberedChanges[], { id }: AskedRecount): number | null {
  const asking = executed.find(({ changes }) =>
    changes.some(({ table, row }) => table === 'recounts' && row.id === id),
  )
  return asking?.seq ?? null
}

/** The inventories in which something else may have to be hidden now. */
function affectedBy(
  changes: readonly Change[],
  asked: readonly AskedRecount[],
): ReadonlySet<string> {
  const withAsked = new Set(asked.map(({ inventory_id }) => inventory_id))
  const open = asked.filter(({ is_open }) => is_open).map(({ inventory_id }) => inventory_id)
  return new Set(
    changes.flatMap((change): string[] => {
      if (change.table === 'recounts') return [change.row.inventory_id]
      if (change.table === 'inventories') return endedIn(change.row, withAsked)
      // What was merged, or named, is of another good now.
      if (change.table === 'goods' || change.table === 'barcodes') return open
      const { row } = change
      return 'inventory_id' in row ? open.filter((id) => id === row.inventory_id) : []
    }),
  )
}

/** Nobody is asked any more in an inventory that is over. */
function endedIn(
  { id, status, deleted_at }: Pick<Inventory, 'id' | 'status' | 'deleted_at'>,
  withAsked: ReadonlySet<string>,
): string[] {
  return withAsked.has(id) && (status === 'closed' || deleted_at !== null) ? [id] : []
}
