import type { unknownFields } from '#protocol/unknown-fields.ts'

type Schema = Parameters<typeof unknownFields>[0]

interface FieldSchema {
  safeParse(value: unknown): { success: true; data: unknown } | { success: false }
}

/** What can be read of a body that its schema refuses. */
export interface Readable<T> {
  /** The fields that are as they should be. */
  fields: Partial<T>
  /** Was this one given, but not as it should be? */
  isRefused: (field: keyof T) => boolean
}

/** A schema that is no object has no fields. */
export function readableFields<T>(schema: Schema, value: unknown): Readable<T> {
  const { shape = {} } = schema._zod.def as unknown as { shape?: Record<string, FieldSchema> }
  const given = value as Record<string, unknown>
  const fields: Record<string, unknown> = {}
  const refused = new Set<PropertyKey>()
  for (const [field, inner] of Object.entries(shape)) {
    if (given[field] === undefined) continue
    const parsed = inner.safeParse(given[field])
    if (parsed.success) fields[field] = parsed.data
    else refused.add(field)
  }
  return { fields: fields as Partial<T>, isRefused: (field) => refused.has(field) }
}
