import { recordEntry } from '#domain/counting/commands/record-entry.ts'
import { figuresOf } from '#domain/goods/goods.ts'
import { joinInventories } from '#domain/inventories/commands/join-inventories.ts'
import { undoJoin } from '#domain/inventories/commands/undo-join.ts'
import { allInventories } from '#storage/inventories/inventories.ts'
import type { Bar } from './bar.ts'
import type { JoinAction } from './join-actions.ts'

/** Bottles of a bar that bear labels. */
export const LABELS = ['DRAM-28ZR-WX5X', 'DRAM-N4UG-BPJF']

/** Somebody joins two counts, takes one out again, or weighs a bottle with a label. */
export async function doAtJoins(bar: Bar, action: JoinAction): Promise<void> {
  const phone = bar.phone(action.device)
  const inventories = await allInventories(phone.device.database)
  const inventory = inventories[action.pick % Math.max(1, inventories.length)]
  if (!inventory) return
  if (action.type === 'record_label') return weigh(bar, action, inventory.id)
  if (action.type === 'join') {
    const other = inventories[action.other % inventories.length]
    if (!other || other.branch_id !== inventory.branch_id) return
    return bar.do(phone, joinInventories, {
      inventory_id: inventory.id,
      joined_id: other.id,
    })
  }
  const rows = await phone.device.database.inventories.toArray()
  const joined = rows.filter(({ joined_into }) => joined_into)
  const one = joined[action.pick % Math.max(1, joined.length)]
  if (!one?.joined_into) return
  return bar.do(phone, undoJoin, {
    inventory_id: one.joined_into,
    joined_id: one.id,
  })
}

async function weigh(
  bar: Bar,
  action: Extract<JoinAction, { type: 'record_label' }>,
  inventory_id: string,
): Promise<void> {
  const phone = bar.phone(action.device)
  const good = bar.companyOf(phone).goods[0]
  if (!good) return
  return bar.do(phone, recordEntry, {
    inventory_id,
    good_id: good.id,
    barcode: LABELS[action.label % LABELS.length] ?? null,
    measurement_unit: good.measurement_unit,
    is_full: false,
    count: null,
    gross: action.gross,
    figures: figuresOf(good),
    source: 'scale',
    measured_at: new Date(phone.device.deps.now()).toISOString(),
    place: null,
  })
}
