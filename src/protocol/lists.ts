import * as z from 'zod/mini'
import { text, uuid } from '#domain/scalars.ts'

export const LIST_LIMIT = 20
export const LIST_MAX_LIMIT = 100

const wholeNumber = z.string().check(z.regex(/^\d{1,9}$/))

export const pageQuery = z.object({
  /** Zero-based. */
  page: z.optional(wholeNumber),
  limit: z.optional(
    wholeNumber.check(z.refine((text) => Number(text) <= LIST_MAX_LIMIT, 'limit_too_big')),
  ),
})

/** Ascending or descending. */
export const order = z.optional(z.enum(['asc', 'desc', 'ASC', 'DESC']))

/** The query of every list call; each list defines the fields it can be sorted by. */
export const listQuery = z.extend(pageQuery, {
  sort: z.optional(text(64)),
  order,
  status: z.optional(text(32)),
  branch: z.optional(uuid),
  search: z.optional(text(100)),
  type: z.optional(uuid),
})
export type ListQuery = z.infer<typeof listQuery>

/** A page of a list, and the number of rows in the whole list. */
export interface List<Row> {
  data: Row[]
  total: number
}
