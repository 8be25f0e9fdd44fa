import type { Context } from 'hono'
import { uuid } from '#domain/scalars.ts'
import { notFound } from '../http/http-error.ts'

/** An id in the path. Anything but an id is not found. */
export function pathId(c: Context, name = 'id'): string {
  const parsed = uuid.safeParse(c.req.param(name)?.toLowerCase())
  if (!parsed.success) throw notFound()
  return parsed.data
}
