import {
  DECIGRAMS_PER_GRAM,
  GRAMS_PER_KILOGRAM,
  MILLILITRES_PER_LITRE,
  roundMillilitres,
  type Decigrams,
  type Millilitres,
} from '../units.ts'
import type { CompanySettings } from './settings.ts'

/** The unit in which an amount is written, and with how many decimals. */
interface Notation<Unit extends string> {
  unit: Unit
  decimals: number
}

/** To the millilitre and to the gram. */
const FIXED_DECIMALS = 3
const MILLILITRES = { unit: 'milliliter', decimals: 2 } as const
const LITRES = { unit: 'liter', decimals: FIXED_DECIMALS } as const
const GRAMS = { unit: 'gram', decimals: 1 } as const
const KILOGRAMS = { unit: 'kilogram', decimals: FIXED_DECIMALS } as const
/**
 * Amounts of a litre or a kilogram and more: smaller steps than ten of the smaller unit tell a
 * reader nothing.
 */
const AUTOMATIC_DECIMALS = 2

/**
 * How a volume is written with the company's choice.
 *
 * @param volume the largest of its line, because a line has one unit
 */
export function volumeNotation(
  choice: CompanySettings['volume_unit'],
  volume: Millilitres,
): Notation<'milliliter' | 'liter'> {
  if (choice === 'liter') return LITRES
  const isLarge = Math.abs(roundMillilitres(volume)) >= MILLILITRES_PER_LITRE
  return choice === 'automatic' && isLarge
    ? { unit: 'liter', decimals: AUTOMATIC_DECIMALS }
    : MILLILITRES
}

/** The same for an amount of what is sold by weight. */
export function weightNotation(
  choice: CompanySettings['weight_unit'],
  weight: Decigrams,
): Notation<'gram' | 'kilogram'> {
  if (choice === 'kilogram') return KILOGRAMS
  const isLarge = Math.abs(Math.round(weight)) >= GRAMS_PER_KILOGRAM * DECIGRAMS_PER_GRAM
  return choice === 'automatic' && isLarge
    ? { unit: 'kilogram', decimals: AUTOMATIC_DECIMALS }
    : GRAMS
}

/**
 * How the volumes of a table are written in a file. What stands in one column is compared and added,
 * so it has one unit and one number of decimals, however large each is.
 */
export function tableVolumes(
  choice: CompanySettings['volume_unit'],
): Notation<'milliliter' | 'liter'> {
  return choice === 'milliliter' ? MILLILITRES : LITRES
}

/** The same for amounts of what is sold by weight. */
export function tableWeights(
  choice: CompanySettings['weight_unit'],
): Notation<'gram' | 'kilogram'> {
  return choice === 'gram' ? GRAMS : KILOGRAMS
}

/** What lies below the ± tells a reader nothing. */
const SHOWN_DECIMALS = 2
export const COARSE_DECIMALS = 1
/** A tenth of a litre or a kilogram, in ml or g. */
const COARSE = 100

/**
 * How a screen writes the volumes of a table: as files do, with two decimals of a litre, and one where
 * the ± is a tenth of a litre or more.
 *
 * @param uncertainty in ml; null for an exact amount, and where the ± stands elsewhere
 */
export function shownVolumes(
  choice: CompanySettings['volume_unit'],
  uncertainty: number | null = null,
): Notation<'milliliter' | 'liter'> {
  return shownBy(tableVolumes(choice), uncertainty)
}

/** The same for amounts of what is sold by weight; the ± in g. */
export function shownWeights(
  choice: CompanySettings['weight_unit'],
  uncertainty: number | null = null,
): Notation<'gram' | 'kilogram'> {
  return shownBy(tableWeights(choice), uncertainty)
}

function shownBy<Unit extends string>(
  notation: Notation<Unit>,
  uncertainty: number | null,
): Notation<Unit> {
  if (notation.decimals !== FIXED_DECIMALS) return notation
  const isCoarse = uncertainty !== null && uncertainty >= COARSE
  return { ...notation, decimals: isCoarse ? COARSE_DECIMALS : SHOWN_DECIMALS }
}

/**
 * How a reading of a scale is written, and the weights that it is compared with. `automatic` means
 * grams here: ten grams are a finger of vodka.
 */
export function readingNotation(
  choice: CompanySettings['weight_unit'],
): Notation<'gram' | 'kilogram'> {
  return choice === 'kilogram' ? KILOGRAMS : GRAMS
}

/**
 * Rounds an uncertainty up to the last digit of the volume or weight that it belongs to, in the same
 * unit. Millilitres and grams are whole: no bottle or package is known so exactly that fractions of
 * them would mean anything.
 *
 * @param uncertainty in ml or g
 */
export function roundUncertainty(
  uncertainty: number,
  { unit, decimals }: Notation<'milliliter' | 'liter' | 'gram' | 'kilogram'>,
): { amount: number; decimals: number } {
  if (unit === 'milliliter' || unit === 'gram') {
    return { amount: Math.ceil(uncertainty), decimals: 0 }
  }
  const steps = 10 ** decimals
  return { amount: Math.ceil((uncertainty * steps) / SMALLER_IN_LARGER) / steps, decimals }
}

/** Millilitres in a litre, grams in a kilogram. */
const SMALLER_IN_LARGER = 1000
