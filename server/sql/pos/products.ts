import { canIntegrate } from '#domain/people/permissions.ts'
import type { Good } from '#domain/goods/goods.ts'
import {
  posProduct,
  countMatches,
  isMatched,
  type MatchCounts,
  type PosProduct,
  type PosProductType,
} from '#domain/pos/products.ts'
import type { PosSystem } from '#domain/pos/systems.ts'
import type { Sql } from '../database.ts'
import { goods } from '../goods/goods.ts'
import { syncedTable, upsertRows } from '../sync/synced-table.ts'

export const posProducts = syncedTable({
  name: 'pos_products',
  component: 'ProductRow',
  row: posProduct,
  // What a command changes goes to the device that sent it, and to all others. A sync says itself
  // which products are only listed here; a trigger shares those that have a good.
  derived: {
    columns: { shared: 'boolean' },
    of: (row: PosProduct & { shared?: boolean }) => ({ shared: row.shared ?? true }),
  },
  permission: canIntegrate,
})

/** Rows per statement. */
const CHUNK = 500

/** All products, the oldest id first. Within a transaction. */
export function listProducts(
  sql: Sql,
  companyId: string,
  system: PosSystem,
): Promise<PosProduct[]> {
  return inChunks((after) =>
    sql.query(
      `select ${posProducts.whole} from pos_products
       where company_id = $1 and system = $2 and ($3::uuid is null or id > $3)
       order by id limit ${CHUNK}`,
      [companyId, system, after],
    ),
  )
}

/** The company's goods that may be matched. Within a transaction. */
export function listLiveGoods(sql: Sql, companyId: string): Promise<Good[]> {
  return inChunks((after) =>
    sql.query(
      `select ${goods.whole} from goods
       where company_id = $1 and deleted_at is null and ($2::uuid is null or id > $2)
       order by id limit ${CHUNK}`,
      [companyId, after],
    ),
  )
}

/** In pieces, so that the embedded database lets others in between. */
async function inChunks<Row extends { id: string }>(
  read: (after: string | null) => Promise<Row[]>,
): Promise<Row[]> {
  const all: Row[] = []
  for (;;) {
    const chunk = await read(all.at(-1)?.id ?? null)
    all.push(...chunk)
    if (chunk.length < CHUNK) return all
  }
}

/** The feed number of the last change of any of the company's goods. */
export async function lastGoodSeq(sql: Sql, companyId: string): Promise<number> {
  const [row] = await sql.query<{ last: number }>(
    'select coalesce(max(seq), 0) as last from goods where company_id = $1',
    [companyId],
  )
  return row?.last ?? 0
}

/** The feed number of the last change of any of the company's products. */
export async function lastProductSeq(sql: Sql, companyId: string): Promise<number> {
  const [row] = await sql.query<{ last: number }>(
    'select coalesce(max(seq), 0) as last from pos_products where company_id = $1',
    [companyId],
  )
  return row?.last ?? 0
}

/**
 * Writes products, each with its own feed number, so that devices can pull them in pages.
 * @returns the feed's counter after them
 */
export async function saveProducts(
  sql: Sql,
  companyId: string,
  rows: readonly PosProduct[],
  seq: number,
): Promise<number> {
  for (let from = 0; from < rows.length; from += CHUNK) {
    const chunk = rows.slice(from, from + CHUNK)
    const numbered = chunk.map((row, index) => ({
      ...row,
      shared: isMatched(row),
      seq: seq + from + index + 1,
    }))
    await upsertRows(sql, posProducts, companyId, numbered)
  }
  return seq + rows.length
}

/**
 * Deletes all products of a system, also from devices, and saves people's matches if `saveMatches`.
 * @returns how many products there were
 */
