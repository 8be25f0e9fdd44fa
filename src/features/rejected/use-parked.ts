import type { Entry } from '#domain/counting/entries.ts'
import type { Good } from '#domain/goods/goods.ts'
import type { Inventory } from '#domain/inventories/inventories.ts'
import type { Database } from '#storage/database.ts'
import { isLate, parkedRecords } from '#storage/outbox/outbox-queries.ts'
import type { OutboxRecord } from '#storage/records/outbox-record.ts'
import { getRow } from '#storage/optimistic.ts'
import { allInventories } from '#storage/inventories/inventories.ts'
import { useLive } from '#client/use-live.ts'
import { factsOf, type ParkedFacts } from './parked-facts.ts'

/** A rejected command with the local rows that it refers to. */
export interface Parked {
  record: OutboxRecord
  facts: ParkedFacts
  inventory: Inventory | undefined
  entry: Entry | undefined
  good: Good | undefined
  branchName: string | undefined
}

export interface ParkedList {
  parked: Parked[]
  /** Those that wait for whoever manages the count. */
  late: Parked[]
  /** Inventories to which an entry can be moved. */
  openInventories: Inventory[]
}

export function useParked(): ParkedList | undefined {
  return useLive(async (database) => {
    const [records, inventories] = await Promise.all([
      parkedRecords(database),
      allInventories(database),
    ])
    const all = await Promise.all(records.map((record) => withContext(database, record)))
    return {
      parked: all.filter(({ record }) => !isLate(record)),
      late: all.filter(({ record }) => isLate(record)),
      openInventories: inventories.filter(({ status }) => status === 'open'),
    }
  })
}

/** A command with the rows that it refers to, as far as this device has them. */
export async function withContext<Of extends Pick<OutboxRecord, 'args'>>(
  database: Database,
  record: Of,
): Promise<Omit<Parked, 'record'> & { record: Of }> {
  const facts = factsOf(record)
  const [inventory, entry, branch] = await Promise.all([
    find(database, 'inventories', facts.inventory_id),
    find(database, 'entries', facts.entry_id),
    find(database, 'branches', facts.branch_id),
  ])
  const good = await find(database, 'goods', facts.good_id ?? entry?.good_id ?? null)
  return { record, facts, inventory, entry, good, branchName: branch?.name }
}

async function find<T extends 'inventories' | 'entries' | 'branches' | 'goods'>(
  database: Database,
  table: T,
  id: string | null,
) {
  return id === null ? undefined : getRow(database, table, id)
}
