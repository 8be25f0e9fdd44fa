import type { Change } from '#domain/commands/state.ts'
import type { StoredInventory } from '../sql/inventories/inventories.ts'

/** The highest inventory number in the company. */
export interface RowNumbers {
  last: number
}

/**
 * Adds what only the server knows: an inventory's number, and the feed number of its closing. Both
 * stay the same once given.
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
