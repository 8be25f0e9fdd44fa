import { VOLUME_MAX, WEIGHT_MAX } from '#domain/units.ts'
import type { Json } from '../components/schemas.ts'

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
  EntryEdit: { gross: GROSS },
  EditEntryArgs: { gross: GROSS },
  RecordEntryArgs: { gross: GROSS },
}

/** The schema of a property with the limits; those of a nullable one are its value's. */
export function withLimits(owner: string, property: string, schema: Json): Json {
  const limits = LIMITS[owner]?.[property]
  if (!limits) return schema
  const { anyOf } = schema as { anyOf?: Json[] }
  if (!anyOf) return { ...schema, ...limits }
  return {
    ...schema,
    anyOf: anyOf.map((one) => (one['type'] === 'null' ? one : { ...one, ...limits })),
  }
}
