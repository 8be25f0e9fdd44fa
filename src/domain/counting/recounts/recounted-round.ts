import type { Inventory } from '../../inventories/inventories.ts'
import { judgedReadings, type RecountReading } from './recount-readings.ts'
import { stateOf, type Recount } from './recounts.ts'

/** A recount with what was read in it. */
export interface RecountedRound {
  recount: Recount
  /** What it is by now. */
  state: Recount['status']
  /** Every reading, late and deleted ones among them, the earliest first. */
  readings: RecountReading[]
  /** Those that the round consists of. */
  counted: RecountReading[]
}

interface RoundRows {
  inventory: Pick<Inventory, 'status' | 'deleted_at'>
  readings: readonly RecountReading[]
}

export function roundOf(recount: Recount, { inventory, readings }: RoundRows): RecountedRound {
  const own = readings
    .filter(({ recount_id }) => recount_id === recount.id)
    .toSorted((a, b) => (a.measured_at < b.measured_at ? -1 : 1))
  return {
    recount,
    state: stateOf(recount, inventory),
    readings: own,
    counted: judgedReadings(own),
  }
}
