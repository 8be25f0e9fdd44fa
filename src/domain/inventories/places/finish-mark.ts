import * as z from 'zod/mini'
import { place } from '../../counting/entries.ts'
import { instant, text, uuid } from '../../scalars.ts'

/**
 * Somebody says that a place of an inventory is counted, or that their own part of it is, or takes
 * that back. A person has at most one for each place: the last.
 */
export const finishMark = z.object({
  /** Null: all that the person wanted to count, wherever it stands. */
  place: z.nullable(place),
  user_id: uuid,
  user_full_name: text(200),
  at: instant,
  /** False: something is left for somebody else. */
  is_finished: z.boolean(),
  /** Who goes on with what is left; null: nobody in particular, so whoever manages the count. */
  heir: z.nullable(z.object({ user_id: uuid, full_name: text(200) })),
  /**
   * It is to be counted further, whatever was said of it before this moment; absent: it is not.
   * Earlier versions of the app read it as something left to nobody in particular.
   */
  is_reopened: z.optional(z.boolean()),
})
export type FinishMark = z.infer<typeof finishMark>
