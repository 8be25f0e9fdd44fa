import Dexie, { type EntityTable, type Table } from 'dexie'
import { TABLE_NAMES, type Rows, type TableName } from '#domain/state.ts'
import type { InventoryTotals } from '#domain/totals.ts'
import type { EntryPack, PackKey } from './entry-packs.ts'
import type { EntryIndexFields, GoodIndexFields, InventoryIndexFields } from './index-fields.ts'
import type { MetaRecord } from './meta.ts'
import type { JournalRecord, OutboxRecord } from './outbox.ts'
import type { PhotoRecord } from './photos.ts'

/** A row as the server sent it, with its place in the feed and the pull generation it came in. */
export type ServerRow<T extends TableName> = Rows[T] & {
  seq: number
  generation: number
}

export type IndexedGood = Rows['goods'] & GoodIndexFields
export type IndexedInventory = Rows['inventories'] & InventoryIndexFields
export type IndexedEntry = Rows['entries'] & EntryIndexFields

export type StoredGood = ServerRow<'goods'> & IndexedGood
export type StoredInventory = ServerRow<'inventories'> & IndexedInventory

/** An older inventory whose entries are at the server until someone opens it. */
export interface WithheldInventory {
  inventory_id: string
  /** What the server said it amounts to, once a list has shown it. */
  totals?: InventoryTotals
}

/** Of the server's rows and of the pending ones alike. */
const INDEXES: Record<TableName, string> = {
  companies: 'id',
  branches: 'id',
  users: 'id',
  manager_invitations: 'id',
  branch_requests: 'id',
  scale_devices: 'id',
  goods_types: 'id',
  goods:
    'id, barcode, goods_type_id, *search_words, listed_at, listed_type, listed_en, listed_ru, listed_hy',
  good_changes: 'id, good_id',
  barcodes: 'id, barcode',
  weighings: 'id, good_id',
  inventories: 'id, branch_id, created_at, listed_at',
  name_changes: 'id, inventory_id',
  entries: 'id, inventory_id, bare_barcode',
  entry_changes: 'id, entry_id, inventory_id',
  pos_connections: 'id',
  pos_products: 'id, client_good_id, status',
}

/**
 * One person's data on this device. Tables named as the server's are written by pull alone;
 * `pending_…` holds the same rows with this device's unsent commands folded over them.
 */
export class Database extends Dexie {
  declare companies: Table<ServerRow<'companies'>, string>
  declare branches: Table<ServerRow<'branches'>, string>
  declare users: Table<ServerRow<'users'>, string>
  declare manager_invitations: Table<ServerRow<'manager_invitations'>, string>
  declare branch_requests: Table<ServerRow<'branch_requests'>, string>
  declare scale_devices: Table<ServerRow<'scale_devices'>, string>
  declare goods_types: Table<ServerRow<'goods_types'>, string>
  declare goods: Table<StoredGood, string>
  declare good_changes: Table<ServerRow<'good_changes'>, string>
  declare barcodes: Table<ServerRow<'barcodes'>, string>
  declare weighings: Table<ServerRow<'weighings'>, string>
  declare inventories: Table<StoredInventory, string>
  declare name_changes: Table<ServerRow<'name_changes'>, string>
  declare entries: Table<ServerRow<'entries'> & IndexedEntry, string>
  declare entry_packs: Table<EntryPack, PackKey>
  declare entry_changes: Table<ServerRow<'entry_changes'>, string>
  declare pos_connections: Table<ServerRow<'pos_connections'>, string>
  declare pos_products: Table<ServerRow<'pos_products'>, string>
  declare pending_scale_devices: Table<Rows['scale_devices'], string>
  declare pending_goods_types: Table<Rows['goods_types'], string>
  declare pending_goods: Table<IndexedGood, string>
  declare pending_inventories: Table<IndexedInventory, string>
  declare pending_barcodes: Table<Rows['barcodes'], string>
  declare pending_weighings: Table<Rows['weighings'], string>
  declare pending_entries: Table<IndexedEntry, string>
  declare pending_name_changes: Table<Rows['name_changes'], string>
  declare pending_entry_changes: Table<Rows['entry_changes'], string>
  declare pending_pos_products: Table<Rows['pos_products'], string>
  declare outbox: EntityTable<OutboxRecord, 'n'>
  declare journal: Table<JournalRecord, number>
  declare withheld: Table<WithheldInventory, string>
  declare photos: Table<PhotoRecord, string>
  declare meta: Table<MetaRecord, string>

  readonly userId: string
  /** Of the same implementation as the database, for what is read past Dexie. */
  readonly keyRange: typeof IDBKeyRange

  constructor(userId: string, indexedDb?: { factory: IDBFactory; keyRange: typeof IDBKeyRange }) {
    super(databaseName(userId), {
      // Chromium's default since version 121 may lose what it called complete.
      chromeTransactionDurability: 'strict',
      ...(indexedDb ? { indexedDB: indexedDb.factory, IDBKeyRange: indexedDb.keyRange } : {}),
    })
    this.userId = userId
    this.keyRange = indexedDb?.keyRange ?? IDBKeyRange
    this.version(5).stores({
      ...INDEXES,
      ...Object.fromEntries(TABLE_NAMES.map((table) => [`pending_${table}`, INDEXES[table]])),
      entry_packs: '[inventory_id+first_id+last_id]',
      outbox: '++n, &id, *writes, parked',
      journal: '++, last_n, journaled_at',
      withheld: 'inventory_id',
      photos: 'id, good_id',
      meta: 'key',
    })
  }
}

const PREFIX = 'dram-user-'

export function databaseName(userId: string): string {
  return PREFIX + userId
}

/** The people who have data on this device, found without opening anything. */
export async function usersWithData(factory: IDBFactory): Promise<string[]> {
  const databases = await factory.databases()
  return databases
    .map(({ name }) => name ?? '')
    .filter((name) => name.startsWith(PREFIX))
    .map((name) => name.slice(PREFIX.length))
}
