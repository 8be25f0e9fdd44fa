import type { Good, GoodsType } from '../goods/goods.ts'
import type { Inventory } from '../inventories/inventories.ts'
import { STOCK_UNITS, type StockUnit, type Thousandths } from './amounts.ts'
import type { GoodContents } from './contents.ts'
import type { Received } from './received.ts'
import { hasGrown, knownUses, usesBetween, type GoodUse } from './use.ts'

/** One inventory of a branch with what was counted in it. */
export interface CountedInventory {
  inventory: Inventory
  contents: ReadonlyMap<string, GoodContents>
}

/** What was used up to an inventory, since the one before it. */
export interface TrendPoint {
  used: Thousandths
  /** The goods that this is of, of so many that one of the two counted; 1 of 1 for a good. */
  known: number
  of: number
}

/** What was used of a good or of a type, one point for each inventory after the first. */
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
}

/** What came in between two inventories that follow each other, by good. */
export type ReceivedIn = (
  opening: CountedInventory['contents'],
  closing: CountedInventory['contents'],
) => ReadonlyMap<string, Received>

/**
 * What was used from each inventory to the next, most first. Where a good was not counted in one of
 * the two, its use is unknown, which is a gap and not a zero. Growth beyond the ± is a gap, too:
 * what was used meanwhile, nobody knows.
 *
 * @param counts of one branch, the oldest first
 */
export function trendOf(
  counts: readonly CountedInventory[],
  goods: readonly Good[],
  types: readonly GoodsType[],
  receivedIn: ReceivedIn = () => new Map(),
): Trend {
  const steps = counts.slice(1).map(({ contents: closing }, at) => {
    const opening = counts[at]?.contents ?? new Map<string, GoodContents>()
    return usesBetween({ opening, closing, received: receivedIn(opening, closing) })
  })
  const typeOf = typesById(goods, types)
  return {
    inventories: counts.slice(1).map(({ inventory }) => inventory),
    goods: seriesOf(steps, ({ good_id }) => good_id),
    types: seriesOf(steps, ({ good_id }) => typeOf(good_id)),
  }
}

function typesById(goods: readonly Good[], types: readonly GoodsType[]): (id: string) => string {
  const known = new Set(types.map(({ id }) => id))
  const typeOf = new Map(goods.map((good) => [good.id, good.goods_type_id]))
  return (id) => {
    const type = typeOf.get(id) ?? ''
    return known.has(type) ? type : ''
  }
}

/** One series for each key and each unit that its goods have, most used first. */
function seriesOf(steps: readonly GoodUse[][], keyOf: (use: GoodUse) => string): TrendSeries[] {
  const series = new Map<string, TrendSeries>()
  for (const [at, uses] of steps.entries()) {
    const counted = countByKey(uses, keyOf)
    for (const use of knownUses(uses)) {
      if (hasGrown(use)) continue
      const key = keyOf(use)
      const one = pointsOf(series, key, use.unit, steps.length)
      const before = one.points[at] ?? { used: 0, known: 0, of: counted.get(key) ?? 0 }
      one.points[at] = { ...before, used: before.used + use.used, known: before.known + 1 }
    }
  }
  return [...series.values()].sort(
    (a, b) =>
      STOCK_UNITS.indexOf(a.unit) - STOCK_UNITS.indexOf(b.unit) || totalUsed(b) - totalUsed(a),
  )
}

function countByKey(uses: readonly GoodUse[], keyOf: (use: GoodUse) => string) {
  const counted = new Map<string, number>()
  for (const use of uses) counted.set(keyOf(use), (counted.get(keyOf(use)) ?? 0) + 1)
  return counted
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
