import type { GoodField, GoodFields } from '../../goods/goods.ts'
import type { ImportFault, PlannedRow } from '../planned-row.ts'
import type { HeadUnits } from '../read-row.ts'
import type { TypicalPrices } from './typical-prices.ts'

/** What is known of a row that could be saved. */
export interface Facts {
  row: PlannedRow
  /** The good as the row leaves it; what is not known of it is absent. */
  good: Partial<GoodFields>
  /** Whether the row sets one of these fields. */
  sets: (...fields: GoodField[]) => boolean
  /** The units that the heads name. */
  units: HeadUnits
  typical: TypicalPrices
  /** The sheet does not show it. */
  isHidden: boolean
}

/** Asks whether a row that can be read can also be true; null when nothing speaks against it. */
export type Question = (facts: Facts) => ImportFault | null
