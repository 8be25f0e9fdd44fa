import type { MeasurementUnit } from '../../units.ts'

/** The group of products that have none. */
export const NO_GROUP = ''

/** What the products of one group become. */
export interface TillChoice {
  /** The goods type's name; one that does not exist is made. */
  type: string
  /** `by_till`: what the system measures in litres, or counts in bottles that are poured, is weighed; all else is pieces. */
  unit: MeasurementUnit | 'by_till'
}

/** By the system's ids of groups. */
export type TillChoices = Readonly<Record<string, TillChoice>>
