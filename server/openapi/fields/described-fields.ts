import { toJSONSchema } from 'zod/v4/core'
import { email } from '#domain/account/email.ts'
import { instant, uuid } from '#domain/scalars.ts'
import type { Json } from '../components/schemas.ts'
import { noteOf } from './fields.ts'
import { withLimits } from './limits.ts'

/** Formats that readers and generators know, beside the patterns that the server checks. */
const FORMATS = new Map(
  [
    { schema: uuid, format: 'uuid' },
    { schema: instant, format: 'date-time' },
    { schema: email, format: 'email' },
  ].map(({ schema, format }) => [toJSONSchema(schema).pattern, format]),
)

/** The schema with a description, example and limits of each of its properties. */
export function describeFields(owner: string, schema: Json): Json {
  return walk(owner, schema) as Json
}

function walk(owner: string, value: unknown): unknown {
  if (Array.isArray(value)) return value.map((one) => walk(owner, one))
  if (typeof value !== 'object' || value === null) return value
  const entries = Object.entries(value).map(([key, inner]): [string, unknown] => [
    key,
    key === 'properties' ? properties(owner, inner as Record<string, Json>) : walk(owner, inner),
  ])
  const format = FORMATS.get((value as Json)['pattern'] as string | undefined)
  return { ...Object.fromEntries(entries), ...(format ? { format } : {}) }
}

function properties(owner: string, of: Record<string, Json>): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(of).map(([name, schema]) => [name, describeField(owner, name, schema)]),
  )
}

/** One property, or one parameter of a query. */
export function describeField(owner: string, name: string, schema: Json): Json {
  const [description, example] = noteOf(owner, name)
  const walked = walk(owner, withLimits(owner, name, schema)) as Json
  const examples = example === undefined || example === null ? {} : { examples: [example] }
  return { ...walked, description, ...examples }
}
