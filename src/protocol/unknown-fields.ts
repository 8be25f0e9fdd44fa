import type * as z from 'zod/mini'

type Def =
  | { type: 'object'; shape: Record<string, z.core.$ZodType>; catchall?: z.core.$ZodType }
  | { type: 'array'; element: z.core.$ZodType }
  | { type: 'union'; options: readonly z.core.$ZodType[] }
  | { type: 'optional' | 'nullable'; innerType: z.core.$ZodType }

/** The paths of a value's fields that its schema does not define, and would silently drop. */
export function unknownFields(
  schema: z.core.$ZodType,
  value: unknown,
  path: readonly string[] = [],
): string[] {
  const def = schema._zod.def as unknown as Def
  if (typeof value !== 'object' || value === null) return []
  switch (def.type) {
    case 'object':
      return def.catchall ? [] : unknownIn(def.shape, value, path)
    case 'array':
      return Array.isArray(value)
        ? value.flatMap((one, index) => unknownFields(def.element, one, [...path, String(index)]))
        : []
    case 'optional':
    case 'nullable':
      return unknownFields(def.innerType, value, path)
    case 'union':
      return def.options
        .map((option) => unknownFields(option, value, path))
        .reduce((fewest, one) => (one.length < fewest.length ? one : fewest))
    default:
      // Any other kind of schema has no fields.
      return []
  }
}

function unknownIn(
  shape: Record<string, z.core.$ZodType>,
  value: object,
  path: readonly string[],
): string[] {
  if (Array.isArray(value)) return []
  return Object.entries(value).flatMap(([key, inner]) => {
    const known = Object.hasOwn(shape, key) ? shape[key] : undefined
    return known ? unknownFields(known, inner, [...path, key]) : [[...path, key].join('.')]
  })
}
