import type { Company } from '#domain/companies.ts'
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

type Units = Pick<Company, 'weight_unit' | 'volume_unit' | 'density_unit'>

const KILOGRAMS_PER_M3_IN_GRAMS_PER_ML = 1000

/** More decimals than anyone types, fewer than a division leaves behind. */
const DECIMALS = 9

function gramsIn({ weight_unit }: Units): number {
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

/** A weight as it stands in a field, in the company's unit; empty when it is not known. */
export function weightAsTyped(weight: Decigrams | null, units: Units): string {
  return written(weight === null ? null : decigramsToGrams(weight) / gramsIn(units))
}

/** The weight that a field holds, to a tenth of a gram. */
export function readWeight(text: string, units: Units): Decigrams | null {
  const grams = scaled(text, gramsIn(units))
  return grams === null ? null : gramsToDecigrams(grams)
}

export function volumeAsTyped(volume: Millilitres | null, units: Units): string {
  return written(volume === null ? null : volume / millilitresIn(units))
}

/** The volume that a field holds, to a millilitre. */
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
