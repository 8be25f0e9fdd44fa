import type { Inventory } from '../../inventories/inventories.ts'
import type { Member } from '../../people/people.ts'
import { unfitByNow, type UnfitReason } from './counter-fitness.ts'
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
  /** Why its counter cannot count any more, while they are asked; null: they can, for all we know. */
  unfit: UnfitReason | null
}

interface RoundRows {
  inventory: Pick<Inventory, 'status' | 'deleted_at'>
  readings: readonly RecountReading[]
  members?: readonly Member[]
}

/** @param members of the company, as far as this device knows them */
export function roundOf(
  recount: Recount,
  { inventory, readings, members = [] }: RoundRows,
): RecountedRound {
  const own = readings
    .filter(({ recount_id }) => recount_id === recount.id)
    .toSorted((a, b) => (a.measured_at < b.measured_at ? -1 : 1))
  const state = stateOf(recount, inventory)
  const unfit = state === 'asked' ? unfitByNow(recount.counter_id, members, recount) : null
  return { recount, state, readings: own, counted: judgedReadings(own), unfit }
}
