import type { Inventory } from '#domain/inventories/inventories.ts'
import { notFound } from '../http/http-error.ts'
import type { Sql } from '../sql/database.ts'
import { inventories } from '../sql/inventories/inventories.ts'
import { findVisibleRow, type Scope, type WithSeq } from '../sql/sync/synced-table.ts'

/**
 * An inventory that is there and in whose branch the caller is.
 * @throws {HttpError} 404 for any other, so that nobody learns which ids exist
 */
export async function visibleInventory(
  sql: Sql,
  scope: Scope,
  id: string,
): Promise<WithSeq<Inventory>> {
  const found = await findVisibleRow(sql, inventories, scope, id)
  if (!found || found.deleted_at !== null) throw notFound()
  return found
}