export async function deleteProducts(
  sql: Sql,
  companyId: string,
  {
    system,
    saveMatches,
    now,
    seq,
  }: { system: PosSystem; saveMatches: boolean; now: string; seq: number },
): Promise<number> {
  if (saveMatches) await saveDecided(sql, companyId, system)
  else await forgetDecided(sql, companyId, system)
  await sql.query('delete from pos_directories where company_id = $1 and system = $2', [
    companyId,
    system,
  ])
  const gone = await sql.query(
    `with gone as (
       delete from pos_products where company_id = $1 and system = $4 returning id)
     insert into tombstones (company_id, table_name, id, branch_id, at, seq)
     select $1, 'pos_products', id, null, $2, $3 from gone returning id`,
    [companyId, now, seq, system],
  )
  return gone.length
}

/** Saves what people have decided: a match, what they took away, and what is none of theirs. */
async function saveDecided(sql: Sql, companyId: string, system: PosSystem): Promise<void> {
  await sql.query(
    `insert into pos_matches (company_id, system, external_id, good_id, other_good_ids,
       refused_good_ids, set_aside_at)
     select company_id, system, external_id, case when status = 4 then client_good_id end,
       case when status = 4 then other_good_ids end, refused_good_ids, set_aside_at
     from pos_products
     where company_id = $1 and system = $2 and (status = 4 and client_good_id is not null
       or refused_good_ids is not null or set_aside_at is not null)
     on conflict (company_id, system, external_id) do update set good_id = excluded.good_id,
       other_good_ids = excluded.other_good_ids, refused_good_ids = excluded.refused_good_ids,
       set_aside_at = excluded.set_aside_at`,
    [companyId, system],
  )
}

async function forgetDecided(sql: Sql, companyId: string, system: PosSystem): Promise<void> {
  await sql.query('delete from pos_matches where company_id = $1 and system = $2', [
    companyId,
    system,
  ])
}

/** What people decided of a product whose row is gone. */
export type SavedMatch = Pick<
  PosProduct,
  'client_good_id' | 'other_good_ids' | 'refused_good_ids' | 'set_aside_at'
>

/** Saved matches of people, by the system's id. */
export async function listMatches(
  sql: Sql,
  companyId: string,
  system: PosSystem,
): Promise<Map<string, SavedMatch>> {
  const found = await sql.query<SavedMatch & { external_id: string }>(
    `select external_id, good_id as client_good_id, other_good_ids, refused_good_ids, set_aside_at
     from pos_matches
     where company_id = $1 and system = $2`,
    [companyId, system],
  )
  return new Map(found.map(({ external_id, ...match }) => [external_id, match]))
}

/** Deletes saved matches that products have again. */
export async function dropMatches(
  sql: Sql,
  companyId: string,
  system: PosSystem,
  externalIds: readonly string[],
): Promise<void> {
  await sql.query(
    'delete from pos_matches where company_id = $1 and system = $2 and external_id = any($3::text[])',
    [companyId, system, externalIds],
  )
}

/** Neither gone from the system nor set aside by a person. */
const LIVE = 'gone_at is null and set_aside_at is null'

/** How many products of a type, or of both types, are in each state. */
export async function countProducts(
  sql: Sql,
  companyId: string,
  system: PosSystem,
  type: PosProductType | null,
): Promise<MatchCounts> {
  const [counts] = await sql.query<MatchCounts>(
    `select count(*) filter (where ${LIVE} and status = 1) as "resolvedCount",
       count(*) filter (where ${LIVE} and status = 2) as "unresolvedCount",
       count(*) filter (where ${LIVE} and status = 3) as "unitUnresolvedCount",
       count(*) filter (where ${LIVE} and status = 4) as "manuallyResolved",
       count(*) filter (where gone_at is not null) as "goneCount",
       count(*) filter (where gone_at is null and set_aside_at is not null) as "setAsideCount"
     from pos_products where company_id = $1 and system = $2 and ($3::text is null or type = $3)`,
    [companyId, system, type],
  )
  return counts ?? countMatches([])
}
