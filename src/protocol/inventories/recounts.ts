import * as z from 'zod/mini'
import { INCOMPARABLE_REASONS } from '#domain/counting/recounts/judge-pair.ts'
import { COUNTS } from '#domain/counting/recounts/judge-rounds.ts'
import { recount } from '#domain/counting/recounts/recounts.ts'
import { instant, uuid } from '#domain/scalars.ts'
import { STOCK_UNITS } from '#domain/stock/amounts.ts'
import { canManageInventories } from '#domain/people/permissions.ts'
import type { Operation } from '../operation.ts'
import { INVENTORIES_PATH } from './inventories.ts'

/** After the path of an inventory. */
export const RECOUNTS_PATH = '/recounts'

/** What two counts of a good say of each other. */
export const pairVerdict = z.object({
  one: z.enum(COUNTS),
  other: z.enum(COUNTS),
  kind: z.enum(['agree', 'differ', 'incomparable']),
  /** Of incomparable ones. */
  reason: z.nullable(z.enum(INCOMPARABLE_REASONS)),
  unit: z.nullable(z.enum(STOCK_UNITS)),
  difference: z.nullable(z.number()),
  uncertainty: z.nullable(z.number()),
  sealed: z.nullable(z.number()),
})
export type PairVerdictAnswer = z.infer<typeof pairVerdict>

/** What came too late for its round: it is in no total, and cannot be taken. */
export const lateCount = z.object({
  recount_id: uuid,
  read_at: z.nullable(instant),
  is_finished: z.boolean(),
  is_blind: z.boolean(),
  /** Null where it is not judged. */
  verdict: z.nullable(pairVerdict),
})
export type LateCountAnswer = z.infer<typeof lateCount>

/** With its place in the feed. */
export const recountRow = z.extend(recount, { seq: z.int() })

/** One good that was counted again. */
export const recountedGood = z.object({
  good_id: uuid,
  rounds: z.array(recountRow),
  verdicts: z.array(pairVerdict),
  suggested: z.nullable(z.enum(COUNTS)),
  needs_third: z.boolean(),
  decision: z.nullable(z.enum(['kept', 'taken'])),
  first_at: z.nullable(instant),
  second_at: z.nullable(instant),
  third_at: z.nullable(instant),
  late: z.array(lateCount),
})
export type RecountedGoodAnswer = z.infer<typeof recountedGood>

export const recountsAnswer = z.object({ data: z.array(recountedGood), total: z.int() })
export type RecountsAnswer = z.infer<typeof recountsAnswer>

export const listRecounts = {
  id: 'listRecounts',
  route: `GET ${INVENTORIES_PATH}/:id${RECOUNTS_PATH}`,
  scope: 'read_stock',
  may: canManageInventories,
  answer: recountsAnswer,
  isCostly: true,
} as const satisfies Operation
