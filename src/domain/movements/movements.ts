import * as z from 'zod/mini'
import { deliveryLine, LINES_MAX } from '../deliveries/deliveries.ts'
import { instant, text, uuid } from '../scalars.ts'

/** Why goods left a branch without being sold. */
export const WRITE_OFF_REASONS = [
  'breakage',
  'spill',
  'expired',
  'tasting',
  'staff',
  'on_the_house',
  'to_supplier',
  'other',
] as const
export type WriteOffReason = (typeof WRITE_OFF_REASONS)[number]

const { id, unit, amount, case_size } = deliveryLine.shape

/** How much of a good left, in the units of a delivery. */
export const movementLine = z.object({ id, good_id: uuid, unit, amount, case_size })
export type MovementLine = z.infer<typeof movementLine>

export const movementLines = z.array(movementLine).check(z.maxLength(LINES_MAX))

/** Goods that left a branch at one moment for one reason. */
export const movement = z.object({
  id: uuid,
  branch_id: uuid,
  /** When it happened. */
  moved_at: instant,
  reason: z.enum(WRITE_OFF_REASONS),
  note: text(500),
  lines: movementLines,
  user_id: uuid,
  user_full_name: text(200),
  created_at: instant,
  updated_at: instant,
  deleted_at: z.nullable(instant),
})
export type Movement = z.infer<typeof movement>

/** What of a movement a person may change, beside its lines. */
export const movementFields = z.object({
  moved_at: instant,
  reason: movement.shape.reason,
  note: movement.shape.note,
})

/** Who changed what of a movement, with what stood there before and after. */
export const movementChange = z.object({
  id: uuid,
  movement_id: uuid,
  branch_id: uuid,
  before: z.record(z.string(), z.unknown()),
  after: z.record(z.string(), z.unknown()),
  user_id: uuid,
  user_full_name: text(200),
  created_at: instant,
})
export type MovementChange = z.infer<typeof movementChange>
