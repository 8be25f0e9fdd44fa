import { recordEntry } from '#domain/counting/commands/record-entry.ts'
import { joinInventories } from '#domain/inventories/commands/join-inventories.ts'
import { undoJoin } from '#domain/inventories/commands/undo-join.ts'
import type { Inventory } from '#domain/inventories/inventories.ts'
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
  'joined entries forget what they were counted for': joining(() =>
    deciding(joinInventories, ({ right }) =>
      right.map((change) =>
        change.table === 'entries' ? withRow(change, { counted_for: null }) : change,
      ),
    ),
  ),
  'what came since a joining stays when it is undone': joining(() =>
    deciding(undoJoin, ({ right, state, args: { inventory_id, joined_id } }) => {
      const { parts } = state.get('inventories', inventory_id) as Inventory
      const joined = parts?.findLast((part) => part.inventory_id === joined_id)?.joined.at ?? ''
      return right.filter(({ table, row }) => table !== 'entries' || row.created_at <= joined)
    }),
  ),
  'what was said of the places of the other is lost': joining(() =>
    deciding(joinInventories, ({ right, state, args: { inventory_id } }) =>
      right.map((change) =>
        change.row.id === inventory_id
          ? withRow(change, {
              finish_marks: state.get('inventories', inventory_id)?.finish_marks ?? null,
            })
          : change,
      ),
    ),
  ),
}

function joining(plant: () => () => void): Variant {
  return { run: runSync, plant }
}
