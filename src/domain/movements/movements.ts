import * as z from 'zod/mini'
import { BULK_MAX, deliveryLine, LINES_MAX } from '../deliveries/deliveries.ts'
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

/** The same, and that it went to another branch of the company. */
export const MOVEMENT_REASONS = [...WRITE_OFF_REASONS, 'transfer'] as const

const { id, unit, amount, case_size } = deliveryLine.shape

/** How much of a good left, in the units of a delivery. */
export const movementLine = z.object({ id, good_id: uuid, unit, amount, case_size })
export type MovementLine = z.infer<typeof movementLine>

export const movementLines = z.array(movementLine).check(z.maxLength(LINES_MAX))

/** How much of a line came, where that is less than was sent; none is possible. */
export const receivedLine = z.object({
  line_id: uuid,
  /** Pieces, those in cases among them; grams for `kg`, millilitres for `l`. */
  amount: z.int().check(z.minimum(0), z.maximum(BULK_MAX)),
})
export type ReceivedLine = z.infer<typeof receivedLine>

export const receivedLines = z.array(receivedLine).check(z.maxLength(LINES_MAX))

/** What the other branch says that came of a transfer. */
export const receipt = z.object({
  /** Those of which less came than was sent, as it was when this was said. */
  lines: receivedLines,
  user_id: uuid,
  user_full_name: text(200),
  said_at: instant,
})

/** Goods that left a branch at one moment for one reason. */
export const movement = z.object({
  id: uuid,
  branch_id: uuid,
  /** The branch that they went to; null for what was written off, which is nowhere any more. */
  to_branch_id: z.nullable(uuid),
  /** What the two were called then: not everybody who sees one branch sees the other. */
  branch_name: z.nullable(text(200)),
  to_branch_name: z.nullable(text(200)),
  /** The branch of a transfer that has said nothing of it yet; null where both have. */
  waits_in: z.nullable(uuid),
  /** Null for write-offs, and as long as nobody has said what came: then it is what was sent. */
  received: z.nullable(receipt),
  /** The transfer that the other branch had recorded already: what is said of this one is said of that. */
  joined_into: z.nullable(uuid),
  /** When it happened. */
  moved_at: instant,
  reason: z.enum(MOVEMENT_REASONS),
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
  reason: z.enum(WRITE_OFF_REASONS),
  note: movement.shape.note,
})

/** Who changed what of a movement, with what stood there before and after. */
export const movementChange = z.object({
  id: uuid,
  movement_id: uuid,
  branch_id: uuid,
  /** The branch that the goods of a transfer went to; null for write-offs. */
  to_branch_id: z.nullable(uuid),
  before: z.record(z.string(), z.unknown()),
  after: z.record(z.string(), z.unknown()),
  user_id: uuid,
  user_full_name: text(200),
  created_at: instant,
})
export type MovementChange = z.infer<typeof movementChange>
