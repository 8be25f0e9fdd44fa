import type { Branch } from './branches.ts'
import type { Entry, EntryChange } from './entries.ts'
import type { Good, GoodsType } from './goods.ts'
import type { Inventory, NameChange } from './inventories.ts'

/** Every kind of row that devices and server share, by the name it has everywhere. */
export interface Rows {
  branches: Branch
  goods_types: GoodsType
  goods: Good
  inventories: Inventory
  entries: Entry
  name_changes: NameChange
  entry_changes: EntryChange
}
export type TableName = keyof Rows

export const TABLE_NAMES = [
  'branches',
  'goods_types',
  'goods',
  'inventories',
  'name_changes',
  'entries',
  'entry_changes',
] as const satisfies readonly TableName[]

export interface Ref {
  table: TableName
  id: string
}

/** The rows a command may look at, loaded beforehand by whichever side runs it. */
export interface State {
  get<T extends TableName>(table: T, id: string): Rows[T] | undefined
}

/** A row as it stands after the command. */
export type Change = { [T in TableName]: { table: T; row: Rows[T] } }[TableName]

export function keyOf(ref: Ref): string {
  return `${ref.table}:${ref.id}`
}

/** Rows held in memory, over which a list of commands can be folded in order. */
export class WorkingSet implements State {
  readonly #rows = new Map<string, Rows[TableName]>()

  get<T extends TableName>(table: T, id: string): Rows[T] | undefined {
    return this.#rows.get(keyOf({ table, id })) as Rows[T] | undefined
  }

  put<T extends TableName>(table: T, row: Rows[T]): void {
    this.#rows.set(keyOf({ table, id: row.id }), row)
  }

  apply(changes: readonly Change[]): void {
    for (const change of changes) this.put(change.table, change.row)
  }
}
