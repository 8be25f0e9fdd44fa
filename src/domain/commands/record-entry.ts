import * as z from 'zod/mini'
import { observation, SOURCES } from '../entries.ts'
import { measure } from '../measurement.ts'
import { isRejection, reject } from '../rejections.ts'
import { instant, uuid } from '../scalars.ts'
import { defineCommand } from './command.ts'
import { findInventory } from './find-inventory.ts'

/**
 * Keeps one reading. The good's figures travel with it, so the server reaches the same amount
 * whatever became of the good meanwhile. A closed inventory still takes it, and marks it.
 */
export const recordEntry = defineCommand({
  kind: 'record-entry',
  version: 1,
  schema: z.extend(observation, {
    inventory_id: uuid,
    source: z.enum(SOURCES),
    measured_at: instant,
  }),
  reads: (args) => [
    { table: 'inventories', id: args.inventory_id },
    ...(args.good_id === null ? [] : [{ table: 'goods' as const, id: args.good_id }]),
  ],
  writes: ['entries'],
  decide(state, args, { id, actor, device_id, now, received_at }) {
    const inventory = findInventory(state, args.inventory_id, actor)
    if (isRejection(inventory)) return inventory
    if (args.good_id === null && !args.barcode) return reject('invalid_args', { param: 'barcode' })
    if (args.good_id !== null && !state.get('goods', args.good_id)) {
      return reject('not_found', { table: 'goods', id: args.good_id })
    }
    const amount = measure(args)
    if (isRejection(amount)) return amount
    return [
      {
        table: 'entries',
        row: {
          ...args,
          ...amount,
          id,
          branch_id: inventory.branch_id,
          status: 'added',
          added_after_completed: inventory.status === 'closed',
          user_id: actor.user_id,
          user_full_name: actor.full_name,
          device_id,
          received_at,
          created_at: now,
          updated_at: now,
          deleted_at: null,
        },
      },
    ]
  },
})
