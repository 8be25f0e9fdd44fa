import { receivedIn, type Moves } from '../deliveries/received-between.ts'
import type { Inventory } from '../inventories/inventories.ts'
import type { Instant, Uuid } from '../units.ts'
import type { GoodContents } from './contents.ts'
import { readingsByGood, spansOf, type BranchCount, type Reading } from './readings.ts'
import type { Received } from './received.ts'
import { knownUses, type KnownUse } from './use.ts'

/** So many earlier uses of a good show what is usual. */
const PAST_USES = 8

/** An inventory, and what it is compared with. */
export interface ComparedCount {
  now: BranchCount & {
    inventory: Pick<Inventory, 'closed_at'> & Partial<Pick<Inventory, 'short_list'>>
  }
  /** Completed ones of the branch, beginning with the one before; those that are later count nothing. */
  others: readonly BranchCount[]
  /** The one at which the period begins; null when there is none. */
  before_id: Uuid | null
  /** A person chose it: what it lacks has no opening, and goods have no spans of their own. */
  isChosen: boolean
}

/** A reading, and the inventory that has it. */
export interface OwnOpening {
  inventory_id: Uuid
  readAt: Instant
}

/** What goods are compared with, by good; those of which nothing is known are in none of these. */
export interface Openings {
  contents: ReadonlyMap<Uuid, GoodContents>
  /** What came between the two readings. */
  received: ReadonlyMap<Uuid, Received>
  /** The uses between the readings up to the opening one. */
  past: ReadonlyMap<Uuid, readonly KnownUse[]>
  /**
   * Their opening reading, where their span is not the period's: they were counted last in another
   * inventory than the one before, or were not counted this time.
   */
  since: ReadonlyMap<Uuid, OwnOpening>
}

/**
 * The opening of each good: its own last reading before the one in this inventory, in whichever
 * inventory that was; of what this inventory lacks, the last one before its end. Every time between
 * two readings so belongs to one inventory, the one with the later reading.
 */
export function openingsOf(compared: ComparedCount, moves: ReadonlyMap<Uuid, Moves>): Openings {
  const { now, others } = compared
  const contents = new Map<Uuid, GoodContents>()
  const received = new Map<Uuid, Received>()
  const past = new Map<Uuid, KnownUse[]>()
  const since = new Map<Uuid, OwnOpening>()
  for (const [id, readings] of readingsByGood([now, ...others])) {
    const at = openingAt(readings, compared)
    const opening = readings[at]
    if (!opening) continue
    const came = moves.get(id) ?? []
    contents.set(id, opening.contents)
    past.set(id, pastUses(readings.slice(0, at + 1), came))
    const closing = now.contents.get(id)
    const read = { opening: opening.contents.readAt, closing: closing?.readAt ?? '' }
    const between = receivedIn(came, read)
    if (between) received.set(id, between)
    if (isOwnSpan(opening, closing, compared)) {
      since.set(id, { inventory_id: opening.inventory_id, readAt: read.opening })
    }
  }
  return { contents, received, past, since }
}

/** Does another completed inventory of the branch begin before this one ends, so that it may tell of its openings? */
export function beginsBefore(other: Times, { id, created_at, closed_at }: Times): boolean {
  return other.id !== id && other.created_at <= (closed_at ?? created_at)
}

type Times = Pick<Inventory, 'id' | 'created_at' | 'closed_at'>

/** -1 where there is none. @param readings of one good, the oldest first */
function openingAt(
  readings: readonly Reading[],
  { now: { inventory }, before_id, isChosen }: ComparedCount,
): number {
  if (isChosen) return readings.findIndex(({ inventory_id }) => inventory_id === before_id)
  const own = readings.findIndex(({ inventory_id }) => inventory_id === inventory.id)
  if (own !== -1) return own - 1
  const { closed_at: end } = inventory
  return readings.findLastIndex(({ contents }) => end === null || contents.readAt <= end)
}

function isOwnSpan(
  { inventory_id }: Reading,
  closing: GoodContents | undefined,
  { before_id, isChosen }: ComparedCount,
): boolean {
  return !isChosen && (closing === undefined || inventory_id !== before_id)
}

function pastUses(readings: readonly Reading[], moves: Moves): KnownUse[] {
  return knownUses(spansOf(readings.slice(-PAST_USES - 1), moves).map(({ use }) => use))
}
