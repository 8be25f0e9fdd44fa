import { SEARCH_RULE } from '#domain/goods/search-words.ts'
import type { Database, Sql } from '../database.ts'
import { lockFeed } from '../sync/feeds.ts'
import type { SyncedTable } from '../sync/synced-table.ts'
import { goodsTypes } from './goods-types.ts'
import { goods } from './goods.ts'

/** How many rows a transaction reads, so that none holds up whoever writes in the company. */
const BATCH = 500

/**
 * Derives the search words of rows that were written by an earlier rule again. Nothing is sent to
 * devices, which derive theirs themselves.
 * @returns of how many companies
 */
export async function deriveWordsAgain(database: Database, signal: AbortSignal): Promise<number> {
  const companies = await database.query<{ id: string }>(
    'select id from companies where search_rule < $1',
    [SEARCH_RULE],
  )
  for (const [done, { id }] of companies.entries()) {
    for (const table of [goods, goodsTypes]) {
      let after: string | null = null
      do {
        if (signal.aborted) return done
        after = await database.transaction((sql) => derivePart(sql, table, id, after))
      } while (after !== null)
    }
    await database.query('update companies set search_rule = $2 where id = $1', [id, SEARCH_RULE])
  }
  return companies.length
}

/** @returns after which row the next part begins; null when there is none */
async function derivePart(
  sql: Sql,
  { name, whole, derived }: SyncedTable,
  companyId: string,
  after: string | null,
): Promise<string | null> {
  // No name changes between reading it and writing its words.
  await lockFeed(sql, companyId)
  const rows = await sql.query<{ id: string }>(
    `select ${whole} from ${name} where company_id = $1 and ($2::uuid is null or id > $2)
     order by id limit ${BATCH}`,
    [companyId, after],
  )
  const words = rows.map((row) => ({ id: row.id, ...derived?.of(row as never) }))
  await sql.query(
    `update ${name} t set search_words = r.search_words
     from jsonb_to_recordset($2::jsonb) as r(id uuid, search_words text[])
     where t.company_id = $1 and t.id = r.id and t.search_words <> r.search_words`,
    [companyId, JSON.stringify(words)],
  )
  return rows.length < BATCH ? null : (rows.at(-1)?.id ?? null)
}
