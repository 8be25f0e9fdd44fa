import * as z from 'zod/mini'
import { uuid } from '#domain/scalars.ts'
import { LIST_MAX_LIMIT } from './lists.ts'

/** The ids of a call about several rows. */
export const bulkIds = z.array(uuid).check(
  z.minLength(1),
  z.maxLength(LIST_MAX_LIMIT),
  z.overwrite((ids) => [...new Set(ids)]),
)

/** The result of each, in the order of the request; a rejected one does not stop the others. */
export const bulkAnswer = z.object({
  results: z.array(
    z.object({
      id: uuid,
      success: z.boolean(),
      /** The reason, by its code and in the reader's language. */
      code: z.nullable(z.string()),
      message: z.nullable(z.string()),
    }),
  ),
})
export type BulkAnswer = z.infer<typeof bulkAnswer>
