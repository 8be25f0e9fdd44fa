import * as z from 'zod/mini'
import { uuid } from '#domain/scalars.ts'
import { LIST_MAX_LIMIT } from './lists.ts'

/** The rows that a call about several is about. */
export const bulkIds = z.array(uuid).check(
  z.minLength(1),
  z.maxLength(LIST_MAX_LIMIT),
  z.overwrite((ids) => [...new Set(ids)]),
)

/** What became of each, in the order of the request: one that is refused holds up no other. */
export const bulkAnswer = z.object({
  results: z.array(
    z.object({
      id: uuid,
      success: z.boolean(),
      /** Why not, by its code and in the reader's language. */
      code: z.nullable(z.string()),
      message: z.nullable(z.string()),
    }),
  ),
})
export type BulkAnswer = z.infer<typeof bulkAnswer>
