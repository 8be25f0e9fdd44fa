import { isContentKey, type ContentKey, type Contents } from '#protocol/site/contents.ts'
import type { Sql } from '../sql/database.ts'
import { findContents } from '../sql/site/contents.ts'
import { firstContents } from './first-contents.ts'

/** Several pieces of the public pages' current content, in one query. */
export async function readContents<Key extends ContentKey>(
  sql: Sql,
  keys: readonly Key[],
): Promise<Pick<Contents, Key>> {
  const rows = await findContents(sql, keys)
  const found = Object.fromEntries(
    rows.filter(({ key }) => isContentKey(key)).map(({ key, value }) => [key, value]),
  )
  const entries = keys.map((key) => [key, found[key] ?? firstContents[key]])
  return Object.fromEntries(entries) as Pick<Contents, Key>
}
