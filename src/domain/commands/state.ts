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
 * The goods that notes of barcodes name, because what a note says depends on whether its good lives,
 * and those of deliveries' lines, whose size tells what a bottle of them cost. Where a command looks
 * at an inventory and its goods as a whole, also those that were counted in it, and where it looks for
 * a transfer, those of all that it finds: a merged one is another's.
 */
export function namedGoods(state: State, reads: readonly Read[]): Ref[] {
  const isTransfer = reads.some((read) => read.table === 'movements' && 'field' in read)
  const found = isTransfer ? state.all('movements').flatMap((movement) => movement.lines) : []
  const lines = [...state.all('deliveries').flatMap((delivery) => delivery.lines), ...found]
  const looksAtGoods = reads.some(({ table }) => table === 'goods')
  const ofInventories = WHOLE.filter(
    (table) => looksAtGoods && reads.some((read) => isOfInventory(read, table)),
  )
  const counted = ofInventories.flatMap((table) => state.all(table))
  const ids = [...state.all('barcodes'), ...lines, ...counted].flatMap(
    ({ good_id }) => good_id ?? [],
  )
  return [...new Set(ids)].map((id) => ({ table: 'goods', id }))
}

const WHOLE = ['entries', 'recounts'] as const

function isOfInventory(read: Read, table: TableName): boolean {
  return read.table === table && 'field' in read && read.field === 'inventory_id'
}

/**
 * The goods that merged ones belong to, and the inventories that others were joined into, as far as
 * they are not loaded: they are what is meant.
 */
export function missingRoots(state: State): Ref[] {
  const goods = state.all('goods').map(({ merged_into }) => ref('goods', merged_into))
  const inventories = state
    .all('inventories')
    .map(({ joined_into }) => ref('inventories', joined_into))
  return [...goods, ...inventories].flatMap((root) =>
    root && !state.get(root.table, root.id) ? [root] : [],
  )
}

function ref(table: TableName, id: string | null | undefined): Ref | null {
  return id ? { table, id } : null
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
