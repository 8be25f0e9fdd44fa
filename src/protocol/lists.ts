import * as z from 'zod/mini'
import { text, uuid } from '#domain/scalars.ts'

export const LIST_LIMIT = 20
export const LIST_MAX_LIMIT = 100

const wholeNumber = z.string().check(z.regex(/^\d{1,9}$/))

/** Which part of a list. */
export const pageQuery = z.object({
  /** Counted from 0. */
  page: z.optional(wholeNumber),
  limit: z.optional(wholeNumber),
})

/** What every list call takes; each list says by which fields it can be sorted. */
export const listQuery = z.extend(pageQuery, {
  sort: z.optional(text(64)),
  order: z.optional(z.enum(['asc', 'desc', 'ASC', 'DESC'])),
  status: z.optional(text(32)),
  branch: z.optional(uuid),
  search: z.optional(text(100)),
  type: z.optional(uuid),
})
export type ListQuery = z.infer<typeof listQuery>

/** A page of a list, and how many rows the whole list has. */
export interface List<Row> {
  data: Row[]
  total: number
}
