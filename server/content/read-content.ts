import type { ContentKey, Contents } from '#protocol/site/contents.ts'
import type { Sql } from '../sql/database.ts'
import { findContent } from '../sql/site/contents.ts'
import { firstContents } from './first-contents.ts'

/** One piece of the public pages' current content. */
export async function readContent<Key extends ContentKey>(
  sql: Sql,
  key: Key,
): Promise<Contents[Key]> {
  return (await findContent(sql, key)) ?? firstContents[key]
}
