import type { CompanySettings } from '../account/settings.ts'
import { movesByGood, type Flow } from '../deliveries/received-between.ts'
import type { Good } from '../goods/goods.ts'
import type { KnownPrice } from '../money/prices-at.ts'
import type { Uuid } from '../units.ts'
import { sumCauses, type CauseSpan, type CauseSum } from './causes.ts'
import { compareGoods, type ComparedGood } from './compared-goods.ts'
import type { StockEntry, TareSpreads } from './contents.ts'
import { openingsOf, type ComparedCount } from './openings.ts'
import type { ExpectedProduct } from './variance/expected.ts'
import { knownUses, type KnownUse } from './use.ts'
import { variancesOf, type Variance } from './variance/variance.ts'

type PlacedEntry = StockEntry & { place: string | null }

/** A count, and what is known beside it. */
export interface CountsToCompare extends ComparedCount {
  /** The entries of it, for the places that the point-of-sale system was asked about. */
  entries: readonly PlacedEntry[]
  spreads: TareSpreads
  /** Those of the branch, at least since the first of all these counts. */
  flows: readonly Flow[]
  /** At least those that one of the counts has. */
  goods: ReadonlyMap<Uuid, Good>
  /** By good, at the completion; null for a person who may not see them. */
  prices: ReadonlyMap<Uuid, KnownPrice> | null
  /** What the point-of-sale system expected; empty where it told nothing. */
  expected: readonly ExpectedProduct[]
  /** The company's setting. */
  tillWriteOffs?: CompanySettings['till_write_offs'] | undefined
}

export interface ComparedCounts {
  goods: ComparedGood[]
  /** What is missing of each product; null while no till has told what it expected. */
  variances: Variance[] | null
  /** Why goods left that were not sold. */
  causes: CauseSum[]
}

/**
 * What was used of each good up to a count, and what is missing of each product. What the till
 * expected belongs to the moment of this count, whatever a good is compared with.
 */
export function compareCounts(counts: CountsToCompare): ComparedCounts {
  const { now, isChosen, entries, spreads, flows, goods, prices, expected } = counts
  const moves = movesByGood(flows)
  const { contents: opening, ...openings } = openingsOf(counts, moves)
  const closing = now.contents
  const compared = compareGoods(
    { opening, closing, received: openings.received },
    { goods: [...goods.values()], prices, ...openings },
  ).filter(
    ({ good_id, good }) =>
      closing.has(good_id) || isChosen || (!good?.deleted_at && isExpected(good_id, now)),
  )
  const uses = knownUses(compared.map(({ use }) => use))
  const { tillWriteOffs } = counts
  const counted = { entries, spreads, opening, goods, prices, tillWriteOffs }
  const spans = compared.flatMap(({ good_id, use, price }): CauseSpan[] => {
    const [before, after] = [opening.get(good_id), closing.get(good_id)]
    if (use.kind === 'unknown' || !before || !after) return []
    return [{ use, opening: before, closing: after, moves: moves.get(good_id) ?? [], price }]
  })
  return {
    goods: compared,
    causes: sumCauses(spans, prices !== null),
    variances:
      expected.length === 0
        ? null
        : variancesOf(expected, {
            ...counted,
            uses: new Map(uses.map((use) => [use.good_id, use])),
          }),
  }
}

/** Whoever counts a short list does not count what is not on it. */
function isExpected(id: Uuid, { inventory: { short_list } }: CountsToCompare['now']): boolean {
  return !short_list || short_list.includes(id)
}

/**
 * Was anything written off or moved between branches of which the till expected an amount, so that it
 * matters if it knows?
 */
export function concernsTill({
  goods,
  variances,
}: Pick<ComparedCounts, 'goods' | 'variances'>): boolean {
  const expected = new Set(variances?.flatMap(({ good_ids }) => good_ids))
  return goods.some(
    ({ good_id, use }) => use.kind === 'known' && hasMoved(use) && expected.has(good_id),
  )
}

function hasMoved({ sentIn, writtenOff, sentOut }: KnownUse): boolean {
  return sentIn + writtenOff + sentOut > 0
}
