import Dexie, { type EntityTable, type Table } from 'dexie'
import { DECLARED, ofEachTable, TABLE_NAMES, type Rows, type TableName } from '#domain/tables.ts'
import type { Database } from './database.ts'
import { indexAgain } from './lists/index-again.ts'
import { SORT_INDEXES, type IndexedRows } from './lists/index-fields.ts'
import { trackTransactions } from './open-transactions.ts'
import type { ContentsRecord } from './records/contents-record.ts'
import type { EntryPack, PackKey } from './records/entry-pack.ts'
import type { MetaRecord } from './records/meta-record.ts'
import type { NotLoadedInventory } from './records/not-loaded-inventory.ts'
import type { JournalRecord, OutboxRecord } from './records/outbox-record.ts'
import type { PhotoRecord } from './records/photo-record.ts'

/** A row as the server sent it, with its place in the feed and the pull generation it came in. */
export type ServerRow<T extends TableName> = Rows[T] & {
  seq: number
  generation: number
}

type StoredRow<T extends TableName> = ServerRow<T> & IndexedRows[T]

/** Raised by one for every other change of the tables or of the words of a search; each order of goods is an index, and counts. */
const VERSION = 14 + SORT_INDEXES.length

/** What storage adds to a row only to find or sort it by; see `IndexedRows`. */
const ADDED: Partial<Record<TableName, readonly string[]>> = {
  goods: ['*search_words', 'listed_type', 'unweighed_since', ...SORT_INDEXES],
  inventories: ['listed_at'],
}

/** The same for the server's rows and for the pending ones. */
function indexesOf(name: TableName): string {
  const { lookups = [], indexes = [] } = DECLARED[name]
  return ['id', ...lookups, ...indexes, ...(ADDED[name] ?? [])].join(', ')
}

export const PREFIX = 'dram-user-'

export function databaseName(userId: string): string {
  return PREFIX + userId
}

type SharedTables = { [T in TableName]: Table<StoredRow<T>, string> }

/** Dexie makes a property of each table of its stores. */
const DexieWithTables = Dexie as unknown as new (
  ...args: ConstructorParameters<typeof Dexie>
) => Dexie & SharedTables

/**
 * All tables of one person's data; only storage and sync may import this file. Tables named as the
 * server's are written by pull alone; `pending_…` holds the same rows with this device's unsent
 * commands rebased over them.
 */
export class RawDatabase extends DexieWithTables implements Database {
  declare entry_packs: Table<EntryPack, PackKey>
  declare contents: Table<ContentsRecord, [string, number]>
  declare pending_goods: Table<IndexedRows['goods'], string>
  declare pending_inventories: Table<IndexedRows['inventories'], string>
  declare pending_entries: Table<IndexedRows['entries'], string>
  declare outbox: EntityTable<OutboxRecord, 'n'>
  declare journal: Table<JournalRecord, number>
  declare withheld: Table<NotLoadedInventory, string>
  declare photos: Table<PhotoRecord, string>
  declare meta: Table<MetaRecord, string>

  readonly userId: string
  /** From the same implementation as the database, for reads that go past Dexie. */
  readonly keyRange: typeof IDBKeyRange

  constructor(userId: string, indexedDb?: { factory: IDBFactory; keyRange: typeof IDBKeyRange }) {
    super(databaseName(userId), {
      // Chromium's default since version 121 may lose a transaction that it reported complete.
      chromeTransactionDurability: 'strict',
      // What was read stands in the screens that show it; the build leaves the cache's code out.
      cache: 'disabled',
      ...(indexedDb ? { indexedDB: indexedDb.factory, IDBKeyRange: indexedDb.keyRange } : {}),
    })
    this.userId = userId
    this.keyRange = indexedDb?.keyRange ?? IDBKeyRange
    trackTransactions(this)
    this.version(VERSION)
      .stores({
        ...ofEachTable(indexesOf),
        ...Object.fromEntries(TABLE_NAMES.map((name) => [`pending_${name}`, indexesOf(name)])),
        entry_packs: '[inventory_id+first_id+last_id]',
        contents: '[inventory_id+part]',
        outbox: '++n, &id, *writes, parked',
        journal: '++, last_n, journaled_at',
        withheld: 'inventory_id',
        photos: 'id, good_id',
        meta: 'key',
      })
      .upgrade(indexAgain)
  }
}

/** The tables behind a database that another room handed in. */
export function raw(database: Database): RawDatabase {
  if (database instanceof RawDatabase) return database
  throw new TypeError('not opened by this room')
}

export function serverTable<T extends TableName>(database: Database, table: T) {
  return raw(database).table<IndexedRows[T], string>(table)
}

export function pendingTable<T extends TableName>(database: Database, table: T) {
  return raw(database).table<IndexedRows[T], string>(`pending_${table}`)
}
