import * as z from 'zod/mini'
import { tenthsOf } from '../by-eye.ts'
import { identify, notesOf } from '../identify.ts'
import { division, observation, place, SOURCES } from '../entries.ts'
import { measure } from '../measurement.ts'
import { wornBy } from '../pourers/pourers.ts'
import { isRejection, reject, type Rejection } from '../../rejections.ts'
import { instant, uuid } from '../../scalars.ts'
import type { Read, State } from '../../commands/state.ts'
import { addedEntry } from './added-entry.ts'
import { readsOfEstimate, rejectEstimate } from './reject-estimate.ts'
import { defineCommand } from '../../commands/command.ts'
import { goodsWithBarcode } from '../../goods/commands/goods-with-barcode.ts'
import { findInventoryToCount } from '../../inventories/commands/find-inventory.ts'

const schema = z.extend(observation, {
  inventory_id: uuid,
  source: z.enum(SOURCES),
  measured_at: instant,
  // Since version 2, `pourer` since version 3, `tenths` since version 4; older records lack them.
  place: z.optional(z.nullable(place)),
  division: z.optional(z.nullable(division)),
})
type Args = z.infer<typeof schema>

/**
 * Records one reading. The good's figures are part of the arguments, so the server computes the
 * same amount even if the good has changed. A closed inventory still accepts the reading, and marks
 * it. A bare barcode that has been named meanwhile gets its good. So does an entry whose good was
 * rejected, through the good's barcode: two people may have created the same bottle while offline.
 */
export const recordEntry = defineCommand({
  kind: 'record-entry',
  version: 4,
  olderVersions: [1, 2, 3],
  schema,
  reads: readsOfRecord,
  writes: ['entries'],
  decide(state, args, context) {
    const inventory = findInventoryToCount(state, args.inventory_id, context.actor)
    if (isRejection(inventory)) return inventory
    const denied = rejectEstimate(state, args, context.actor)
    if (denied) return denied
    const seen = resolveGood(state, args)
    if (isRejection(seen)) return seen
    const amount = measure(seen)
    if (isRejection(amount)) return amount
    const { place: where = null, division: step = null } = args
    const said = { pourer: wornBy(seen), tenths: tenthsOf(seen) }
    const read = { ...seen, ...amount, ...said, place: where, division: step }
    return [{ table: 'entries', row: addedEntry(state, inventory, read, context) }]
  },
})

function readsOfRecord(args: Args): Read[] {
  const { inventory_id, good_id, barcode } = args
  const first: Read[] = [{ table: 'inventories', id: inventory_id }, ...readsOfEstimate(args)]
  if (good_id === null) return [...first, ...notesOf(barcode), ...goodsWithBarcode(barcode)]
  const good = { table: 'goods', id: good_id } as const
  const others = [...goodsWithBarcode(barcode), ...notesOf(barcode)]
  return [...first, good, ...others.map((lookup) => ({ ...lookup, unless: good }))]
}

function resolveGood(state: State, args: Args): Args | Rejection {
  const { good_id, barcode } = args
  if (good_id !== null && state.get('goods', good_id)) return args
  if (barcode) return identify(state, { ...args, barcode })
  return good_id === null
    ? reject('invalid_args', { param: 'barcode' })
    : reject('not_found', { table: 'goods', id: good_id })
}
