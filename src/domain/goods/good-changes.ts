import * as z from 'zod/mini'
import { ROLES } from '../people/roles.ts'
import { instant, text, uuid } from '../scalars.ts'

/**
 * Who changed which fields of a good, with the values before and after; both are empty for its
 * creation. A good's changes together hold every value that a field ever had.
 */
export const goodChange = z.object({
  id: uuid,
  good_id: uuid,
  before: z.record(z.string(), z.unknown()),
  after: z.record(z.string(), z.unknown()),
  /**
   * The fields that somebody else had changed meanwhile: `before` holds that person's value, which
   * the author of this change had not seen.
   */
  overwrote: z.array(text(64)),
  user_id: uuid,
  user_full_name: text(200),
  user_role: z.enum(ROLES),
  created_at: instant,
  /** The import that it is a part of; null, or absent in older rows, for all others. */
  import_id: z.nullable(uuid),
})
export type GoodChange = z.infer<typeof goodChange>
