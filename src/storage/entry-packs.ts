import Dexie from 'dexie'
import { bareBarcodeOf } from '#domain/barcodes.ts'
import type { Entry } from '#domain/entries.ts'
import { must } from '#domain/must.ts'
import type { Database } from './database.ts'
import { indexFieldsOfEntry, type EntryIndexFields } from './index-fields.ts'

/** An entry as the server sent it, with its place in the feed. */
type SentEntry = Entry & { seq: number }

/**
 * Entries of one inventory that arrived together, kept as one record, because IndexedDB takes as
 * long for a record of fifty as for two of one. A row that changes later stands in `entries`, in
 * front of what the pack says of it.
 */
export interface EntryPack {
  inventory_id: string
  /** No id in it is less than this one, nor greater than the other. */
  first_id: string
  last_id: string
  generation: number
  rows: SentEntry[]
}

/** Its place: inventory, first and last id. */
export type PackKey = [string, string, string]

/** Fewer rows are kept as quickly one by one. */
const PACKED_FROM = 5

/**
 * So many rows have some 45 KB. What is larger than 64 KB, Chromium keeps in a file beside its
 * database, and says of it now and then, on devices in the field, that it cannot be read.
 */
const PACKED_MOST = 50

/**
 * Keeps in packs what arrived, as far as the device has it not, in a pack or otherwise; so an
 * entry is in one pack at most, and what stands in `entries` is always the newer. One with a bare
 * barcode stays out, because it is looked for by that.
 * @returns the others, with what the indexes of a record of its own need
 */
export async function packEntries(
  database: Database,
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
  const kept = new Set(packed.flat())
  const loose = arrived.filter(({ id }) => !kept.has(id))
  return loose.map((row) => Object.assign(row, indexFieldsOfEntry(row)))
}

/** @returns the ids that the new packs hold */
async function pack(
  database: Database,
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

/** The ids of all that the device has between the first and the last of an inventory's rows. */
async function knownAmong(
  database: Database,
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
  database: Database,
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

function packsOf(database: Database, inventoryId: string) {
  const { minKey, maxKey } = Dexie
  return database.entry_packs
    .where('[inventory_id+first_id+last_id]')
    .between([inventoryId, minKey, minKey], [inventoryId, maxKey, maxKey])
}

async function getPacks(database: Database, keys: PackKey[]): Promise<EntryPack[]> {
  if (keys.length === 0) return []
  return (await database.entry_packs.bulkGet(keys)).filter((found) => found !== undefined)
}

/** What the packs say of an inventory's entries. */
export async function packedEntriesOf(
  database: Database,
  inventoryId: string,
): Promise<SentEntry[]> {
  return (await packsOf(database, inventoryId).toArray()).flatMap(({ rows }) => rows)
}

/** What the packs say of these entries, whichever inventories they are of. */
export async function packedEntries(
  database: Database,
  ids: readonly string[],
): Promise<Map<string, SentEntry>> {
  const wanted = new Set(ids)
  const rows = (await packsWith(database, ids)).flatMap((found) => found.rows)
  return new Map(rows.flatMap((row) => (wanted.has(row.id) ? [[row.id, row]] : [])))
}

/** Those that may hold one of these entries. */
async function packsWith(database: Database, ids: readonly string[]): Promise<EntryPack[]> {
  if (ids.length === 0) return []
  const keys = await database.entry_packs.toCollection().primaryKeys()
  return getPacks(
    database,
    keys.filter(([, first, last]) => ids.some((id) => first <= id && id <= last)),
  )
}

/** Takes entries out that are not to be there any more. */
export async function unpackEntries(database: Database, ids: readonly string[]): Promise<void> {
  const gone = new Set(ids)
  const packs = await packsWith(database, ids)
  await database.entry_packs.bulkPut(
    packs.map((one) => ({ ...one, rows: one.rows.filter(({ id }) => !gone.has(id)) })),
  )
}
