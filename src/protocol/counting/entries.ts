import * as z from 'zod/mini'
import { count, decigrams, instant, text, uuid } from '#domain/scalars.ts'
import { tenths } from '#domain/counting/tenths.ts'
import { entry, entryChange, SOURCES } from '#domain/counting/entries.ts'
import { PLACE_MAX } from '#domain/branches/usual-places.ts'
import { pageQuery } from '../lists.ts'
import type { Operation } from '../operation.ts'
import { pulledRows } from '../sync/pull.ts'

export const ENTRIES_PAGE = 1000

export function inventoryEntriesPath(inventoryId: string): string {
  return `/api/v2/client/dashboard/inventories/${inventoryId}/entries`
}

export const inventoryEntriesQuery = z.object({ after: z.optional(uuid) })

export const inventoryEntriesAnswer = z.object({
  entries: pulledRows.shape.entries,
  entry_changes: pulledRows.shape.entry_changes,
  /** Pass it to get the next page; null at the end. */
  next: z.nullable(uuid),
})
export type InventoryEntriesAnswer = z.infer<typeof inventoryEntriesAnswer>

/** All entries of one inventory with their changelogs, for a device that has not loaded them. */
export const listEntryRows = {
  id: 'listEntryRows',
  route: `GET ${inventoryEntriesPath(':id')}`,
  scope: 'read_stock',
  may: 'people',
  query: inventoryEntriesQuery,
  answer: inventoryEntriesAnswer,
  isCostly: true,
} as const satisfies Operation

/**
 * One reading, as a plain call sends it. What it was measured with, unit and figures, are those
 * that the good has then.
 */
export const newEntryRequest = z
  .object({
    good_id: z.optional(z.nullable(uuid)),
    /** Instead of the good: that of a good, or one that no good has yet. */
    barcode: z.optional(z.nullable(text(64))),
    is_full: z.boolean(),
    count: z.optional(z.nullable(count)),
    gross: z.optional(z.nullable(decigrams)),
    /** Instead of its weight: how full the open bottle looked, in tenths of its size. */
    tenths: z.optional(z.nullable(tenths)),
    /** What the open bottle wears, and is taken off its weight. */
    pourer_id: z.optional(z.nullable(uuid)),
    place: z.optional(z.nullable(text(PLACE_MAX))),
    division: z.optional(z.nullable(decigrams.check(z.minimum(1), z.maximum(10_000)))),
    source: z.optional(z.enum(SOURCES)),
    /** Now, if left out. */
    measured_at: z.optional(instant),
  })
  .check(
    z.refine(({ good_id, barcode }) => Boolean(good_id ?? barcode), {
      path: ['good_id'],
      error: 'choice_required',
    }),
  )
export type NewEntryRequest = z.infer<typeof newEntryRequest>

export const entryListQuery = pageQuery

export const editEntryRequest = z.object({
  is_full: z.boolean(),
  count: z.nullable(count),
  gross: z.nullable(decigrams),
  /** What the open bottle wears; left out, it is as the entry says. */
  pourer_id: z.optional(z.nullable(uuid)),
  /** How full it looked; left out, an estimate stays as it is until the bottle is weighed. */
  tenths: z.optional(z.nullable(tenths)),
})
export type EditEntryRequest = z.infer<typeof editEntryRequest>

/** An entry with what it amounts to and who changed it. */
export const namedEntry = z.extend(entry, {
  /** What is in the open bottle: in ml, or in g for what is sold by weight; 0 for sealed ones. */
  leftover: z.number(),
  /** In litres, of the open bottle or of all sealed ones; null for what is sold by weight. */
  total_liters: z.nullable(z.number()),
  changelog: z.array(z.extend(entryChange, { seq: z.int() })),
  seq: z.int(),
})
export type NamedEntry = z.infer<typeof namedEntry>
export const namedEntries = z.object({ data: z.array(namedEntry), total: z.int() })

const ALL = inventoryEntriesPath(':id')
const ONE = `${ALL}/:entry_id`
const may = 'people'
const writing = { may, scope: 'write_counts' } as const
const answer = namedEntry

/** An inventory's entries. Who may change which one, a command decides by its row. */
export const ENTRIES = {
  list: {
    id: 'listEntries',
    route: `GET ${ALL}/list`,
    scope: 'read_stock',
    may,
    query: entryListQuery,
    answer: namedEntries,
  },
  read: { id: 'getEntry', route: `GET ${ONE}`, may, scope: 'read_stock', answer },
  record: {
    id: 'createEntry',
    route: `POST ${ALL}`,
    scope: 'write_counts',
    may,
    body: newEntryRequest,
    answer,
    status: 201,
  },
  edit: { id: 'updateEntry', route: `PUT ${ONE}`, ...writing, body: editEntryRequest, answer },
  remove: { id: 'deleteEntry', route: `DELETE ${ONE}`, ...writing, answer },
  restore: { id: 'restoreEntry', route: `PUT ${ONE}/restore`, ...writing, answer },
} as const satisfies Record<string, Operation>
