import type { Context } from 'hono'

/** Marks the answer with the version of its row: the feed number of the row's last change. */
export function tagged<Row extends { seq: number }>(c: Context, row: Row): Row {
  c.header('etag', `"${row.seq}"`)
  return row
}

/**
 * Whether a row of this version is what the request's If-Match names (RFC 9110); null when the
 * request has no such condition.
 */
export function readIfMatch(c: Context): ((seq: number) => boolean) | null {
  const header = c.req.header('if-match')
  if (header === undefined) return null
  const tags = new Set(header.split(',').map((tag) => tag.trim()))
  return (seq) => tags.has('*') || tags.has(`"${seq}"`)
}
