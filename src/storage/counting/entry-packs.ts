import Dexie from 'dexie'
import { bareBarcodeOf } from '#domain/counting/barcode-names.ts'
import { must } from '#domain/must.ts'
import { indexFieldsOfEntry, type EntryIndexFields } from '../lists/index-fields.ts'
import type { RawDatabase } from '../raw-database.ts'
import type { EntryPack, PackKey, SentEntry } from '../records/entry-pack.ts'

/** Fewer rows are stored as quickly one by one. */
const PACKED_FROM = 5

/**
 * So many rows take some 45 KB. Chromium stores anything larger than 64 KB in a file beside its
 * database, and on devices in the field it reports now and then that such a file cannot be read.
 */
const PACKED_MOST = 50

/**
 * Packs the arrived entries that the device does not have yet, in a pack or loose; so an entry is
 * in one pack at most, and a row in `entries` is always the newer one. An entry with a bare barcode
 * stays out, because it is looked up by that.
 * @returns the others, with the index fields that a loose record needs
 */
export async function packEntries(
  database: RawDatabase,
  arrived: readonly SentEntry[],
  generation: number,
): Promise<(SentEntry & EntryIndexFields)[]> {
  const groups = new Map<string, SentEntry[]>()
  for (const row of arrived) {
    if (bareBarcodeOf(row) !== null) continue
    const group = groups.get(row.inventory_id) ?? []
    group.push(row)
    groups.set(row.inventory_id, group)
  }
  const packed = await Promise.all(
    [...groups.values()].map((rows) => pack(database, rows, generation)),
  )
  const packedRows = new Set(packed.flat())
  const loose = arrived.filter(({ id }) => !packedRows.has(id))
  return loose.map((row) => Object.assign(row, indexFieldsOfEntry(row)))
}

/** @returns the ids in the new packs */
async function pack(
  database: RawDatabase,
  rows: readonly SentEntry[],
  generation: number,
): Promise<string[]> {
  if (rows.length < PACKED_FROM) return []
  const sorted = rows.toSorted((a, b) => (a.id < b.id ? -1 : 1))
  const known = await knownAmong(database, sorted)
  const fresh = sorted.filter(({ id }) => !known.has(id))
  if (fresh.length < PACKED_FROM) return []
  const packs: EntryPack[] = []
  for (let from = 0; from < fresh.length; from += PACKED_MOST) {
    packs.push(packOf(fresh.slice(from, from + PACKED_MOST), generation))
  }
  await database.entry_packs.bulkPut(packs)
  return fresh.map(({ id }) => id)
}

function packOf(rows: SentEntry[], generation: number): EntryPack {
  const [first, last] = [must(rows[0], 'first row'), must(rows.at(-1), 'last row')]
  return {
    inventory_id: first.inventory_id,
    first_id: first.id,
    last_id: last.id,
    generation,
    rows,
  }
}

/** The ids of all entries that the device has between the first and the last of these rows. */
async function knownAmong(
  database: RawDatabase,
  sorted: readonly SentEntry[],
): Promise<ReadonlySet<string>> {
  const [first, last] = [must(sorted[0], 'first row'), must(sorted.at(-1), 'last row')]
  const [records, packs] = await Promise.all([
    database.entries.where('id').between(first.id, last.id, true, true).primaryKeys(),
    packsBetween(database, first.inventory_id, first.id, last.id),
  ])
  return new Set([...records, ...packs.flatMap((one) => one.rows.map(({ id }) => id))])
}

async function packsBetween(
  database: RawDatabase,
  inventoryId: string,
  firstId: string,
  lastId: string,
): Promise<EntryPack[]> {
  const keys = await packsOf(database, inventoryId).primaryKeys()
  return getPacks(
    database,
    keys.filter(([, first, last]) => first <= lastId && last >= firstId),
  )
}

function packsOf(database: RawDatabase, inventoryId: string) {
  const { minKey, maxKey } = Dexie
  return database.entry_packs
    .where('[inventory_id+first_id+last_id]')
    .between([inventoryId, minKey, minKey], [inventoryId, maxKey, maxKey])
}

async function getPacks(database: RawDatabase, keys: PackKey[]): Promise<EntryPack[]> {
  if (keys.length === 0) return []
  return (await database.entry_packs.bulkGet(keys)).filter((found) => found !== undefined)
}

/** The packed entries of an inventory. */
export async function packedEntriesOf(
  database: RawDatabase,
  inventoryId: string,
): Promise<SentEntry[]> {
  return (await packsOf(database, inventoryId).toArray()).flatMap(({ rows }) => rows)
}

/** Those of the entries that are packed, whichever inventories they are of. */
export async function packedEntries(
  database: RawDatabase,
  ids: readonly string[],
): Promise<Map<string, SentEntry>> {
  const wanted = new Set(ids)
  const rows = (await packsWith(database, ids)).flatMap((found) => found.rows)
  return new Map(rows.flatMap((row) => (wanted.has(row.id) ? [[row.id, row]] : [])))
}

/** The same of those that came before a generation, each as the loose record it would be. */
export async function packedBefore(
  database: RawDatabase,
  ids: readonly string[],
  before: number,
): Promise<(SentEntry & EntryIndexFields & { generation: number })[]> {
  const wanted = new Set(ids)
  const packs = (await packsWith(database, ids)).filter(({ generation }) => generation < before)
  return packs.flatMap(({ rows, generation }) =>
    rows
      .filter(({ id }) => wanted.has(id))
      .map((row) => ({ ...row, ...indexFieldsOfEntry(row), generation })),
  )
}

/** The packs that may hold one of these entries. */
async function packsWith(database: RawDatabase, ids: readonly string[]): Promise<EntryPack[]> {
  if (ids.length === 0) return []
  const keys = await database.entry_packs.toCollection().primaryKeys()
  return getPacks(
    database,
    keys.filter(([, first, last]) => ids.some((id) => first <= id && id <= last)),
  )
}

/** Removes entries from their packs. */
export async function unpackEntries(database: RawDatabase, ids: readonly string[]): Promise<void> {
  const gone = new Set(ids)
  const packs = await packsWith(database, ids)
  await database.entry_packs.bulkPut(
    packs.map((one) => ({ ...one, rows: one.rows.filter(({ id }) => !gone.has(id)) })),
  )
}
