import type { CompanySettings as Units } from '#domain/account/settings.ts'
import {
  decigramsToGrams,
  GRAMS_PER_KILOGRAM,
  gramsToDecigrams,
  MILLILITRES_PER_LITRE,
  type Decigrams,
  type GramsPerMl,
  type Millilitres,
} from '#domain/units.ts'
import { readNumber } from './typed-text.ts'

const KILOGRAMS_PER_M3_IN_GRAMS_PER_ML = 1000

/** Ten tonnes: the largest weight that an entry stores. */
const GROSS_MAX = gramsToDecigrams(10_000_000)

type WeightUnits = Pick<Units, 'weight_unit'>

/** More decimals than anyone types, and fewer than division errors produce. */
const DECIMALS = 9

function gramsIn({ weight_unit }: WeightUnits): number {
  return weight_unit === 'kilogram' ? GRAMS_PER_KILOGRAM : 1
}

function millilitresIn({ volume_unit }: Units): number {
  return volume_unit === 'liter' ? MILLILITRES_PER_LITRE : 1
}

function gramsPerMlIn({ density_unit }: Units): number {
  return density_unit === 'kg/m3' ? 1 / KILOGRAMS_PER_M3_IN_GRAMS_PER_ML : 1
}

function written(value: number | null): string {
  return value === null ? '' : String(Number(value.toFixed(DECIMALS)))
}

function scaled(text: string, factor: number): number | null {
  const number = readNumber(text)
  return number === null ? null : Number((number * factor).toFixed(DECIMALS))
}

/** The text of a weight in a field, in the company's unit; empty when it is unknown. */
export function weightAsTyped(weight: Decigrams | null, units: WeightUnits): string {
  return written(weight === null ? null : decigramsToGrams(weight) / gramsIn(units))
}

/** The weight in a field, rounded to a tenth of a gram. */
export function readWeight(text: string, units: WeightUnits): Decigrams | null {
  const grams = scaled(text, gramsIn(units))
  return grams === null ? null : gramsToDecigrams(grams)
}

/** The weight of a load on a scale; null when no scale could show it. */
export function readGross(text: string, units: WeightUnits): Decigrams | null {
  const gross = readWeight(text, units)
  return gross !== null && gross < GROSS_MAX ? gross : null
}

export function volumeAsTyped(volume: Millilitres | null, units: Units): string {
  return written(volume === null ? null : volume / millilitresIn(units))
}

/** The volume in a field, rounded to a millilitre. */
export function readVolume(text: string, units: Units): Millilitres | null {
  const millilitres = scaled(text, millilitresIn(units))
  return millilitres === null ? null : Math.round(millilitres)
}

export function densityAsTyped(density: GramsPerMl | null, units: Units): string {
  return written(density === null ? null : density / gramsPerMlIn(units))
}

export function readDensity(text: string, units: Units): GramsPerMl | null {
  return scaled(text, gramsPerMlIn(units))
}

const PER_PERCENT = 100

/** The text of a strength in a field, in % vol; empty when it is unknown. */
export function strengthAsTyped(strength: number | null): string {
  return written(strength === null ? null : strength / PER_PERCENT)
}

/** The strength in a field, in hundredths of % vol. */
export function readStrength(text: string): number | null {
  const strength = scaled(text, PER_PERCENT)
  return strength === null ? null : Math.round(strength)
}
