import { countersOf } from '#domain/counting/counters.ts'
import { coverageOf } from '#domain/counting/coverage.ts'
import type { Change } from '#domain/commands/state.ts'
import type { Inventory } from '#domain/inventories/inventories.ts'
import { leftToManagers, readinessOf } from '#domain/inventories/places/place-states.ts'
import type { CommandSender } from './command-sender.ts'
import { findCompletionReaders } from '../sql/account/completion-mails.ts'
import type { Sql } from '../sql/database.ts'
import { inventories } from '../sql/inventories/inventories.ts'
import {
  countLivingGoods,
  findCountBefore,
  listReadyEntries,
  takeDoneCount,
  type ReadyEntry,
} from '../sql/mail/done-counts.ts'
import { queueMail } from '../sql/mail/mails.ts'
import { findRows } from '../sql/sync/synced-table.ts'

/**
 * Queues a mail for everyone who gets the one about its completion, when everybody says that they
 * are done with an inventory, or leaves the rest to them. Once for each inventory; a second time
 * only if it was counted on and everybody is done again.
 */
export async function mailDoneCount(
  sql: Sql,
  { actor: { company_id }, now }: CommandSender,
  changes: readonly Change[],
): Promise<void> {
  for (const inventory of await findRows(sql, inventories, company_id, inventoriesOf(changes))) {
    const { id, status, deleted_at, finish_marks } = inventory
    if (status !== 'open' || deleted_at !== null || !finish_marks?.length) continue
    const entries = await listReadyEntries(sql, company_id, id)
    const readiness = readinessOf(entries, finish_marks)
    if (readiness === null) continue
    const again = readiness === 'all_done'
    if (await takeDoneCount(sql, company_id, id, { now, again })) {
      await tell(sql, company_id, inventory, entries)
    }
  }
}

function inventoriesOf(changes: readonly Change[]): string[] {
  const ids = changes.flatMap(({ table, row }) => {
    if (table === 'inventories') return row.id
    return table === 'entries' ? row.inventory_id : []
  })
  return [...new Set(ids)]
}

async function tell(
  sql: Sql,
  company_id: string,
  inventory: Inventory,
  entries: readonly ReadyEntry[],
): Promise<void> {
  const { id: inventory_id, branch_id, name: inventory_name, row_number } = inventory
  const [left] = leftToManagers(entries, inventory.finish_marks ?? [])
  const said = {
    left_by: left?.user_full_name ?? null,
    counters: countersOf(entries).map(({ full_name }) => full_name),
    missing: await countMissing(sql, company_id, inventory, entries),
  }
  for (const reader of await findCompletionReaders(sql, company_id, branch_id)) {
    const { user_id, name, email: to, language, branch_name } = reader
    // Whoever left it to the others knows.
    if (user_id === left?.user_id) continue
    const about = { user_id, name, inventory_id, branch_name, inventory_name, row_number }
    const data = { ...about, ...said }
    await queueMail(sql, { kind: 'inventory_done', to, language, company_id, data })
  }
}

/** The items of the short list, or of the last count, that nobody has counted; null: of neither. */
async function countMissing(
  sql: Sql,
  companyId: string,
  inventory: Inventory,
  entries: readonly ReadyEntry[],
): Promise<number | null> {
  const lastId = await findCountBefore(sql, companyId, inventory)
  const { short_list } = inventory
  if (lastId === null && short_list === null) return null
  const last = lastId === null ? [] : await listReadyEntries(sql, companyId, lastId)
  const { missing } = coverageOf(entries, last, short_list)
  const ids = missing.flatMap(({ good_id }) => good_id ?? [])
  return countLivingGoods(sql, companyId, ids)
}
