import type { Database } from '../database.ts'
import { raw } from '../raw-database.ts'
import { isNotParked } from '../records/outbox-record.ts'
import { readOutbound } from './outbound-state.ts'

/** How many commands of each inventory the server has no answer to; rejected ones have theirs. */
export async function unsentByInventory(database: Database): Promise<Map<string, number>> {
  const { through, waiting: held = [] } = (await readOutbound(database)).acks
  const { outbox } = raw(database)
  const behind = await outbox.where('n').above(through).toArray()
  const before = await outbox.bulkGet(held.filter((n) => n <= through))
  const counts = new Map<string, number>()
  for (const record of [...before, ...behind]) {
    const id = record && isNotParked(record) ? inventoryOf(record.args) : null
    if (id !== null) counts.set(id, (counts.get(id) ?? 0) + 1)
  }
  return counts
}

/** Every command of counting names its inventory so. */
function inventoryOf(args: unknown): string | null {
  const { inventory_id } = (args ?? {}) as { inventory_id?: unknown }
  return typeof inventory_id === 'string' ? inventory_id : null
}
