import { entries } from '../counting/entries.ts'
import { entryChanges } from '../counting/entry-changes.ts'
import type { Sql } from '../database.ts'
import { goodPrices } from '../goods/good-prices.ts'
import { goods } from '../goods/goods.ts'
import { goodsTypes } from '../goods/goods-types.ts'

/**
 * Rows of a report as the text of a JSON array, which whoever draws it parses: this process only
 * passes it on. Small enough that no statement holds up others for long.
 */
export interface ReportPage {
  json: string
  rows: number
}

interface EntriesPage extends ReportPage {
  /** The last row of this page, after which the next one begins. */
  last: string | null
  good_ids: string[]
}

interface ChangesPage extends ReportPage {
  last: number
}

interface GoodsPage extends ReportPage {
  type_ids: string[]
}

/** Rows of one page. */
export const REPORT_PAGE = 250

const PAGE = `coalesce(json_agg(r)::text, '[]') as json, count(*) as rows`

/** The place in the company's feed: rows up to it are visible, and later changes have a higher one. */
export async function findSeq(sql: Sql, companyId: string): Promise<number> {
  const [feed] = await sql.query<{ seq: number }>('select seq from feeds where company_id = $1', [
    companyId,
  ])
  return feed?.seq ?? 0
}

/** How many rows there are to read. */
export async function countReportRows(
  sql: Sql,
  companyId: string,
  inventoryId: string,
): Promise<number> {
  const [counted] = await sql.query<{ rows: number }>(
    `select (select count(*) from entries where company_id = $1 and inventory_id = $2)
       + (select count(*) from entry_changes where company_id = $1 and inventory_id = $2) as rows`,
    [companyId, inventoryId],
  )
  return counted?.rows ?? 0
}

/** An inventory's entries in the order they were saved, including deleted ones. */
export async function readEntriesPage(
  sql: Sql,
  companyId: string,
  inventoryId: string,
  after: string | null,
): Promise<EntriesPage> {
  return readEntries(
    sql,
    `select ${entries.whole} from entries
     where company_id = $1 and inventory_id = $2 and ($3::uuid is null or id > $3)
     order by id limit ${REPORT_PAGE}`,
    [companyId, inventoryId, after],
  )
}

/** Those of them that were saved or changed since a place in the feed. */
export async function readEntriesSince(
  sql: Sql,
  companyId: string,
  inventoryId: string,
  seq: number,
): Promise<EntriesPage> {
  return readEntries(
    sql,
    `select ${entries.whole} from entries
     where company_id = $1 and inventory_id = $2 and seq > $3 order by id`,
    [companyId, inventoryId, seq],
  )
}

async function readEntries(sql: Sql, text: string, params: unknown[]): Promise<EntriesPage> {
  const [page] = await sql.query<EntriesPage & { good_ids: string[] | null }>(
    `select ${PAGE}, (array_agg(r.id order by r.id desc))[1] as last,
       array_agg(distinct r.good_id) filter (where r.good_id is not null) as good_ids
     from (${text}) r`,
    params,
  )
  return page ? { ...page, good_ids: page.good_ids ?? [] } : NOTHING
}

const NOTHING: EntriesPage = { json: '[]', rows: 0, last: null, good_ids: [] }

/** Changes of an inventory's entries, oldest first; a page of them unless `all`. */
export async function readChangesPage(
  sql: Sql,
  companyId: string,
  inventoryId: string,
  after: number,
  all: boolean,
): Promise<ChangesPage> {
  const [page] = await sql.query<ChangesPage & { last: number | null }>(
    `select ${PAGE}, max(r.seq) as last
     from (select ${entryChanges.wire} from entry_changes
       where company_id = $1 and inventory_id = $2 and seq > $3
       order by seq ${all ? '' : `limit ${REPORT_PAGE}`}) r`,
    [companyId, inventoryId, after],
  )
  return { json: page?.json ?? '[]', rows: page?.rows ?? 0, last: page?.last ?? after }
}

export async function readGoodsPage(
  sql: Sql,
  companyId: string,
  ids: readonly string[],
): Promise<GoodsPage> {
  const [page] = await sql.query<GoodsPage & { type_ids: string[] | null }>(
    `select ${PAGE}, array_agg(distinct r.goods_type_id) as type_ids
     from (select ${goods.whole} from goods where company_id = $1 and id = any($2::uuid[])) r`,
    [companyId, ids],
  )
  return { json: page?.json ?? '[]', rows: page?.rows ?? 0, type_ids: page?.type_ids ?? [] }
}

export async function readTypesPage(
  sql: Sql,
  companyId: string,
  ids: readonly string[],
): Promise<ReportPage> {
  const [page] = await sql.query<ReportPage>(
    `select ${PAGE}
     from (select ${goodsTypes.whole} from goods_types
       where company_id = $1 and id = any($2::uuid[])) r`,
    [companyId, ids],
  )
  return page ?? NOTHING
}

/** Every price that the goods ever had. */
export async function readPricesPage(
  sql: Sql,
  companyId: string,
  goodIds: readonly string[],
): Promise<ReportPage> {
  const [page] = await sql.query<ReportPage>(
    `select ${PAGE}
     from (select ${goodPrices.whole} from good_prices
       where company_id = $1 and good_id = any($2::uuid[])) r`,
    [companyId, goodIds],
  )
  return page ?? NOTHING
}
