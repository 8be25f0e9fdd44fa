import { canonicalBarcode } from '#domain/goods/barcode.ts'
import { familyOf } from '#domain/goods/merged-family.ts'
import type { Roots } from '#domain/goods/merged.ts'
import type { Sql } from '../database.ts'

const IS_OPEN = `i.status = 'open' and i.deleted_at is null`

/** A recount for which rows are kept from its counter, or were until now. */
export interface ConcernedRecount {
  inventory_id: string
  good_id: string
  counter_id: string
  /** False: it has ended, or its inventory was completed or deleted, so nobody is asked any more. */
  is_asked: boolean
  /** The number of the command that asked, if it is being saved now. */
  seq: number | null
}

/** The rows of an inventory that are to be kept from one counter. */
export interface Hiding extends Pick<ConcernedRecount, 'counter_id' | 'seq'> {
  /** The good, and all that were merged into it. */
  good_ids: string[]
  /** Its barcodes, under which something may have been counted without it. */
  barcodes: string[]
}

/** @param after rows with a higher number are part of what is being saved */
export function listConcernedRecounts(
  sql: Sql,
  companyId: string,
  after: number,
): Promise<ConcernedRecount[]> {
  return sql.query(
    `select r.inventory_id, r.good_id, r.counter_id, case when r.seq > $2 then r.seq end as seq,
       r.status = 'asked' and ${IS_OPEN} as is_asked
     from recounts r join inventories i on i.company_id = r.company_id and i.id = r.inventory_id
     where r.company_id = $1 and (r.status = 'asked' or r.seq > $2) and (${IS_OPEN} or i.seq > $2)`,
    [companyId, after],
  )
}

export async function hidingOf(
  sql: Sql,
  companyId: string,
  { good_id, counter_id, seq }: ConcernedRecount,
  roots: Roots,
): Promise<Hiding> {
  const good_ids = familyOf([good_id], roots)
  const found = await sql.query<{ barcode: string }>(
    `select barcode from goods
     where company_id = $1 and id = any($2::uuid[]) and barcode is not null
     union select barcode from barcodes where company_id = $1 and good_id = any($2::uuid[])`,
    [companyId, good_ids],
  )
  const barcodes = [...new Set(found.map(({ barcode }) => canonicalBarcode(barcode)))]
  return { counter_id, good_ids, barcodes, seq }
}

/** The first and last numbers of the commands that are being saved. */
interface Numbers {
  /** Rows with a higher number are part of what is being saved. */
  after: number
  last: number
}

const HIDING = `hiding as (
  select * from jsonb_to_recordset($3::jsonb)
    as h(counter_id uuid, good_ids uuid[], barcodes text[], seq bigint))`

/**
 * Marks the rows of an inventory that are to be kept from somebody, and no others. Each row whose
 * mark changes gets a new number, so that it leaves the devices of whoever may not see it, and comes
 * back: with the command that asked, or else with the last one.
 */
export async function hideRows(
  sql: Sql,
  companyId: string,
  inventoryId: string,
  hidings: readonly Hiding[],
  { after, last }: Numbers,
): Promise<void> {
  const params = [companyId, inventoryId, JSON.stringify(hidings), after, last]
  await sql.query(`with ${HIDING}, ${marksOf('entries', ENTRY_OF)} ${markIn('entries')}`, params)
  await sql.query(
    `with ${HIDING}, ${marksOf('recount_readings', READING_OF)} ${markIn('recount_readings')}`,
    params,
  )
  await sql.query(
    `update entry_changes c set hidden_from = e.hidden_from,
       seq = case when c.seq > $3::bigint then c.seq else e.seq end
     from entries e
     where e.company_id = $1 and e.inventory_id = $2 and c.company_id = $1
       and c.inventory_id = $2 and c.entry_id = e.id
       and c.hidden_from is distinct from e.hidden_from`,
    [companyId, inventoryId, after],
  )
}

/** An own row is never hidden. */
const ENTRY_OF = `h.counter_id <> t.user_id
  and (t.good_id = any(h.good_ids) or t.bare_barcode = any(h.barcodes))`

const READING_OF = `h.counter_id <> t.user_id and exists (
  select from recounts r where r.company_id = $1 and r.id = t.recount_id
    and r.good_id = any(h.good_ids))`

function marksOf(table: 'entries' | 'recount_readings', isOf: string): string {
  return `marks as (
    select t.id, m.people, m.seq from ${table} t cross join lateral (
      select array_agg(distinct h.counter_id order by h.counter_id) as people, max(h.seq) as seq
      from hiding h where ${isOf}) m
    where t.company_id = $1 and t.inventory_id = $2)`
}

function markIn(table: 'entries' | 'recount_readings'): string {
  return `update ${table} t set hidden_from = m.people,
      seq = coalesce(m.seq, case when t.seq > $4::bigint then t.seq else $5::bigint end)
    from marks m
    where t.company_id = $1 and t.id = m.id and t.hidden_from is distinct from m.people`
}

const BLIND = `from recounts r
  join inventories i on i.company_id = r.company_id and i.id = r.inventory_id
  where r.company_id = $1 and r.counter_id = $2 and r.status = 'asked'
    and ${IS_OPEN}`

/** The inventories in which somebody is to count something again. */
export async function listBlindIn(sql: Sql, companyId: string, userId: string): Promise<string[]> {
  const found = await sql.query<{ inventory_id: string }>(
    `select distinct r.inventory_id ${BLIND}`,
    [companyId, userId],
  )
  return found.map(({ inventory_id }) => inventory_id)
}

export async function isBlindIn(
  sql: Sql,
  companyId: string,
  userId: string,
  inventoryId: string,
): Promise<boolean> {
  return (await listBlindIn(sql, companyId, userId)).includes(inventoryId)
}
