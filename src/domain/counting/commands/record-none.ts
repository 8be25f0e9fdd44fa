import * as z from 'zod/mini'
import { observation, place } from '../entries.ts'
import { isRejection } from '../../rejections.ts'
import { instant, uuid } from '../../scalars.ts'
import { isSoldByWeight } from '../../units.ts'
import { addedEntry } from './added-entry.ts'
import { defineCommand } from '../../commands/command.ts'
import { findInventoryToCount } from '../../inventories/commands/find-inventory.ts'
import { resolveGood, readsToResolveGood } from './resolve-good.ts'

const { good_id: _goodId, barcode, measurement_unit, figures } = observation.shape

/**
 * Records that nothing is left of a good. This is a reading like any other: a good without entries
 * is not counted, which does not mean that there is none.
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
  reads: (args) => [{ table: 'inventories', id: args.inventory_id }, ...readsToResolveGood(args)],
  writes: ['entries'],
  decide(state, args, context) {
    const inventory = findInventoryToCount(state, args.inventory_id, context.actor)
    if (isRejection(inventory)) return inventory
    const good = resolveGood(state, args)
    if (isRejection(good)) return good
    const { measurement_unit: unit } = args
    const isWeight = unit !== null && isSoldByWeight(unit)
    const nothing = {
      is_full: true,
      count: 0,
      gross: null,
      millilitres: isWeight ? null : 0,
      net: isWeight ? 0 : null,
    }
    const read = {
      ...args,
      good_id: good.id,
      ...nothing,
      pourer: null,
      tenths: null,
      source: 'keypad' as const,
      division: null,
    }
    return [{ table: 'entries', row: addedEntry(state, inventory, read, context) }]
  },
})
