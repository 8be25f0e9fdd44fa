import type { Change } from '#domain/commands/state.ts'
import type { StoredInventory } from '../sql/inventories/inventories.ts'

/** The last number given to an inventory of the company. */
export interface RowNumbers {
  last: number
}

/**
 * Adds to decided rows what only the server can know: an inventory's number, and its closing's
 * place in the feed. Both stay once they are given.
 */
export function completeChanges(
  changes: readonly Change[],
  seq: number,
  numbers: RowNumbers,
): Change[] {
  return changes.map((change) =>
    change.table === 'inventories'
      ? { table: 'inventories', row: completeInventory(change.row, seq, numbers) }
      : change,
  )
}

function completeInventory(
  row: StoredInventory,
  seq: number,
  numbers: RowNumbers,
): StoredInventory {
  if (row.row_number === null) numbers.last += 1
  return {
    ...row,
    row_number: row.row_number ?? numbers.last,
    closed_seq: row.status === 'closed' ? (row.closed_seq ?? seq) : null,
  }
}
