import * as z from 'zod/mini'
import { filled } from '../account/form-fields.ts'
import { place } from '../counting/entries.ts'
import { PLACE_MAX } from './usual-places.ts'

/** A name as somebody gives it. */
export const placeName = filled(PLACE_MAX)

/**
 * A place that the owner or a manager made ahead. Like those made while counting it has no id: it is
 * its name, and the names that it had before.
 */
export const branchPlace = z.object({
  name: place,
  /** What it was called before, so that entries and commands that say so still mean it. */
  former: z.array(place),
  /** A tombstone stays where it stood: others may be put after it, and it may come back. */
  is_removed: z.boolean(),
})
