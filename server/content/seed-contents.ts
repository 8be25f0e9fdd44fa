import { CONTENT_KEYS } from '#protocol/site/contents.ts'
import type { Sql } from '../sql/database.ts'
import { addContent } from '../sql/site/contents.ts'
import { firstContents } from './first-contents.ts'

/** Gives the public pages something to say. What is there already, its owner has chosen. */
export async function seedContents(sql: Sql, now: string): Promise<void> {
  for (const key of CONTENT_KEYS) await addContent(sql, key, firstContents[key], now)
}
