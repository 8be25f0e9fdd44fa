import type { CompanySettings as Units } from '#domain/account/settings.ts'
import type { FormCheck } from '#domain/check-form.ts'
import { pourerError } from '#domain/counting/pourers/pourer-error.ts'
import type { PourerFields } from '#domain/counting/pourers/pourers.ts'
import type { Decigrams } from '#domain/units.ts'
import { readGross, weightAsTyped } from '#ui/field/typed-figures.ts'
import { typedDivision } from '#widgets/scale/scale-division.ts'

/** What a scale showed under one pourer. */
export interface WeighedPourer {
  gross: Decigrams
  /** The scale's division; null when unknown. */
  division: Decigrams | null
}

export interface PourerValues {
  name: string
  weight: string
  /** The weighing from which the weight comes, as long as nobody types another one. */
  weighed: WeighedPourer | null
}

/**
 * What the form says of a pourer. A weight that stayed as it was keeps its ± and its source, also
 * when the pourer is renamed.
 */
export function checkPourerValues(
  { name, weight: text, weighed }: PourerValues,
  units: Units,
  before: PourerFields | null,
): FormCheck<PourerFields> {
  const weight = readGross(text, units)
  if (name.trim() === '') return { errors: { name: 'required' } }
  if (weight === null) return { errors: { weight: text === '' ? 'required' : 'number_invalid' } }
  if (weighed !== null && text === weightAsTyped(weighed.gross, units)) {
    const error = pourerError(weight, weighed.division)
    return { args: { name, weight, error, source: 'measured' } }
  }
  if (before?.weight === weight) return { args: { ...fieldsOf(before), name } }
  return {
    args: { name, weight, error: pourerError(weight, typedDivision(weight)), source: 'typed' },
  }
}

function fieldsOf({ name, weight, error, source }: PourerFields): PourerFields {
  return { name, weight, error, source }
}
