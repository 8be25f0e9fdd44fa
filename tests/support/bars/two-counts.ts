import type { Command } from '#domain/commands/command.ts'
import { WorkingSet, type Change } from '#domain/commands/state.ts'
import { recordEntry } from '#domain/counting/commands/record-entry.ts'
import type { Entry } from '#domain/counting/entries.ts'
import { withReadInBoth } from '#domain/counting/read-in-both.ts'
import { figuresOf } from '#domain/goods/goods.ts'
import type { Inventory } from '#domain/inventories/inventories.ts'
import { must } from '#domain/must.ts'
import type { Actor } from '#domain/people/people.ts'
import { isRejection, type Rejection } from '#domain/rejections.ts'
import {
  buildActor,
  buildContext,
  buildGood,
  buildInventory,
  stateOf,
} from '#tests/support/bars/builders.ts'
import { newUuid } from '#tests/support/ids.ts'

export const kept = buildInventory({
  row_number: 1,
  created_at: '2026-11-20T10:00:00.000Z',
})
export const other = buildInventory({
  row_number: 2,
  branch_id: kept.branch_id,
  created_at: '2026-11-20T09:00:00.000Z',
})
export const good = buildGood()
export const manager = buildActor({ role: 'manager', branch_ids: [kept.branch_id] })
export const barman = buildActor({ role: 'barmen', branch_ids: [kept.branch_id] })
export const both = { inventory_id: kept.id, joined_id: other.id }
const NOON = Date.parse('2026-11-20T12:00:00.000Z')
export const at = (minute: number): string => new Date(NOON + minute * 60_000).toISOString()

export const bar = (...more: Change[]): WorkingSet =>
  stateOf(
    ...[kept, other].map((row) => ({ table: 'inventories' as const, row })),
    { table: 'goods', row: good },
    ...more,
  )

/** As the server does it: with every row at hand. */
export function decide<Args>(
  state: WorkingSet,
  command: Command<string, Args>,
  args: Args,
  {
    actor = manager,
    now = at(600),
    id = newUuid(),
  }: { actor?: Actor; now?: string; id?: string } = {},
): Change[] | Rejection {
  const context = buildContext({ id, actor, now })
  const decision = command.decide(state, args, context)
  if (isRejection(decision)) return decision
  const changes = withReadInBoth(state, decision, now)
  state.apply(changes)
  return changes
}

export interface Reading {
  id: string
  inventory_id: string
  barcode: string | null
  minute: number
  gross: number
  place?: string
}

export function record(state: WorkingSet, { id, minute, gross, place, ...where }: Reading) {
  const args = {
    ...where,
    good_id: good.id,
    measurement_unit: good.measurement_unit,
    is_full: false,
    count: null,
    gross,
    figures: figuresOf(good),
    source: 'scale' as const,
    measured_at: at(minute),
    place: place ?? null,
  }
  return decide(state, recordEntry, args, {
    actor: barman,
    now: at(minute),
    id,
  })
}

export const reading = (over: Partial<Reading> = {}): Reading => ({
  id: newUuid(),
  inventory_id: other.id,
  barcode: null,
  minute: 1,
  gross: 8000,
  ...over,
})

export const inventoryIn = (state: WorkingSet, { id }: Pick<Inventory, 'id'>): Inventory =>
  must(state.get('inventories', id), 'inventory')
export const entriesIn = (state: WorkingSet, { id }: Pick<Inventory, 'id'>): Entry[] =>
  state.all('entries').filter(({ inventory_id }) => inventory_id === id)
export const livingIn = (state: WorkingSet, inventory: Pick<Inventory, 'id'>): string[] =>
  entriesIn(state, inventory)
    .filter(({ deleted_at }) => deleted_at === null)
    .map(({ id }) => id)
    .toSorted()

export const LABEL = 'DRAM-28ZR-WX5X'
