import * as z from 'zod/mini'
import { observation, place } from '../entries.ts'
import { isRejection, reject } from '../rejections.ts'
import { instant, uuid } from '../scalars.ts'
import { isKeptByWeight } from '../units.ts'
import { addedEntry } from './added-entry.ts'
import { defineCommand } from './command.ts'
import { findInventory } from './find-inventory.ts'

const { good_id: _goodId, barcode, measurement_unit, figures } = observation.shape

/**
 * Says that of a good nothing is left. That is a reading like any other: what nobody has counted
 * is not known to be none.
 */
export const recordNone = defineCommand({
  kind: 'record-none',
  version: 1,
  schema: z.object({
    inventory_id: uuid,
    good_id: uuid,
    barcode,
    measurement_unit,
    figures,
    place: z.nullable(place),
    measured_at: instant,
  }),
  reads: (args) => [
    { table: 'inventories', id: args.inventory_id },
    { table: 'goods', id: args.good_id },
  ],
  writes: ['entries'],
  decide(state, args, context) {
    const inventory = findInventory(state, args.inventory_id, context.actor)
    if (isRejection(inventory)) return inventory
    if (!state.get('goods', args.good_id)) {
      return reject('not_found', { table: 'goods', id: args.good_id })
    }
    const unit = args.measurement_unit
    const isWeight = unit !== null && isKeptByWeight(unit)
    const nothing = {
      is_full: true,
      count: 0,
      gross: null,
      millilitres: isWeight ? null : 0,
      net: isWeight ? 0 : null,
    }
    const read = { ...args, ...nothing, source: 'keypad' as const, division: null }
    return [{ table: 'entries', row: addedEntry(inventory, read, context) }]
  },
})
