import {
  DECIGRAMS_PER_GRAM,
  GRAMS_PER_KILOGRAM,
  gramsToDecigrams,
  type Decigrams,
} from '#domain/units.ts'

type WeightUnit = 'gram' | 'kilogram'

/** A count as a person types it; null when it is not a whole number. */
export function parseCount(text: string): number | null {
  const digits = text.replaceAll(/\s/g, '')
  return /^\d{1,6}$/.test(digits) ? Number(digits) : null
}

/** A weight as a person types it, with a point or a comma; null when that is no number. */
export function parseWeight(text: string, unit: WeightUnit): Decigrams | null {
  const number = text.replaceAll(/\s/g, '').replace(',', '.')
  if (!/^\d{1,7}(\.\d*)?$/.test(number)) return null
  return gramsToDecigrams(Number(number) * gramsIn(unit))
}

/** The same weight as a person would type it. */
export function weightText(weight: Decigrams, unit: WeightUnit): string {
  return String(weight / (DECIGRAMS_PER_GRAM * gramsIn(unit)))
}

function gramsIn(unit: WeightUnit): number {
  return unit === 'kilogram' ? GRAMS_PER_KILOGRAM : 1
}
