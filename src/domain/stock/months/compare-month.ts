import type { Uuid } from '../../units.ts'
import { compareCounts, type ComparedCounts, type CountsToCompare } from '../compare-counts.ts'
import type { GoodContents } from '../contents.ts'
import { lastReadings, readingsByGood, type BranchCount } from '../readings.ts'

/** The counts of a month in a branch, and what is known beside them. */
export interface MonthToCompare extends Omit<CountsToCompare, 'isChosen'> {
  /** All counts that were completed in the month, `now` among them, which is the last one. */
  month: readonly BranchCount[]
}

/**
 * What was used of each good in a month: from its last reading before the month, or its first one in
 * it, to its last one in it. So the times between all readings belong to one month each, that of the
 * later reading, as they belong to one inventory. What is missing is what the last count found: a
 * system that was sent nothing meanwhile expects at each count what was missing at the one before,
 * too, and sums would say it twice.
 */
export function compareMonth({ month, ...counts }: MonthToCompare): ComparedCounts {
  const { now, others } = counts
  const contents = contentsOf(lastReadings(month))
  const compared = compareCounts({
    ...counts,
    // The month is none of its inventories, which may have openings of its own.
    now: { inventory: { ...now.inventory, id: '' }, contents },
    others: [...others, ...beginnings(month, others)],
    isChosen: false,
    expected: [],
  })
  if (counts.expected.length === 0) return compared
  const before = month.filter(({ inventory }) => inventory.id !== now.inventory.id)
  const last = compareCounts({ ...counts, others: [...before, ...others], isChosen: false })
  return { ...compared, variances: last.variances }
}

/** The first readings in the month of goods that were not read before it. */
function beginnings(month: readonly BranchCount[], others: readonly BranchCount[]): BranchCount[] {
  const known = readingsByGood(others)
  const firsts = [...readingsByGood(month)].flatMap(([id, readings]) => {
    const [first] = readings
    return first && readings.length > 1 && !known.has(id) ? [first] : []
  })
  return month.flatMap(({ inventory }) => {
    const own = firsts.filter(({ inventory_id }) => inventory_id === inventory.id)
    const contents = new Map(own.map((one) => [one.contents.good_id, one.contents]))
    return contents.size > 0 ? [{ inventory, contents }] : []
  })
}

function contentsOf(
  readings: ReadonlyMap<Uuid, { contents: GoodContents }>,
): Map<Uuid, GoodContents> {
  return new Map([...readings].map(([id, { contents }]) => [id, contents]))
}
