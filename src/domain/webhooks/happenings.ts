import type { Change } from '../commands/state.ts'
import type { Delivery } from '../deliveries/deliveries.ts'
import type { Inventory } from '../inventories/inventories.ts'
import { namesOf } from '../goods/names.ts'
import type { Movement } from '../movements/movements.ts'
import type { FoundBelow, Shortfall } from '../stock/buying/falls-below.ts'
import type { Happening } from './event-data.ts'

type NamedInventory = Pick<Inventory, 'id' | 'branch_id' | 'name' | 'row_number'>

export function ofInventory({ id, branch_id, name, row_number }: NamedInventory) {
  return { inventory_id: id, inventory_name: name, row_number, branch_id }
}

/** What webhooks are told of a command that records something or completes an inventory. */
export function happeningsIn(changes: readonly Change[]): Happening[] {
  return changes.flatMap((change) => {
    if (change.table === 'inventories') return completed(change.row)
    if (change.table === 'deliveries') return [delivered(change.row)]
    return change.table === 'movements' ? moved(change.row, changes) : []
  })
}

function completed(row: Inventory): Happening[] {
  const { id, status, closed_at } = row
  if (status !== 'closed' || closed_at === null) return []
  const data = { ...ofInventory(row), closed_at }
  return [{ type: 'inventory.completed', subject: `${id} ${closed_at}`, at: closed_at, data }]
}

function delivered(row: Delivery): Happening {
  const { id, branch_id, supplier, number, delivered_at, lines } = row
  const line_count = lines.length
  const data = { delivery_id: id, branch_id, supplier, number, delivered_at, line_count }
  return { type: 'delivery.recorded', subject: id, at: row.created_at, data }
}

/** A transfer that the other branch had recorded already was told then. */
function moved(row: Movement, changes: readonly Change[]): Happening[] {
  const isKnown = changes.some(
    ({ table, row: other }) => table === 'movements' && 'joined_into' in other && other.joined_into,
  )
  if (isKnown) return []
  const { id, branch_id, to_branch_id, to_branch_name, reason, moved_at } = row
  const line_count = row.lines.length
  const ends = { branch_id, to_branch_id, to_branch_name }
  const data = { movement_id: id, ...ends, reason, moved_at, line_count }
  return [{ type: 'movement.recorded', subject: id, at: row.created_at, data }]
}

/** How a document of an inventory fared with the point-of-sale system. */
interface Sending {
  inventory: NamedInventory
  part: number
  /** How often the system was asked to save it. */
  asks: number
  document_number: string
  store_name: string
}

export function sendingHappened(
  type: 'inventory.sent' | 'inventory.send_unknown',
  { inventory, part, asks, document_number, store_name }: Sending,
  at: string,
): Happening {
  const document = `${inventory.id} ${part}`
  const subject = type === 'inventory.sent' ? document : `${document} ${asks}`
  return { type, subject, at, data: { ...ofInventory(inventory), document_number, store_name } }
}

export function leftOpen(inventory: NamedInventory & Pick<Inventory, 'created_at'>, at: string) {
  const { id, created_at } = inventory
  const data = { ...ofInventory(inventory), created_at }
  return { type: 'inventory.left_open', subject: id, at, data } satisfies Happening
}

/**
 * An item has fallen below its minimum. The same fall of a restored server, found again once its
 * devices have brought what it lacks, is the same event.
 */
export function fellBelow(
  branch_id: string,
  { good, inventory_id, unit, stock, missing, minimum, falls }: Shortfall & FoundBelow,
  at: string,
): Happening {
  const { amount, unit: minimum_unit } = minimum
  const item = { good_id: good.id, ...namesOf(good), branch_id, inventory_id }
  const data = { ...item, unit, stock, missing, minimum: amount, minimum_unit }
  const subject = [branch_id, good.id, falls, inventory_id, minimum.id, stock].join(' ')
  return { type: 'stock.below_minimum', subject, at, data }
}

/** What has changed of stocks, or of their minimums. */
export interface OtherStock {
  branch_ids: readonly string[]
  /** Entries of these have changed; their stock has where they are completed, as the database knows. */
  inventory_ids: readonly string[]
  /** What an item holds, or is merged into, concerns the minimums of every branch. */
  hasGoods: boolean
}

export function otherStockOf(changes: readonly Change[]): OtherStock {
  const branch_ids = changes.flatMap(({ table, row }) => {
    if (table === 'deliveries' || table === 'minimums') return row.branch_id
    if (table === 'movements') return [row.branch_id, row.to_branch_id ?? []].flat()
    return table === 'inventories' && row.status === 'closed' ? row.branch_id : []
  })
  const inventory_ids = changes.flatMap(({ table, row }) =>
    table === 'entries' ? row.inventory_id : [],
  )
  return {
    branch_ids: [...new Set(branch_ids)],
    inventory_ids: [...new Set(inventory_ids)],
    hasGoods: changes.some(({ table }) => table === 'goods'),
  }
}
