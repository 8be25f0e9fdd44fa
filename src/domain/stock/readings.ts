import { compareTexts } from '../compare-texts.ts'
import { receivedIn, type Moves } from '../deliveries/received-between.ts'
import type { Inventory } from '../inventories/inventories.ts'
import type { Uuid } from '../units.ts'
import type { GoodContents } from './contents.ts'
import type { Received } from './received.ts'
import { goodUse, type GoodUse } from './use.ts'

/** A completed inventory of a branch, and what it holds of each good that was counted in it. */
export interface BranchCount {
  inventory: Pick<Inventory, 'id' | 'created_at'>
  contents: ReadonlyMap<Uuid, GoodContents>
}

/** What one inventory tells of a good, at the moment at which the good itself was read last. */
export interface Reading {
  inventory_id: Uuid
  contents: GoodContents
}

/**
 * The readings of each good of a branch, the oldest first. A good is known by its own readings
 * alone, so a count of other goods changes nothing of it, and one of half a shelf hides nothing.
 *
 * @param counts of one branch, in any order
 */
export function readingsByGood(counts: readonly BranchCount[]): Map<Uuid, Reading[]> {
  const readings = new Map<Uuid, Reading[]>()
  // The younger of two inventories is the later where a good was read at the same moment in both.
  for (const { inventory, contents } of counts.toSorted(byBeginning)) {
    for (const [id, one] of contents) {
      const reading = { inventory_id: inventory.id, contents: one }
      const others = readings.get(id)
      if (others) others.push(reading)
      else readings.set(id, [reading])
    }
  }
  for (const own of readings.values()) own.sort(byMoment)
  return readings
}

/** The newest reading of each good. */
export function lastReadings(counts: readonly BranchCount[]): Map<Uuid, Reading> {
  return new Map(
    [...readingsByGood(counts)].flatMap(([id, readings]) => {
      const last = readings.at(-1)
      return last ? [[id, last] as const] : []
    }),
  )
}

function byBeginning({ inventory: one }: BranchCount, { inventory: other }: BranchCount): number {
  return compareTexts(one.created_at, other.created_at) || compareTexts(one.id, other.id)
}

function byMoment({ contents: one }: Reading, { contents: other }: Reading): number {
  return compareTexts(one.readAt, other.readAt)
}

/** The time from a reading of a good to a later one. */
export interface Span {
  opening: GoodContents
  /** What came between the two. */
  received: Received | undefined
  use: GoodUse
}

/**
 * What was used of a good from each of its readings to the next.
 * @param readings of one good, the oldest first
 * @param moves of this good in the branch
 */
export function spansOf(readings: readonly Reading[], moves: Moves): Span[] {
  return readings.slice(1).map(({ contents: closing }, at) => {
    const opening = readings[at]?.contents ?? closing
    const received = receivedIn(moves, { opening: opening.readAt, closing: closing.readAt })
    return { opening, received, use: goodUse(opening, closing, received) }
  })
}
