import type { Change } from '#domain/commands/state.ts'
import type { Inventory } from '#domain/inventories/inventories.ts'
import type { CommandSender } from './command-sender.ts'
import { findCompletionReaders } from '../sql/account/completion-mails.ts'
import type { Sql } from '../sql/database.ts'
import { queueMail } from '../sql/mail/mails.ts'

/** Queues a mail for everyone who wants to know that an inventory of theirs is completed. */
export async function mailCompletion(
  sql: Sql,
  { actor: { company_id } }: CommandSender,
  changes: readonly Change[],
): Promise<void> {
  for (const { table, row } of changes) {
    if (table === 'inventories' && row.status === 'closed') await tell(sql, company_id, row)
  }
}

async function tell(sql: Sql, company_id: string, inventory: Inventory): Promise<void> {
  const { id: inventory_id, branch_id, name: inventory_name, row_number } = inventory
  for (const reader of await findCompletionReaders(sql, company_id, branch_id)) {
    const { user_id, name, email: to, language, branch_name } = reader
    const data = { user_id, name, inventory_id, branch_name, inventory_name, row_number }
    await queueMail(sql, { kind: 'inventory_completed', to, language, company_id, data })
  }
}
