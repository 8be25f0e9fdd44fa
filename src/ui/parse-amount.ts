import { gramsToDecigrams, type Decigrams } from '#domain/units.ts'

/** A count as a person types it; null when it is not a whole number. */
export function parseCount(text: string): number | null {
  const digits = text.replaceAll(/\s/g, '')
  return /^\d{1,6}$/.test(digits) ? Number(digits) : null
}

/** Grams as a person types them, with a point or a comma; null when that is no number. */
export function parseGrams(text: string): Decigrams | null {
  const number = text.replaceAll(/\s/g, '').replace(',', '.')
  return /^\d{1,7}(\.\d*)?$/.test(number) ? gramsToDecigrams(Number(number)) : null
}
