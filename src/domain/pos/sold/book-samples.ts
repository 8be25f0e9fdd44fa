/**
 * What the system's books held in one store at one moment. Of what is not among the amounts there
 * was none: systems leave out what they have none of.
 */
export interface BookSample {
  /** ms of the system's own clock, which has no zone: as if it were UTC. */
  at: number
  /** In the products' units, by the system's ids. */
  amounts: ReadonlyMap<string, number>
}

/** A time in which a document of Dram's own set the stock: what changes there was not sold. */
export interface BlindTime {
  from: number
  to: number
}

/** What changed in the books between two samples that follow each other. */
export interface BookStep {
  from: number
  to: number
  /** By the system's ids, what came less what went; what did not change is left out. */
  changes: ReadonlyMap<string, number>
}

/** The systems keep nine decimals; what is less than that is an error of computing. */
const BILLIONTHS = 1e9

/** @param samples in any order */
export function bookSteps(
  samples: readonly BookSample[],
  blind: readonly BlindTime[] = [],
): BookStep[] {
  const inOrder = samples.toSorted((one, other) => one.at - other.at)
  return inOrder.slice(1).flatMap((after, index) => {
    const before = inOrder[index]
    if (!before) return []
    const isBlind = blind.some(({ from, to }) => before.at >= from && after.at <= to)
    const changes = isBlind ? new Map<string, number>() : changesOf(before, after)
    return [{ from: before.at, to: after.at, changes }]
  })
}

function changesOf(before: BookSample, after: BookSample): Map<string, number> {
  const changes = new Map<string, number>()
  for (const id of new Set([...before.amounts.keys(), ...after.amounts.keys()])) {
    const change = (after.amounts.get(id) ?? 0) - (before.amounts.get(id) ?? 0)
    const rounded = Math.round(change * BILLIONTHS) / BILLIONTHS
    if (rounded !== 0) changes.set(id, rounded)
  }
  return changes
}
