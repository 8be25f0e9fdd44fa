/** Amounts in a unit of a point-of-sale system, by its name; null where it has none. */
export interface UnitAmounts {
  unit: string | null
  amounts: readonly (number | null)[]
}

/** The number of decimals with which the amounts of a unit are written. */
export type UnitDecimals = (unit: string | null) => number

/** The number of decimals with which the systems store amounts. */
const STORED = 3

/**
 * One number of decimals for each unit of a table, so that its digits stand below each other: none
 * where all amounts are whole, as of bottles, else those that the systems store.
 */
export function unitDecimals(rows: Iterable<UnitAmounts>): UnitDecimals {
  const broken = new Set<string | null>()
  for (const { unit, amounts } of rows) {
    if (amounts.some((amount) => !Number.isInteger(amount ?? 0))) broken.add(unit)
  }
  return (unit) => (broken.has(unit) ? STORED : 0)
}
