import * as z from 'zod/mini'
import { LINES_MAX } from '#domain/deliveries/deliveries.ts'
import {
  movement,
  movementChange,
  movementFields,
  MOVEMENT_REASONS,
  movementLine,
  receivedLines,
  type Movement,
} from '#domain/movements/movements.ts'
import { canRecordMovements } from '#domain/people/movement-permissions.ts'
import { instant, uuid } from '#domain/scalars.ts'
import { listQuery } from '../lists.ts'
import { resource, type Operation } from '../operation.ts'

export const MOVEMENTS_PATH = '/api/v2/client/movements'

/** A list call for movements: of a branch, and of a period, both ends included. */
export const movementQuery = z.extend(listQuery, {
  from: z.optional(instant),
  to: z.optional(instant),
})
export type MovementQuery = z.infer<typeof movementQuery>

export const movementItem = z.extend(movement, { seq: z.int() })
export type MovementItem = z.infer<typeof movementItem>

export const movementList = z.object({ data: z.array(movementItem), total: z.int() })
export type MovementList = z.infer<typeof movementList>

const { id, good_id, unit, amount, case_size } = movementLine.shape

/** A line as a call sends it: a new one without an id. */
export const sentMovementLine = z.object({
  id: z.optional(id),
  good_id,
  unit,
  amount,
  case_size: z.optional(case_size),
})
export type SentMovementLine = z.infer<typeof sentMovementLine>

const lines = z.array(sentMovementLine).check(z.maxLength(LINES_MAX))
const { reason, note } = movementFields.shape

export const newMovementRequest = z
  .object({
    branch_id: uuid,
    /** The branch that the goods went to; left out: they were written off. */
    to_branch_id: z.optional(uuid),
    /** Which of the two branches says so; the one that they left, if left out. */
    side: z.optional(z.enum(['sender', 'receiver'])),
    /** Now, if left out. */
    moved_at: z.optional(instant),
    /** A transfer needs none. */
    reason: z.optional(z.enum(MOVEMENT_REASONS)),
    note: z.optional(note),
    lines: lines.check(z.minLength(1)),
  })
  .check(
    z.refine(isEither, {
      path: ['reason'],
      error: 'required',
    }),
  )

/** A write-off has a reason, and a transfer a branch that the goods went to. */
function isEither({
  to_branch_id,
  reason = 'transfer',
}: {
  to_branch_id?: string | undefined
  reason?: Movement['reason'] | undefined
}): boolean {
  return (reason === 'transfer') === (to_branch_id !== undefined)
}

/** What came of a transfer: lines of which less came than was sent; null takes back what was said. */
export const receiptRequest = z.object({ received: z.nullable(receivedLines) })

/** Only what is named changes. */
export const movementEdit = z.object({
  moved_at: z.optional(instant),
  reason: z.optional(reason),
  note: z.optional(note),
  /** New lines, and those that replace the ones with their ids. */
  lines: z.optional(lines),
  removed: z.optional(z.array(uuid).check(z.maxLength(LINES_MAX))),
})

export const movementHistory = z.object({
  data: z.array(z.extend(movementChange, { seq: z.int() })),
  total: z.int(),
})
export type MovementHistory = z.infer<typeof movementHistory>

const may = canRecordMovements
const ONE = `${MOVEMENTS_PATH}/:id` as const

export const MOVEMENTS = resource({
  path: MOVEMENTS_PATH,
  one: 'Movement',
  many: 'Movements',
  reads: may,
  writes: may,
  readScope: 'read_stock',
  writeScope: 'write_deliveries',
  query: movementQuery,
  list: movementList,
  item: movementItem,
  create: newMovementRequest,
  edit: movementEdit,
  remove: movementItem,
})

export const getMovementHistory = {
  id: 'getMovementHistory',
  route: `GET ${ONE}/history`,
  scope: 'read_stock',
  may,
  answer: movementHistory,
} as const satisfies Operation

export const receiveMovement = {
  id: 'receiveMovement',
  route: `PUT ${ONE}/received`,
  scope: 'write_deliveries',
  may,
  body: receiptRequest,
  answer: movementItem,
} as const satisfies Operation

export const restoreMovement = {
  id: 'restoreMovement',
  route: `POST ${ONE}/restore`,
  scope: 'write_deliveries',
  may,
  answer: movementItem,
} as const satisfies Operation
