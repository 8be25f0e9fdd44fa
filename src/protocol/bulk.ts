import * as z from 'zod/mini'
import { uuid } from '#domain/scalars.ts'
import { LIST_MAX_LIMIT } from './lists.ts'

/** The rows of a call about several. */
export const bulkIds = z.array(uuid).check(
  z.minLength(1),
  z.maxLength(LIST_MAX_LIMIT),
  z.overwrite((ids) => [...new Set(ids)]),
)

/** The outcome for each, in the order of the request: a rejected one holds up no other. */
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
