import Dexie, { type EntityTable, type Table } from 'dexie'
import { TABLE_NAMES, type Rows, type TableName } from '#domain/commands/state.ts'
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
const VERSION = 12 + SORT_INDEXES.length

/** The same for the server's rows and for the pending ones. */
const INDEXES: Record<TableName, string> = {
  companies: 'id',
  branches: 'id',
  users: 'id',
  manager_invitations: 'id',
  branch_requests: 'id',
  scale_devices: 'id',
  goods_types: 'id',
  goods: [
    'id, barcode, goods_type_id, *search_words, listed_type, unweighed_since, merged_into',
    ...SORT_INDEXES,
  ].join(', '),
  good_changes: 'id, good_id, import_id',
  good_prices: 'id, good_id, import_id',
  barcodes: 'id, barcode, good_id',
  weighings: 'id, good_id',
  inventories: 'id, branch_id, created_at, listed_at',
  name_changes: 'id, inventory_id',
  entries: 'id, inventory_id, bare_barcode',
  entry_changes: 'id, entry_id, inventory_id',
  pos_connections: 'id',
  pos_products: 'id, client_good_id, *other_good_ids, status',
  deliveries: 'id, branch_id, delivered_at, document',
  delivery_changes: 'id, delivery_id',
  delivery_prices: 'id',
  recounts: 'id, inventory_id, counter_id',
  recount_readings: 'id, recount_id, inventory_id',
}

export const PREFIX = 'dram-user-'

export function databaseName(userId: string): string {
  return PREFIX + userId
}

/**
 * All tables of one person's data; only storage and sync may import this file. Tables named as the
 * server's are written by pull alone; `pending_…` holds the same rows with this device's unsent
 * commands rebased over them.
 */
export class RawDatabase extends Dexie implements Database {
  declare companies: Table<StoredRow<'companies'>, string>
  declare branches: Table<StoredRow<'branches'>, string>
  declare users: Table<StoredRow<'users'>, string>
  declare manager_invitations: Table<StoredRow<'manager_invitations'>, string>
  declare branch_requests: Table<StoredRow<'branch_requests'>, string>
  declare scale_devices: Table<StoredRow<'scale_devices'>, string>
  declare goods_types: Table<StoredRow<'goods_types'>, string>
  declare goods: Table<StoredRow<'goods'>, string>
  declare good_changes: Table<StoredRow<'good_changes'>, string>
  declare good_prices: Table<StoredRow<'good_prices'>, string>
  declare barcodes: Table<StoredRow<'barcodes'>, string>
  declare weighings: Table<StoredRow<'weighings'>, string>
  declare inventories: Table<StoredRow<'inventories'>, string>
  declare name_changes: Table<StoredRow<'name_changes'>, string>
  declare entries: Table<StoredRow<'entries'>, string>
  declare entry_packs: Table<EntryPack, PackKey>
  declare contents: Table<ContentsRecord, [string, number]>
  declare entry_changes: Table<StoredRow<'entry_changes'>, string>
  declare pos_connections: Table<StoredRow<'pos_connections'>, string>
  declare pos_products: Table<StoredRow<'pos_products'>, string>
  declare deliveries: Table<StoredRow<'deliveries'>, string>
  declare delivery_changes: Table<StoredRow<'delivery_changes'>, string>
  declare delivery_prices: Table<StoredRow<'delivery_prices'>, string>
  declare recounts: Table<StoredRow<'recounts'>, string>
  declare recount_readings: Table<StoredRow<'recount_readings'>, string>
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
      ...(indexedDb ? { indexedDB: indexedDb.factory, IDBKeyRange: indexedDb.keyRange } : {}),
    })
    this.userId = userId
    this.keyRange = indexedDb?.keyRange ?? IDBKeyRange
    trackTransactions(this)
    this.version(VERSION)
      .stores({
        ...INDEXES,
        ...Object.fromEntries(TABLE_NAMES.map((table) => [`pending_${table}`, INDEXES[table]])),
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
