import { bareBarcodeOf } from '#domain/counting/barcode-names.ts'
import { entry, type Entry } from '#domain/counting/entries.ts'
import type { CountedEntry, SummedEntries } from '#domain/inventories/totals.ts'
import { familyOf } from '#domain/goods/merged-family.ts'
import { underRoots } from '#domain/goods/merged.ts'
import type { StockEntry } from '#domain/stock/contents.ts'
import type { Sql } from '../database.ts'
import { findRoots } from '../goods/goods.ts'
import { isShown, syncedTable, type Reader, type WithSeq } from '../sync/synced-table.ts'

export const entries = syncedTable({
  name: 'entries',
  component: 'EntryRow',
  row: entry,
  derived: {
    columns: { bare_barcode: 'text' },
    of: (row) => ({ bare_barcode: bareBarcodeOf(row) }),
  },
  hides: 'from_counters',
})

/** A page of an inventory's entries by id, starting after `after`; includes deleted ones. */
export function listEntriesAfter(
  sql: Sql,
  companyId: string,
  inventoryId: string,
  { after, limit, reader }: { after: string | null; limit: number; reader: Reader | undefined },
): Promise<WithSeq<Entry>[]> {
  return sql.query(
    `select ${entries.wire} from entries t
     where company_id = $1 and inventory_id = $2 and ($3::uuid is null or id > $3)
       and ${isShown(entries, reader, '$5')}
     order by id limit $4`,
    [companyId, inventoryId, after, limit, reader?.user_id ?? null],
  )
}

/** A counted entry, where and when it was read. */
export type PlacedEntry = CountedEntry & Pick<Entry, 'inventory_id' | 'place' | 'measured_at'>

/**
 * The live entries of these inventories, in the order they were saved, each under the good that its
 * own belongs to now.
 */
export async function listCountedEntries(
  sql: Sql,
  companyId: string,
  inventoryIds: readonly string[],
): Promise<PlacedEntry[]> {
  const rows = await sql.query<PlacedEntry>(
    `select inventory_id, good_id, barcode, measurement_unit, is_full, count, tenths, millilitres,
       net, place, measured_at, deleted_at
     from entries
     where company_id = $1 and inventory_id = any($2::uuid[]) and deleted_at is null
     order by id`,
    [companyId, inventoryIds],
  )
  return underRoots(rows, await findRoots(sql, companyId))
}

/** The live entries of an inventory as far as its stock depends on them, in no order. */
export function listStockEntries(
  sql: Sql,
  companyId: string,
  inventoryId: string,
): Promise<(StockEntry & Pick<Entry, 'place'>)[]> {
  return sql.query(
    `select good_id, measurement_unit, is_full, count, gross, figures, division, pourer,
       tenths, millilitres, net, place, measured_at, deleted_at
     from entries where company_id = $1 and inventory_id = $2 and deleted_at is null`,
    [companyId, inventoryId],
  )
}

/**
 * The live entries of these inventories, summed as far as litres and grams stay separate; without
 * those that are hidden from the reader.
 */
export function sumCountedEntries(
  sql: Sql,
  companyId: string,
  inventoryIds: readonly string[],
  reader: Reader | undefined,
): Promise<(SummedEntries & Pick<Entry, 'inventory_id'>)[]> {
  return sql.query(
    `select inventory_id, measurement_unit, is_full, sum(count) as count,
       sum(millilitres) as millilitres, sum(net) as net, count(*) as entries
     from entries t
     where company_id = $1 and inventory_id = any($2::uuid[]) and deleted_at is null
       and ${isShown(entries, reader, '$3')}
     group by inventory_id, measurement_unit, is_full, net is null`,
    [companyId, inventoryIds, reader?.user_id ?? null],
  )
}

/**
 * Does a live entry of an inventory that is not deleted count this good, or one that was merged into
 * it, in any branch?
 */
export async function hasEntryOfGood(
  sql: Sql,
  companyId: string,
  goodId: string,
): Promise<boolean> {
  const goodIds = familyOf([goodId], await findRoots(sql, companyId))
  const [row] = await sql.query<{ is_counted: boolean }>(
    `select exists (
       select from entries e
       join inventories i on i.company_id = e.company_id and i.id = e.inventory_id
       where e.company_id = $1 and e.good_id = any($2::uuid[]) and e.deleted_at is null
         and i.deleted_at is null
     ) as is_counted`,
    [companyId, goodIds],
  )
  return row?.is_counted === true
}
