import type { BarcodeNote } from './counting/barcodes.ts'
import type { Branch } from './branches/branches.ts'
import type { BranchRequest } from './branches/branch-requests.ts'
import type { Company } from './account/companies.ts'
import type { Delivery, DeliveryChange, DeliveryPrices } from './deliveries/deliveries.ts'
import type { Entry, EntryChange } from './counting/entries.ts'
import type { GoodChange } from './goods/good-changes.ts'
import type { GoodPrice } from './money/good-price.ts'
import type { Good, GoodsType } from './goods/goods.ts'
import type { Inventory, NameChange } from './inventories/inventories.ts'
import type { Minimum } from './stock/buying/minimums.ts'
import type { Movement, MovementChange } from './movements/movements.ts'
import type { ManagerInvitation } from './people/manager-invitations.ts'
import type { Member } from './people/people.ts'
import type { PosConnection, PosProduct } from './pos/products.ts'
import type { Recount } from './counting/recounts/recounts.ts'
import type { RecountReading } from './counting/recounts/recount-readings.ts'
import type { ScaleDevice } from './scales/scale-devices.ts'
import type { Weighing } from './counting/weighings.ts'

/** What is declared of a shared table. The server adds the schema of its rows and who may read them. */
interface Declared {
  /**
   * The field that holds the row's branch, or those with its two, of which people of either see it;
   * null for rows that the whole company sees.
   */
  branch: 'id' | 'branch_id' | readonly ['branch_id', 'to_branch_id'] | null
  /** The first generation of pages that stores the rows; absent: every page does. */
  since?: number
  /** That of rows in which this field is not null, where it is a later one. */
  later?: { field: 'to_branch_id'; since: number }
  /**
   * The fields by which a decision may look up rows; device and server index each of them. A star
   * stands before a field that holds a list.
   */
  lookups?: readonly string[]
  /** A field by which a decision may look up rows too, though a device looks at each row that it has. */
  scanned?: string
  /** Further fields that a device indexes, for its screens. */
  indexes?: readonly string[]
}

/** Declares a table with rows of this type, which only the compiler needs to know. */
function table<Row extends { id: string }>() {
  return <const D extends Declared>(declared: D): D & { row?: Row } => declared
}

/**
 * Every table that devices and server share, under the name it has on both. Parents come first: a row
 * refers only to tables before its own. The rows of push and pull, the tables and indexes of the local
 * database, what each generation of pages stores and the feed in the REST document are made of this.
 */
export const TABLES = {
  companies: table<Company>()({ branch: null }),
  branches: table<Branch>()({ branch: 'id' }),
  users: table<Member>()({ branch: null, since: 5 }),
  manager_invitations: table<ManagerInvitation>()({ branch: null }),
  branch_requests: table<BranchRequest>()({ branch: null }),
  scale_devices: table<ScaleDevice>()({ branch: null }),
  goods_types: table<GoodsType>()({ branch: null }),
  goods: table<Good>()({ branch: null, lookups: ['barcode', 'goods_type_id', 'merged_into'] }),
  good_changes: table<GoodChange>()({ branch: null, indexes: ['good_id', 'import_id'] }),
  good_prices: table<GoodPrice>()({ branch: null, since: 2, indexes: ['good_id', 'import_id'] }),
  barcodes: table<BarcodeNote>()({ branch: null, lookups: ['barcode', 'good_id'] }),
  weighings: table<Weighing>()({ branch: null, indexes: ['good_id'] }),
  inventories: table<Inventory>()({ branch: 'branch_id', indexes: ['branch_id', 'created_at'] }),
  name_changes: table<NameChange>()({ branch: 'branch_id', indexes: ['inventory_id'] }),
  entries: table<Entry>()({
    branch: 'branch_id',
    // `bare_barcode` is the entry's barcode while it has no good; null otherwise.
    lookups: ['inventory_id', 'bare_barcode'],
    // An index by good would cost something with every reading.
    scanned: 'good_id',
  }),
  entry_changes: table<EntryChange>()({
    branch: 'branch_id',
    lookups: ['inventory_id'],
    indexes: ['entry_id'],
  }),
  pos_connections: table<PosConnection>()({ branch: null }),
  pos_products: table<PosProduct>()({
    branch: null,
    lookups: ['client_good_id', '*other_good_ids'],
    indexes: ['status'],
  }),
  deliveries: table<Delivery>()({
    branch: 'branch_id',
    since: 3,
    // `document` is the point-of-sale system's id of an invoice.
    lookups: ['document'],
    indexes: ['branch_id', 'delivered_at'],
  }),
  delivery_changes: table<DeliveryChange>()({
    branch: 'branch_id',
    since: 3,
    indexes: ['delivery_id'],
  }),
  delivery_prices: table<DeliveryPrices>()({ branch: 'branch_id', since: 3 }),
  recounts: table<Recount>()({
    branch: 'branch_id',
    since: 4,
    lookups: ['inventory_id'],
    indexes: ['counter_id'],
  }),
  recount_readings: table<RecountReading>()({
    branch: 'branch_id',
    since: 4,
    lookups: ['recount_id'],
    indexes: ['inventory_id'],
  }),
  movements: table<Movement>()({
    branch: ['branch_id', 'to_branch_id'],
    since: 6,
    later: { field: 'to_branch_id', since: 7 },
    lookups: ['waits_in'],
    indexes: ['moved_at'],
  }),
  movement_changes: table<MovementChange>()({
    branch: ['branch_id', 'to_branch_id'],
    since: 6,
    later: { field: 'to_branch_id', since: 7 },
  }),
  minimums: table<Minimum>()({ branch: 'branch_id', since: 8, indexes: ['branch_id'] }),
}
type Tables = typeof TABLES

type RowsOf = { [T in keyof Tables]: NonNullable<Tables[T]['row']> }

/** A row of each table. It is an interface so that the compiler's messages name it. */
export interface Rows extends RowsOf {}
export type TableName = keyof Rows

export const TABLE_NAMES = Object.keys(TABLES) as TableName[]

/** One value for each table. */
export function ofEachTable<V>(valueOf: (name: TableName) => V): Record<TableName, V> {
  return Object.fromEntries(TABLE_NAMES.map((name) => [name, valueOf(name)])) as Record<
    TableName,
    V
  >
}

/** What is declared of a table, whichever it is. */
export const DECLARED: Readonly<Record<TableName, Declared>> = TABLES

/** What this version of the page stores: the rows of this generation and of all earlier ones. */
export const PULL_GENERATION = Math.max(
  ...TABLE_NAMES.map((name) => DECLARED[name].later?.since ?? DECLARED[name].since ?? 0),
)

type Plain<Field> = Field extends `*${infer Name}` ? Name : Field

/** The fields by which rows of a table may be looked up. */
type FieldOf<D> =
  | (D extends { lookups: readonly (infer Field)[] } ? Plain<Field> : never)
  | (D extends { scanned: infer Field } ? Field : never)

/** The tables in which rows are looked up by a field, each with its fields. */
export type LookupFields = {
  [T in keyof Tables as FieldOf<Tables[T]> extends never ? never : T]: FieldOf<Tables[T]>
}
