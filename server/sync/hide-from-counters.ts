import { hideRows, hidingOf, listConcernedRecounts } from '../sql/counting/hidden-rows.ts'
import type { Sql } from '../sql/database.ts'
import { findRoots } from '../sql/goods/goods.ts'
import type { NumberedChanges } from '../sql/sync/save-changes.ts'

/**
 * Keeps from everybody who is to count a good again what others have counted of it, from the command
 * that asks them to the one after which nobody is asked any more. To be called when the commands'
 * rows are written, in their transaction. Works out anew all marks of the inventories in which
 * somebody is asked, or was until these commands, because nearly every change may move one: an entry,
 * a barcode that gets its good, a good that is merged.
 */
export async function hideFromCounters(
  sql: Sql,
  companyId: string,
  executed: readonly NumberedChanges[],
): Promise<void> {
  const [first, last] = [executed[0], executed.at(-1)]
  if (!first || !last) return
  const numbers = { after: first.seq - 1, last: last.seq }
  const recounts = await listConcernedRecounts(sql, companyId, numbers.after)
  if (recounts.length === 0) return
  const roots = await findRoots(sql, companyId)
  for (const inventoryId of new Set(recounts.map(({ inventory_id }) => inventory_id))) {
    const asked = recounts.filter((one) => one.is_asked && one.inventory_id === inventoryId)
    const hidings = []
    for (const recount of asked) hidings.push(await hidingOf(sql, companyId, recount, roots))
    await hideRows(sql, companyId, inventoryId, hidings, numbers)
  }
}
