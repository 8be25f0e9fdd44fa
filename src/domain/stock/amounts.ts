import type { Millilitres } from '../units.ts'

/**
 * The units that stock is added in. Litres, kilograms and pieces are never added to each other;
 * pieces are what has no volume.
 */
export const STOCK_UNITS = ['ml', 'g', 'pieces'] as const
export type StockUnit = (typeof STOCK_UNITS)[number]

/**
 * A whole number of thousandths of a stock unit: microlitres, milligrams, thousandths of a piece.
 * Sums of them are exact, which sums of 0.1 ml are not.
 */
export type Thousandths = number

/** An amount in each unit in which it is known; null where it is not. */
export type StockAmounts = Readonly<Record<StockUnit, Thousandths | null>>

const STEPS = 1000

export function toThousandths(amount: number): Thousandths {
  return Math.round(amount * STEPS)
}

/** In the unit itself: millilitres, grams, pieces. */
export function fromThousandths(amount: Thousandths): Millilitres {
  return amount / STEPS
}

/**
 * How many decimals pieces are written with where their use a day is told: they are used by parts of
 * one a day, and so what is left of them has parts, too.
 */
export const SUPPLY_PIECES_DECIMALS = 1
