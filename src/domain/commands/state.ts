import type { LookupFields, Rows, TableName } from '../tables.ts'

/** One row, by its id. */
export interface Ref {
  table: TableName
  id: string
}

/**
 * Rows of a table that hold one of the values. The lookup is skipped when the row `unless` exists.
 * Where one row of each value is enough, more need not be loaded.
 */
type ByField = {
  [T in keyof LookupFields]: {
    table: T
    field: LookupFields[T]
    values: string[]
    unless?: Ref
    isOneEnough?: true
  }
}[keyof LookupFields]

/** Rows of a table that hold one of the values, or all rows of a table. */
export type Lookup =
  | ByField
  | {
      table:
        | 'companies'
        | 'branches'
        | 'users'
        | 'manager_invitations'
        | 'goods_types'
        | 'scale_devices'
      all: true
    }

/** What a command may look at; the device or the server loads it before deciding. */
export type Read = Ref | Lookup

export interface State {
  get<T extends TableName>(table: T, id: string): Rows[T] | undefined
  /** All rows of the table that were loaded: a decision sees only what its `reads` name. */
  all<T extends TableName>(table: T): Rows[T][]
}

/** A row as it stands after the command. */
export type Change = { [T in TableName]: { table: T; row: Rows[T] } }[TableName]

export function keyOf(ref: Ref): string {
  return `${ref.table}:${ref.id}`
}

export function isLookup(read: Read): read is Lookup {
  return !('id' in read)
}

/** The row that makes a lookup unnecessary, if there is one. */
export function unlessOf(lookup: Lookup): Ref | null {
  return ('unless' in lookup && lookup.unless) || null
}

/** Must a lookup be done, given the rows that were already loaded by id? */
export function isNeeded(lookup: Lookup, state: State): boolean {
  const unless = unlessOf(lookup)
  return unless === null || !state.get(unless.table, unless.id)
}

/**
 * What a decision must know too of the rows that were loaded, as far as that is not loaded: what merged
 * goods belong to, and what inventories and transfers were joined into, which are what is meant; and
 * the goods that some rows name. To be asked again after they came, until nothing new is missing.
 */
export function missingRefs(state: State, reads: readonly Read[]): Ref[] {
  const joined = JOINED.flatMap((table) =>
    state.all(table).flatMap(({ joined_into }) => ref(table, joined_into)),
  )
  const merged = state.all('goods').flatMap(({ merged_into }) => ref('goods', merged_into))
  const refs = [...namedGoods(state, reads), ...merged, ...joined]
  const missing = refs.filter(({ table, id }) => !state.get(table, id))
  return [...new Map(missing.map((one) => [keyOf(one), one])).values()]
}

const JOINED = ['inventories', 'movements'] as const

/**
 * The goods that notes of barcodes name, because what a note says depends on whether its good lives,
 * and those of deliveries' lines, whose size tells what a bottle of them cost. Where a command looks
 * at an inventory and its goods as a whole, also those that were counted in it, and where it looks for
 * a transfer, or at a joined one, those of all that it finds: a merged one is another's.
 */
function namedGoods(state: State, reads: readonly Read[]): Ref[] {
  const movements = state.all('movements')
  const isTransfer =
    reads.some((read) => read.table === 'movements' && 'field' in read) ||
    movements.some(({ joined_into }) => joined_into)
  const found = isTransfer ? movements.flatMap((movement) => movement.lines) : []
  const lines = [...state.all('deliveries').flatMap((delivery) => delivery.lines), ...found]
  const looksAtGoods = reads.some(({ table }) => table === 'goods')
  const ofInventories = WHOLE.filter(
    (table) => looksAtGoods && reads.some((read) => isOfInventory(read, table)),
  )
  const counted = ofInventories.flatMap((table) => state.all(table))
  return [...state.all('barcodes'), ...lines, ...counted].flatMap(({ good_id }) =>
    ref('goods', good_id),
  )
}

const WHOLE = ['entries', 'recounts'] as const

function isOfInventory(read: Read, table: TableName): boolean {
  return read.table === table && 'field' in read && read.field === 'inventory_id'
}

function ref(table: TableName, id: string | null | undefined): Ref[] {
  return id ? [{ table, id }] : []
}

/** Rows in memory, to which a list of commands can be applied in order. */
export class WorkingSet implements State {
  readonly #tables = new Map<TableName, Map<string, Rows[TableName]>>()

  get<T extends TableName>(table: T, id: string): Rows[T] | undefined {
    return this.#tables.get(table)?.get(id) as Rows[T] | undefined
  }

  all<T extends TableName>(table: T): Rows[T][] {
    return [...(this.#tables.get(table)?.values() ?? [])] as Rows[T][]
  }

  put<T extends TableName>(table: T, row: Rows[T]): void {
    const rows = this.#tables.get(table) ?? new Map<string, Rows[TableName]>()
    rows.set(row.id, row)
    this.#tables.set(table, rows)
  }

  apply(changes: readonly Change[]): void {
    for (const change of changes) this.put(change.table, change.row)
  }
}
