/** Integer tenths of a gram: the finest step of supported scales. */
export type Decigrams = number
/** Integer millilitres for a bottle's size, two decimals for a measured volume. */
export type Millilitres = number
/** Mass density in g/ml (equal to g/cm3). */
export type GramsPerMl = number
/** A UUIDv7, made on the device that created the row. */
export type Uuid = string
/** Any RFC 9562 UUID, in lower case as PostgreSQL prints it. */
export const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-[1-8][0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/
/** UTC with milliseconds: 2026-01-02T03:04:05.678Z. */
export type Instant = string

/** Milliseconds of a day by a clock that nobody puts forward or back. */
export const DAY_MS = 86_400_000

export const DECIGRAMS_PER_GRAM = 10
export const GRAMS_PER_KILOGRAM = 1000
export const MILLILITRES_PER_LITRE = 1000

/** The upper bounds of weight and size: no bottle, keg or sack of a bar exceeds them. */
export const WEIGHT_MAX: Decigrams = 999 * GRAMS_PER_KILOGRAM * DECIGRAMS_PER_GRAM
export const VOLUME_MAX: Millilitres = 999 * MILLILITRES_PER_LITRE

/** Codes of the measurement units of a good; 2 is read from old data and never offered. */
export const MEASUREMENT_UNIT = { bottle: 1, weightLegacy: 2, pieces: 3, weight: 4 } as const
export type MeasurementUnit = (typeof MEASUREMENT_UNIT)[keyof typeof MEASUREMENT_UNIT]
export const MEASUREMENT_UNITS = Object.values(MEASUREMENT_UNIT)

export function gramsToDecigrams(grams: number): Decigrams {
  return Math.round(grams * DECIGRAMS_PER_GRAM)
}

export function decigramsToGrams(weight: Decigrams): number {
  return weight / DECIGRAMS_PER_GRAM
}

/** Rounds half away from zero to two decimals, as every volume is shown and stored. */
export function roundMillilitres(volume: Millilitres): Millilitres {
  const hundredths = Math.round(Math.abs(volume) * 100 + 1e-7)
  return (Math.sign(volume) * hundredths) / 100 || 0
}

/** Is the good measured in grams, so that its amount is the net weight itself? */
export function isSoldByWeight(unit: MeasurementUnit): boolean {
  return unit === MEASUREMENT_UNIT.weight || unit === MEASUREMENT_UNIT.weightLegacy
}
