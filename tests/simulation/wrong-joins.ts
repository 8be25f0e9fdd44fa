import { recordEntry } from '#domain/counting/commands/record-entry.ts'
import { joinInventories } from '#domain/inventories/commands/join-inventories.ts'
import { runSync } from '#sync/run.ts'
import { deciding, withRow } from './deciding.ts'
import type { Variant } from './world.ts'

/** Known mistakes about two counts that become one, each in one rule of the product. */
export const WRONG_JOINS: Record<string, Variant> = {
  'what comes late for a joined count stays with that': joining(() =>
    deciding(recordEntry, ({ right, args: { inventory_id } }) =>
      right.map((change) => withRow(change, { inventory_id })),
    ),
  ),
  'a joining leaves the entries of the other behind': joining(() =>
    deciding(joinInventories, ({ right }) => right.filter(({ table }) => table !== 'entries')),
  ),
  'joined entries forget what they were counted for': joining(() =>
    deciding(joinInventories, ({ right }) =>
      right.map((change) =>
        change.table === 'entries' ? withRow(change, { counted_for: null }) : change,
      ),
    ),
  ),
}

function joining(plant: () => () => void): Variant {
  return { run: runSync, plant }
}
