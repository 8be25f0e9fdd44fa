import * as z from 'zod/mini'
import { defineCommand } from '../../commands/command.ts'
import { isRejection } from '../../rejections.ts'
import { uuid } from '../../scalars.ts'
import { GOODS_OF_DELIVERIES, savedDelivery } from './delivery-rows.ts'
import { afterLast, findDelivery } from './find-delivery.ts'

const removing = {
  version: 1,
  schema: z.object({ delivery_id: uuid }),
  reads: ({ delivery_id: id }: { delivery_id: string }) => [
    { table: 'deliveries' as const, id },
    { table: 'delivery_prices' as const, id },
    GOODS_OF_DELIVERIES,
  ],
  writes: ['deliveries', 'delivery_changes', 'good_prices'] as const,
}

/** Takes a delivery out of everything it counts in; it stays to be brought back. */
export const removeDelivery = defineCommand({
  kind: 'remove-delivery',
  ...removing,
  decide(state, { delivery_id }, context) {
    const before = findDelivery(state, delivery_id, context)
    if (isRejection(before)) return before
    const { delivery, prices } = before
    if (delivery.deleted_at !== null) return []
    const at = afterLast(delivery, context.now)
    const gone = { ...delivery, updated_at: at, deleted_at: at }
    return savedDelivery(state, before, { delivery: gone, prices }, context)
  },
})

/** Brings a removed delivery back, with its prices. */
export const restoreDelivery = defineCommand({
  kind: 'restore-delivery',
  ...removing,
  decide(state, { delivery_id }, context) {
    const before = findDelivery(state, delivery_id, context)
    if (isRejection(before)) return before
    const { delivery, prices } = before
    if (delivery.deleted_at === null) return []
    const back = { ...delivery, updated_at: afterLast(delivery, context.now), deleted_at: null }
    return savedDelivery(state, before, { delivery: back, prices }, context)
  },
})
