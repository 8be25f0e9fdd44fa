import type { GoodFields } from '#domain/goods/goods.ts'
import type { User } from '#domain/people/people.ts'
import { listRecentChanges } from '../../sql/goods/good-changes.ts'
import type { Sql } from '../../sql/database.ts'

const HOUR_MS = 3_600_000

/** How old what a call knows of a good may be, when it does not say which version it has read. */
export const UNSEEN_MS = 24 * HOUR_MS

/**
 * The values that a call without If-Match must be taken to have seen: those from before what other
 * people have changed lately. So whoever made an offline change that it overwrites is told.
 */
export async function valuesSeen(
  sql: Sql,
  { company_id, id }: Pick<User, 'company_id' | 'id'>,
  goodId: string,
  since: string,
): Promise<Partial<GoodFields>> {
  const seen = new Map<string, unknown>()
  for (const change of await listRecentChanges(sql, company_id, goodId, since)) {
    for (const field of Object.keys(change.after)) {
      // What the caller has set itself it knows, and nothing from before that.
      if (change.user_id === id) seen.delete(field)
      else if (!seen.has(field)) seen.set(field, change.before[field])
    }
  }
  return Object.fromEntries(seen)
}
