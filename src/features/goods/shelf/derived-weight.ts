import { derivedWeight } from '#domain/counting/good-proposals.ts'
import type { UsedDensity } from '#domain/counting/weighed-figures.ts'
import { WEIGHTS } from '#domain/goods/good-rules.ts'
import type { GoodFields } from '#domain/goods/goods.ts'
import { MEASUREMENT_UNIT } from '#domain/units.ts'

/** The fields of a weighed bottle, with the weight that nobody knows where the other one tells it. */
export function withDerivedWeight(fields: GoodFields, density: UsedDensity | null): GoodFields {
  if (fields.measurement_unit !== MEASUREMENT_UNIT.bottle) return fields
  const missing = WEIGHTS.find((weight) => fields[weight] === null)
  const derived = missing && derivedWeight(missing, fields, density)
  if (!missing || !derived) return fields
  const { weight, error } = derived
  return {
    ...fields,
    [missing]: weight,
    [`${missing}_source`]: 'derived',
    [`${missing}_error`]: error,
  }
}
