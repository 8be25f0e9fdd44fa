import type { Mail } from '#domain/account/mails.ts'
import type { Inventory } from '#domain/inventories/inventories.ts'
import { findCompletionReaders, type CompletionReader } from '../account/completion-mails.ts'
import type { Sql } from '../database.ts'
import { inventories } from '../inventories/inventories.ts'
import { findRows } from '../sync/synced-table.ts'

export type InventoryMail = Extract<
  Mail,
  { kind: 'inventory_completed' | 'inventory_open_long' | 'inventory_done' }
>

/** An inventory, and who is told of it. */
export interface Completion {
  company_id: string
  inventory: Inventory
  reader: CompletionReader
}

/** @returns null when the inventory is deleted, or the person does not want to know any more */
export async function findCompletion(
  sql: Sql,
  { company_id, data }: InventoryMail,
): Promise<Completion | null> {
  if (company_id === null) return null
  const [inventory] = await findRows(sql, inventories, company_id, [data.inventory_id])
  if (!inventory || inventory.deleted_at !== null) return null
  const readers = await findCompletionReaders(sql, company_id, inventory.branch_id)
  const reader = readers.find(({ user_id }) => user_id === data.user_id)
  return reader ? { company_id, inventory, reader } : null
}
