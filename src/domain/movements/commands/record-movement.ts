import * as z from 'zod/mini'
import { defineCommand } from '../../commands/command.ts'
import { readsOfGoods, rejectLines } from '../../deliveries/commands/delivery-rows.ts'
import { possibleMoment } from '../../deliveries/commands/find-delivery.ts'
import { uuid } from '../../scalars.ts'
import { movementFields, movementLines } from '../movements.ts'
import { authorOf, NOT_SENT, rejectBranch } from './movement-rows.ts'

/** Records what left a branch without being sold. Its id is the command's. */
export const recordMovement = defineCommand({
  kind: 'record-movement',
  version: 1,
  schema: z.extend(movementFields, {
    branch_id: uuid,
    lines: movementLines.check(z.minLength(1)),
  }),
  reads: (args) => [{ table: 'branches', id: args.branch_id }, ...readsOfGoods(args.lines)],
  writes: ['movements'],
  decide(state, args, context) {
    const { id, now } = context
    const denied = rejectBranch(state, args.branch_id, context) ?? rejectLines(state, args.lines)
    if (denied) return denied
    const moved_at = possibleMoment(args.moved_at, context, 'movement')
    if (typeof moved_at !== 'string') return moved_at
    const row = {
      id,
      ...args,
      ...NOT_SENT,
      moved_at,
      ...authorOf(context),
      created_at: now,
      updated_at: now,
      deleted_at: null,
    }
    return [{ table: 'movements', row }]
  },
})
