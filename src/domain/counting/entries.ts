import * as z from 'zod/mini'
import { count, decigrams, instant, measurementUnit, text, uuid } from '../scalars.ts'
import { figures } from '../goods/good-schema.ts'
import { tenths } from './tenths.ts'
import { PLACE_MAX } from '../branches/usual-places.ts'
import { wornPourer } from './pourers/pourer-schema.ts'

/** What a person or a scale reported about one bottle, or about a row of sealed ones. */
export const observation = z.object({
  good_id: z.nullable(uuid),
  barcode: z.nullable(text(64)),
  measurement_unit: z.nullable(measurementUnit),
  /** Sealed, so counted; otherwise open, so weighed or estimated. */
  is_full: z.boolean(),
  count: z.nullable(count),
  /** Gross weight in decigrams: bottle and what is left in it. Null for an estimate. */
  gross: z.nullable(decigrams),
  /**
   * How full the open bottle looked, in tenths of its size, where it was not weighed; absent in
   * older records: it was.
   */
  tenths: z.optional(z.nullable(tenths)),
  /**
   * The good's figures at that moment, so that a later change of the good does not affect the
   * entry.
   */
  figures,
  /** What the open bottle wears, and is taken off `gross`; absent in older records: nothing. */
  pourer: z.optional(z.nullable(wornPourer)),
})
export type Observation = z.infer<typeof observation>

/** The origin of the figure: a scale's stable reading, or typed by a person. */
export const SOURCES = ['scale', 'keypad', 'simulated'] as const

/**
 * Where in the branch a bottle stood: one of `USUAL_PLACES`, which are translated, or free text.
 */
export const place = text(PLACE_MAX)

/** The division (smallest step) of the scale that the weight came from. */
export const division = decigrams.check(z.minimum(1), z.maximum(10_000))

/** Why a labelled bottle is heavier than the last time: refilled, or another bottle in its place. */
export const GROWTHS = ['refilled', 'replaced'] as const
export type Growth = (typeof GROWTHS)[number]

/** What a reading came to, and how and where it was taken. */
export const readingFields = {
  /** Null where nobody said so. Devices of earlier versions hold rows without it. */
  pourer: z.nullable(wornPourer),
  /** Null unless it was estimated. Devices of earlier versions hold rows without it. */
  tenths: z.nullable(tenths),
  /** Volume in ml with two decimals: of the open bottle, or of all sealed ones together. */
  millilitres: z.nullable(z.number()),
  /** Net weight in decigrams, for goods measured by weight. */
  net: z.nullable(decigrams),
  source: z.enum(SOURCES),
  place: z.nullable(place),
  /** In decigrams; null when unknown. */
  division: z.nullable(division),
}

/**
 * One event of counting. Two people who weigh at the same time make two entries; an edit preserves
 * the id and adds a row to `entry_changes`.
 */
export const entry = z.extend(observation, {
  id: uuid,
  inventory_id: uuid,
  branch_id: uuid,
  ...readingFields,
  /** A person confirmed that this is a different bottle from those that others counted there. */
  is_distinct: z.boolean(),
  /**
   * What a person said of a labelled bottle that is heavier than the last time; null: nothing.
   * Devices of earlier versions hold rows without it.
   */
  growth: z.nullable(z.enum(GROWTHS)),
  /**
   * The inventory that it was counted for, where that was joined into another; null: its own.
   * Devices of earlier versions hold rows without it, and without `replaced_by`.
   */
  counted_for: z.nullable(uuid),
  /**
   * The later reading of the same labelled bottle in another of the joined inventories. It takes
   * this one out of the totals, though nobody has deleted it.
   */
  replaced_by: z.nullable(uuid),
  status: z.enum(['added', 'edited', 'deleted']),
  added_after_completed: z.boolean(),
  user_id: uuid,
  user_full_name: text(200),
  device_id: uuid,
  measured_at: instant,
  /** Null until the server has it. */
  received_at: z.nullable(instant),
  created_at: instant,
  updated_at: instant,
  deleted_at: z.nullable(instant),
})
export type Entry = z.infer<typeof entry>

/** Has a person deleted it? One that a later reading of its bottle replaces lives behind that. */
export function isDeleted({ deleted_at, replaced_by }: Pick<Entry, 'deleted_at' | 'replaced_by'>) {
  return deleted_at !== null && !replaced_by
}

/** The fields of an entry that can change; each change records them before and after. */
export const entrySnapshot = z.object({
  is_full: z.boolean(),
  count: z.nullable(count),
  gross: z.nullable(decigrams),
  millilitres: z.nullable(z.number()),
  net: z.nullable(decigrams),
  status: z.enum(['added', 'edited', 'deleted']),
  /** Absent in rows from before bare barcodes could be named. */
  good_id: z.optional(z.nullable(uuid)),
  /** Absent in rows from before pourers. */
  pourer: z.optional(z.nullable(wornPourer)),
  /** Absent in rows from before estimates. */
  tenths: z.optional(z.nullable(tenths)),
})
export type EntrySnapshot = z.infer<typeof entrySnapshot>

/** One row of an entry's changelog; its id is that of the command that made the change. */
export const entryChange = z.object({
  id: uuid,
  entry_id: uuid,
  inventory_id: uuid,
  branch_id: uuid,
  before: entrySnapshot,
  after: entrySnapshot,
  user_id: uuid,
  user_full_name: text(200),
  created_at: instant,
})
export type EntryChange = z.infer<typeof entryChange>
