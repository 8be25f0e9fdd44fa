import { given } from '#domain/given.ts'
import { isLookup, type Read, type State } from '#domain/commands/state.ts'
import type { Rows, TableName } from '#domain/tables.ts'
import {
  buildBranch,
  buildDelivery,
  buildMovement,
  buildEntry,
  buildGood,
  buildGoodsType,
  buildInventory,
} from './builders.ts'
import { buildProduct } from '../pos/pos-products.ts'
import { buildReading, buildRecount } from './recount-rows.ts'
import { buildBranchRequest, buildCompany, buildInvitation, buildMember } from './staff.ts'

/** Of every row that belongs to a branch. */
export const ANY_BRANCH = '01932f3e-0000-7000-8000-00000000b001'
const of = { branch_id: ANY_BRANCH }

/** The inventory and the good that a command is about. */
interface About {
  inventory_id?: string | undefined
  good_id?: string | undefined
}

/** A sound row of a table with any id. */
const ROWS: { [T in TableName]?: (id: string, about: About) => Rows[T] } = {
  companies: (id) => buildCompany({ id }),
  branches: (id) => buildBranch({ id }),
  users: (id) => buildMember({ id }),
  manager_invitations: (id) => buildInvitation({ id }),
  branch_requests: (id) => buildBranchRequest({ id }),
  goods_types: (id) => buildGoodsType({ id }),
  goods: (id) => buildGood({ id }),
  inventories: (id) => buildInventory({ id, ...of }),
  entries: (id, about) => buildEntry({ id, ...of, ...given(about) }),
  deliveries: (id) => buildDelivery([{ amount: 1 }], { id, ...of }),
  movements: (id) => buildMovement([{}], { id, ...of }),
  recounts: (id, about) => buildRecount({ id, ...of, ...given(about) }),
  recount_readings: (id, about) => buildReading(buildRecount({ ...of, ...given(about) }), { id }),
  pos_products: (id) => buildProduct({ id }),
}

/** What a lookup finds is loaded with the goods that it names. */
const NAMES_GOODS = new Set<TableName>([
  'barcodes',
  'deliveries',
  'entries',
  'movements',
  'recounts',
])

/** A state that has a row for every id that it is asked for, except in a table that is bare. */
export class AnyRows implements State {
  /** What was looked at without having been named. */
  readonly unnamed = new Set<string>()
  readonly #reads: readonly Read[]
  readonly #about: About
  readonly #bare: TableName | null

  constructor(reads: readonly Read[], args: object = {}, bare: TableName | null = null) {
    this.#reads = reads
    const { inventory_id, good_id } = args as About
    this.#about = { inventory_id, good_id }
    this.#bare = bare
  }

  get<T extends TableName>(table: T, id: string): Rows[T] | undefined {
    const isNamed = this.#reads.some(
      (read) =>
        (read.table === table && (isLookup(read) || read.id === id)) ||
        (table === 'goods' && isLookup(read) && NAMES_GOODS.has(read.table)),
    )
    if (!isNamed) this.unnamed.add(`${table}:${id}`)
    return table === this.#bare ? undefined : ROWS[table]?.(id, this.#about)
  }

  all<T extends TableName>(table: T): Rows[T][] {
    if (!this.#reads.some((read) => read.table === table)) this.unnamed.add(table)
    return []
  }
}
