import { movesByGood, type Flow } from '../deliveries/received-between.ts'
import type { Good, GoodsType } from '../goods/goods.ts'
import type { Inventory } from '../inventories/inventories.ts'
import type { KnownPrice } from '../money/prices-at.ts'
import { STOCK_UNITS, type StockUnit, type Thousandths } from './amounts.ts'
import { sumCauses, type CauseSpan, type CauseSum } from './causes.ts'
import { readingsByGood, spansOf, type BranchCount } from './readings.ts'
import { hasGrown, type GoodUse } from './use.ts'
import { usedADay } from './usual-use.ts'

/** One inventory of a branch with what was counted in it. */
export interface CountedInventory extends BranchCount {
  inventory: Inventory
}

/** What was used up to an inventory, since each good was counted before. */
export interface TrendPoint {
  used: Thousandths
  /** In a day of each good's own time: some were counted before a week ago, others a month ago. */
  aDay: Thousandths
  /** The goods that this is of, of so many that were counted by then; 1 of 1 for a good. */
  known: number
  of: number
}

/** What was used of a good or of a type, one point for each inventory. */
export interface TrendSeries {
  /** The id of the good or of the type; '' for goods without one. */
  id: string
  unit: StockUnit
  /** Null where nobody knows. */
  points: (TrendPoint | null)[]
}

/** The use of goods and of their types over the inventories of a branch. */
export interface Trend {
  /** Those that the points belong to, the oldest first. */
  inventories: Inventory[]
  goods: TrendSeries[]
  types: TrendSeries[]
  /** Why goods left that were not sold, in all of that time. */
  causes: CauseSum[]
}

/** What became known of a good with its reading in an inventory. */
interface Step {
  good_id: string
  /** The place of this inventory among all. */
  at: number
  use: GoodUse
  /** The two readings and what moved between them; null where the use is unknown. */
  span: Omit<CauseSpan, 'price'> | null
}

/**
 * What was used of each good from each of its readings to the next, most first, in the inventory
 * that has the later one. Where a good was not counted, there is a gap and not a zero, and the next
 * point has all of the time since. Growth beyond the ± is a gap, too: what was used meanwhile,
 * nobody knows.
 *
 * @param counts of one branch, the oldest first
 * @param flows of this branch, at least those since the first of them
 * @param prices by good; null for a person who may not see them
 */
export function trendOf(
  counts: readonly CountedInventory[],
  goods: readonly Good[],
  types: readonly GoodsType[],
  flows: readonly Flow[] = [],
  prices: ReadonlyMap<string, KnownPrice> | null = null,
): Trend {
  const steps = stepsOf(counts, flows)
  // The first of two counts at the same time may have read a good last.
  const from = steps.some(({ at }) => at === 0) ? 0 : 1
  const typeOf = typesById(goods, types)
  const seriesBy = (keyOf: (goodId: string) => string) =>
    seriesOf(steps, { keyOf, from, length: counts.length, counted: countedBy(counts, keyOf) })
  return {
    inventories: counts.slice(from).map(({ inventory }) => inventory),
    goods: seriesBy((id) => id),
    types: seriesBy(typeOf),
    causes: sumCauses(
      steps.flatMap(({ good_id, span }) =>
        span ? [{ ...span, price: prices?.get(good_id) ?? null }] : [],
      ),
      prices !== null,
    ),
  }
}

function stepsOf(counts: readonly CountedInventory[], flows: readonly Flow[]): Step[] {
  const moves = movesByGood(flows)
  const places = new Map(counts.map(({ inventory }, at) => [inventory.id, at]))
  return [...readingsByGood(counts)].flatMap(([good_id, readings]) => {
    const own = moves.get(good_id) ?? []
    return spansOf(readings, own).map(({ use, opening }, before) => {
      const reading = readings[before + 1]
      const at = places.get(reading?.inventory_id ?? '') ?? 0
      const isKnown = use.kind === 'known' && reading !== undefined
      const span = isKnown ? { use, opening, closing: reading.contents, moves: own } : null
      return { good_id, at, use, span }
    })
  })
}

/** How many goods of each key were counted in an inventory or before it. */
function countedBy(
  counts: readonly CountedInventory[],
  keyOf: (goodId: string) => string,
): Map<string, number>[] {
  const seen = new Set<string>()
  const counted = new Map<string, number>()
  return counts.map(({ contents }) => {
    for (const id of contents.keys()) {
      if (seen.has(id)) continue
      seen.add(id)
      counted.set(keyOf(id), (counted.get(keyOf(id)) ?? 0) + 1)
    }
    return new Map(counted)
  })
}

function typesById(goods: readonly Good[], types: readonly GoodsType[]): (id: string) => string {
  const known = new Set(types.map(({ id }) => id))
  const typeOf = new Map(goods.map((good) => [good.id, good.goods_type_id]))
  return (id) => {
    const type = typeOf.get(id) ?? ''
    return known.has(type) ? type : ''
  }
}

interface SeriesOf {
  keyOf: (goodId: string) => string
  /** The place of the inventory with the first point. */
  from: number
  /** The number of inventories. */
  length: number
  counted: readonly ReadonlyMap<string, number>[]
}

/** One series for each key and each unit that its goods have, most used first. */
function seriesOf(
  steps: readonly Step[],
  { keyOf, from, length, counted }: SeriesOf,
): TrendSeries[] {
  const series = new Map<string, TrendSeries>()
  for (const { good_id, at, use } of steps) {
    if (use.kind === 'unknown' || hasGrown(use)) continue
    const key = keyOf(good_id)
    const one = pointsOf(series, key, use.unit, length - from)
    const of = counted[at]?.get(key) ?? 0
    const before = one.points[at - from] ?? { used: 0, aDay: 0, known: 0, of }
    const { used, aDay, known } = before
    one.points[at - from] = {
      used: used + use.used,
      aDay: aDay + usedADay(use),
      known: known + 1,
      of,
    }
  }
  return [...series.values()].sort(
    (a, b) =>
      STOCK_UNITS.indexOf(a.unit) - STOCK_UNITS.indexOf(b.unit) || totalUsed(b) - totalUsed(a),
  )
}

function pointsOf(
  series: Map<string, TrendSeries>,
  id: string,
  unit: StockUnit,
  length: number,
): TrendSeries {
  const key = `${unit} ${id}`
  const known = series.get(key)
  if (known) return known
  const made = { id, unit, points: Array.from({ length }, () => null) }
  series.set(key, made)
  return made
}

/** The sum of all points that are known. */
export function totalUsed({ points }: TrendSeries): Thousandths {
  return points.reduce((sum, point) => sum + (point?.used ?? 0), 0)
}
