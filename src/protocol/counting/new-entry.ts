import * as z from 'zod/mini'
import { tenths } from '#domain/counting/tenths.ts'
import { SOURCES } from '#domain/counting/entries.ts'
import { PLACE_MAX } from '#domain/branches/usual-places.ts'
import { count, decigrams, instant, text, uuid } from '#domain/scalars.ts'
import { pageQuery } from '../lists.ts'

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
