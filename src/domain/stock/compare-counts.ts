import type { Delivery } from '../deliveries/deliveries.ts'
import { receivedBetween } from '../deliveries/received-between.ts'
import type { Good } from '../goods/goods.ts'
import type { KnownPrice } from '../money/prices-at.ts'
import type { Uuid } from '../units.ts'
import { compareGoods, type ComparedGood } from './compared-goods.ts'
import { readMoments } from './comparison.ts'
import type { GoodContents, StockEntry, TareSpreads } from './contents.ts'
import type { ExpectedProduct } from './variance/expected.ts'
import { knownUses, usesBetween, type KnownUse } from './use.ts'
import { variancesOf, type Variance } from './variance/variance.ts'

/** So many counts before the first of the two show what is usual. */
export const PAST_COUNTS = 8

type PlacedEntry = StockEntry & { place: string | null }

type Contents = ReadonlyMap<Uuid, GoodContents>

/** Two counts, and what is known beside them. */
export interface CountsToCompare {
  closing: Contents
  opening: Contents
  /** Those before it, the newest first. */
  past: readonly Contents[]
  /**
   * The entries of the closing count, for the places that the point-of-sale system was asked about.
   */
  entries: readonly PlacedEntry[]
  spreads: TareSpreads
  /** The branch's deliveries, at least those since the first of all these counts. */
  deliveries: readonly Delivery[]
  /** At least the goods of the two. */
  goods: ReadonlyMap<Uuid, Good>
  /** By good, at the completion; null for a person who may not see them. */
  prices: ReadonlyMap<Uuid, KnownPrice> | null
  /** What the point-of-sale system expected; empty where it told nothing. */
  expected: readonly ExpectedProduct[]
}

export interface ComparedCounts {
  goods: ComparedGood[]
  /** What is missing of each product; null while no till has told what it expected. */
  variances: Variance[] | null
}

/** What was used of each good between two counts, and what is missing of each product. */
export function compareCounts(counts: CountsToCompare): ComparedCounts {
  const { closing, opening, past, entries, spreads, deliveries, goods, prices, expected } = counts
  const received = receivedBetween(deliveries, readMoments(opening, closing))
  const compared = compareGoods(
    { opening, closing, received },
    { goods: [...goods.values()], prices, past: pastUses([opening, ...past], deliveries) },
  )
  const uses = knownUses(compared.map(({ use }) => use))
  const counted = { entries, spreads, opening, goods, prices }
  return {
    goods: compared,
    variances:
      expected.length === 0
        ? null
        : variancesOf(expected, {
            ...counted,
            uses: new Map(uses.map((use) => [use.good_id, use])),
          }),
  }
}

/** By good. @param contents of inventories that follow each other, the newest first */
function pastUses(
  contents: readonly Contents[],
  deliveries: readonly Delivery[],
): Map<string, KnownUse[]> {
  const past = new Map<string, KnownUse[]>()
  for (const [at, opening] of contents.slice(1).entries()) {
    const closing = contents[at] ?? new Map<Uuid, GoodContents>()
    const received = receivedBetween(deliveries, readMoments(opening, closing))
    for (const use of knownUses(usesBetween({ opening, closing, received }))) {
      const others = past.get(use.good_id)
      if (others) others.push(use)
      else past.set(use.good_id, [use])
    }
  }
  return past
}
