import { CONTENT_KEYS } from '#protocol/site/contents.ts'
import type { Sql } from '../sql/database.ts'
import { addContent } from '../sql/site/contents.ts'
import { firstContents } from './first-contents.ts'

/** Adds the initial content of the public pages, but never overwrites existing content. */
export async function seedContents(sql: Sql, now: string): Promise<void> {
  for (const key of CONTENT_KEYS) await addContent(sql, key, firstContents[key], now)
}
