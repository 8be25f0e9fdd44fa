import * as z from 'zod/mini'
import { defineCommand } from '../../commands/command.ts'
import { afterLast } from '../../deliveries/commands/find-delivery.ts'
import { isRejection } from '../../rejections.ts'
import { uuid } from '../../scalars.ts'
import { saidAnew } from './joined-transfer.ts'
import { findMovement, savedMovement } from './movement-rows.ts'

const removing = {
  version: 1,
  schema: z.object({ movement_id: uuid }),
  reads: ({ movement_id: id }: { movement_id: string }) => [{ table: 'movements' as const, id }],
  writes: ['movements', 'movement_changes'] as const,
}

/** Takes a movement out of everything it counts in; it stays to be brought back. */
export const removeMovement = defineCommand({
  kind: 'remove-movement',
  ...removing,
  decide(state, { movement_id }, context) {
    const found = findMovement(state, movement_id, context)
    if (isRejection(found)) return found
    const { own, standing: before } = found
    if (before.deleted_at !== null) return []
    if (own !== before) return before.received ? saidAnew(state, before, null, context) : []
    const at = afterLast(before, context.now)
    return savedMovement(before, { ...before, updated_at: at, deleted_at: at }, context)
  },
})

/** Brings a removed movement back. */
export const restoreMovement = defineCommand({
  kind: 'restore-movement',
  ...removing,
  decide(state, { movement_id }, context) {
    const found = findMovement(state, movement_id, context)
    if (isRejection(found)) return found
    const { own, standing: before } = found
    if (own !== before) return before.received ? [] : saidAnew(state, before, own, context)
    if (before.deleted_at === null) return []
    const updated_at = afterLast(before, context.now)
    return savedMovement(before, { ...before, updated_at, deleted_at: null }, context)
  },
})
