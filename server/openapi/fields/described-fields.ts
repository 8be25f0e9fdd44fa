import { toJSONSchema } from 'zod/v4/core'
import { email } from '#domain/account/email.ts'
import { instant, uuid } from '#domain/scalars.ts'
import type { Json } from '../components/schemas.ts'
import { noteOf } from './fields.ts'
import { VOLUME_MAX, WEIGHT_MAX } from '#domain/units.ts'

const WEIGHT = { minimum: 0, maximum: WEIGHT_MAX }
const SIZE = { minimum: 0, maximum: VOLUME_MAX }
const GROSS = { minimum: 1 }
const FIGURES = { weight_full: WEIGHT, weight_empty: WEIGHT, litrage: SIZE }

/**
 * Rules that the commands apply and not the schemas: where a number is of no use the schemas take
 * it, because a good's form and history have it, and the commands refuse it with fitting words.
 */
export const LIMITS: Readonly<Record<string, Readonly<Record<string, Json>>>> = {
  NewGood: { ...FIGURES, measurement_unit: { enum: [1, 3, 4] } },
  CreateGoodArgs: { ...FIGURES, measurement_unit: { enum: [1, 3, 4] } },
  GoodEdit: FIGURES,
  NewEntry: { gross: GROSS },
  EntryEdit: { gross: GROSS },
  EditEntryArgs: { gross: GROSS },
  RecordEntryArgs: { gross: GROSS },
}

/** The schema of a property with the limits; those of a nullable one are its value's. */
function withLimits(owner: string, property: string, schema: Json): Json {
  const limits = LIMITS[owner]?.[property]
  if (!limits) return schema
  const { anyOf } = schema as { anyOf?: Json[] }
  if (!anyOf) return { ...schema, ...limits }
  return {
    ...schema,
    anyOf: anyOf.map((one) => (one['type'] === 'null' ? one : { ...one, ...limits })),
  }
}

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
