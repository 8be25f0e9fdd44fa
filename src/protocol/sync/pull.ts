import * as z from 'zod/mini'
import { user } from '#domain/people/people-schema.ts'
import { uuid } from '#domain/scalars.ts'
import { DECLARED, ofEachTable, TABLE_NAMES, type Rows, type TableName } from '#domain/tables.ts'
import type { Operation } from '../operation.ts'

export const PULL_PATH = '/api/v2/client/sync/pull'
export const PULL_PAGE = 500

/** A shared row with the feed position (`seq`) of its last change. */
export type Sequenced<T> = T & { seq: number }

/**
 * The rows are the server's own and were validated when they were made, so a device checks only the
 * fields it needs to store them: one page holds thousands.
 */
const rows = z.array(
  z.custom<object>((row) => typeof row === 'object' && row !== null && 'id' in row && 'seq' in row),
)

/**
 * A server of before a table, which a page may meet while both are being updated, sends none of its
 * rows.
 */
function pulled(name: TableName) {
  return DECLARED[name].since === undefined ? rows : z._default(rows, () => [])
}

/** Rows by table, in their present state. */
export const pulledRows = z.object(
  ofEachTable(pulled) as unknown as { [T in TableName]: z.ZodMiniType<Sequenced<Rows[T]>[]> },
)
export type PulledRows = z.infer<typeof pulledRows>

export const clearedTable = z.object({ table: z.enum(TABLE_NAMES), seq: z.int() })

export const pullAnswer = z.object({
  /** To be sent with the next request; opaque to the client. */
  cursor: z.string(),
  /**
   * The feed position that this page reaches; a command's changes are never split between pages.
   * 0 while a device that had nothing is sent first what it needs first.
   */
  seq: z.int(),
  /** The feed of this cursor; a different one means that the server was restored from a backup. */
  epoch: uuid,
  /** The device starts over: rows that it has and that are not sent again are no longer its own. */
  reset: z.boolean(),
  more: z.boolean(),
  /** The signed-in person now: name, role and branches may have changed. */
  me: user,
  rows: pulledRows,
  tombstones: z.array(z.object({ table: z.enum(TABLE_NAMES), id: uuid, seq: z.int() })),
  /** All rows of a table that were last changed before this number are gone. */
  cleared: z.optional(z.array(clearedTable)),
  /** Completed inventories whose entries are loaded only when they are opened. */
  withheld: z.array(uuid),
  /**
   * Tables of which the device now has every row that there was at its beginning, while other tables
   * are still coming: each is named once, by the page that brings its last row. Names of later tables
   * are no fault of the page.
   */
  whole: z.optional(z.array(z.string())),
  /** How many commands wait for this person's decision; absent where they may not decide. */
  waiting: z.optional(z.int()),
  /** The commands named as `late` by the device that somebody has taken or left. */
  decided: z.optional(z.array(uuid)),
  /** How many goods there are that are not deleted; in the first page of a beginning. */
  goods_total: z.optional(z.int()),
})
export type PullAnswer = z.infer<typeof pullAnswer>

export const PULL_MAX_PAGE = 2000

/** How many commands a device may name as answered. */
export const ACKED_MAX = 100

const areUuids = (text: string): boolean =>
  text.split(',').every((id) => uuid.safeParse(id).success)

const areCounts = (text: string): boolean => text.split(',').every((one) => COUNT_OF_ONE.test(one))

const COUNT_OF_ONE = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}:\d{1,9}$/

export const pullQuery = z.object({
  cursor: z.optional(z.string().check(z.maxLength(200))),
  limit: z.optional(z.string().check(z.regex(/^\d{1,6}$/))),
  /** What the caller stores, see `PULL_GENERATION`. Pages of before it sent the flags below. */
  generation: z.optional(z.string().check(z.regex(/^\d{1,4}$/))),
  /**
   * `shared`, as in every generation: only products of the point-of-sale system that devices need
   * without being asked for them, and `cleared` instead of their tombstones. Otherwise every product.
   */
  products: z.optional(z.enum(['all', 'shared'])),
  /** `shown`: generation 2, which stores prices, as far as the person may see them. */
  prices: z.optional(z.literal('shown')),
  /** `shown`: generation 3, which stores deliveries, as far as the person may see them. */
  deliveries: z.optional(z.literal('shown')),
  /** `shown`: generation 4, which stores recounts. */
  recounts: z.optional(z.literal('shown')),
  /** `shown`: generation 5, which stores the names of the people one works with. */
  people: z.optional(z.literal('shown')),
  /**
   * Commands that the server has answered and whose effect the device has not pulled yet, the last
   * of each stretch, with commas between. A server that does not know one of them was restored from
   * an earlier copy.
   */
  acked: z.optional(z.string().check(z.maxLength(37 * ACKED_MAX), z.refine(areUuids))),
  /** Commands of this device that wait for somebody's decision, with commas between. */
  late: z.optional(z.string().check(z.maxLength(37 * ACKED_MAX), z.refine(areUuids))),
  /** The name under which this device sends. */
  device: z.optional(uuid),
  /**
   * How many of its commands of each inventory have no answer, as `id:count` with commas between; an
   * inventory that is open on its screen stands there too, with zero. Absent: there is none.
   */
  unsent: z.optional(z.string().check(z.maxLength(50 * ACKED_MAX), z.refine(areCounts))),
})

/** By inventory, as `unsent` says it. */
export function unsentOf(text: string | undefined): Record<string, number> {
  const pairs = text?.split(',').map((one) => one.split(':')) ?? []
  return Object.fromEntries(pairs.map(([id = '', count]) => [id, Number(count)]))
}

/** What a caller stores, also where an earlier page says it with flags: each came after the others. */
export function storedBy(query: z.infer<typeof pullQuery>): {
  generation: number
  onlyShared: boolean
} {
  const { generation, products, prices, deliveries, recounts, people } = query
  if (generation !== undefined) return { generation: Number(generation), onlyShared: true }
  const flags = [products === 'shared', prices, deliveries, recounts, people]
  return {
    generation: flags.findLastIndex(Boolean) + 1,
    onlyShared: products === 'shared',
  }
}

export const EVENTS_PATH = '/api/v2/client/events'

export const pullChanges = {
  id: 'pullChanges',
  route: `GET ${PULL_PATH}`,
  may: 'people',
  query: pullQuery,
  answer: pullAnswer,
  isCostly: true,
} as const satisfies Operation

export const listenToChanges = {
  id: 'listenToChanges',
  route: `GET ${EVENTS_PATH}`,
  may: 'people',
  answer: ['text/event-stream'],
} as const satisfies Operation
