import type { Entry } from '../counting/entries.ts'
import type { Good, GoodsType } from '../goods/goods.ts'
import type { Inventory } from '../inventories/inventories.ts'
import {
  sumTotals,
  totalsByGood,
  type GoodTotal,
  type InventoryTotals,
} from '../inventories/totals.ts'
import { isSoldByWeight, roundMillilitres } from '../units.ts'

/** The unit of a comparison: litres and kilograms are never added. */
export type ComparedUnit = 'ml' | 'g'

export interface InventoryContents {
  inventory: Inventory
  entries: readonly Entry[]
  goods: readonly Good[]
  types: readonly GoodsType[]
}

export interface TypeShare {
  /** Null for goods whose type is deleted, and for barcodes without a good. */
  type: GoodsType | null
  now: number
  /** Null when there is no earlier inventory. */
  before: number | null
}

export interface UsedGood {
  good: Good
  /** How much less there is than in the inventory before. */
  used: number
}

/** An inventory compared with the one before it. */
export interface Comparison {
  inventory: Inventory
  previous: Inventory | null
  totals: InventoryTotals
  totalsBefore: InventoryTotals | null
  unit: ComparedUnit
  /** Largest first. */
  byType: TypeShare[]
  /** Most first. */
  mostUsed: UsedGood[]
}

/** @param before the last completed inventory of the same branch; null when there is none */
export function compareInventories(
  now: InventoryContents,
  before: InventoryContents | null,
): Comparison {
  const goods = totalsByGood(now.entries)
  const goodsBefore = before && totalsByGood(before.entries)
  const totals = sumTotals(goods)
  const totalsBefore = goodsBefore && sumTotals(goodsBefore)
  const unit = comparedUnit(totals, totalsBefore)
  return {
    inventory: now.inventory,
    previous: before?.inventory ?? null,
    totals,
    totalsBefore,
    unit,
    byType: sharesOf(now, goods, before, goodsBefore, unit),
    mostUsed: before && goodsBefore ? usedGoods(goods, before, goodsBefore, unit) : [],
  }
}

/** Millilitres, or grams when nothing is measured in millilitres. */
function comparedUnit(...all: (InventoryTotals | null)[]): ComparedUnit {
  const hasVolume = all.some((totals) => totals !== null && totals.total_leftover_ml !== 0)
  const hasWeight = all.some((totals) => totals !== null && totals.total_grams !== 0)
  return hasWeight && !hasVolume ? 'g' : 'ml'
}

function isIn(unit: ComparedUnit, { measurement_unit }: GoodTotal): boolean {
  const isWeight = measurement_unit !== null && isSoldByWeight(measurement_unit)
  return isWeight === (unit === 'g')
}

function sharesOf(
  now: InventoryContents,
  goods: readonly GoodTotal[],
  before: InventoryContents | null,
  goodsBefore: readonly GoodTotal[] | null,
  unit: ComparedUnit,
): TypeShare[] {
  const sums = sumByType(now, goods, unit)
  const sumsBefore = before && goodsBefore ? sumByType(before, goodsBefore, unit) : null
  const types = new Map([...(before?.types ?? []), ...now.types].map((type) => [type.id, type]))
  const ids = new Set([...sums.keys(), ...(sumsBefore?.keys() ?? [])])
  return [...ids]
    .map((id) => ({
      type: types.get(id) ?? null,
      now: roundMillilitres(sums.get(id) ?? 0),
      before: sumsBefore && roundMillilitres(sumsBefore.get(id) ?? 0),
    }))
    .filter((share) => share.now !== 0 || Boolean(share.before))
    .sort((a, b) => b.now - a.now)
}

/** Sums by the id of the type; '' for goods without one. */
function sumByType(
  { goods, types }: InventoryContents,
  totals: readonly GoodTotal[],
  unit: ComparedUnit,
): Map<string, number> {
  const known = new Set(types.map(({ id }) => id))
  const typeOf = new Map(goods.map((good) => [good.id, good.goods_type_id]))
  const sums = new Map<string, number>()
  for (const total of totals) {
    if (!isIn(unit, total)) continue
    const typeId = typeOf.get(total.good_id ?? '') ?? ''
    const key = known.has(typeId) ? typeId : ''
    sums.set(key, (sums.get(key) ?? 0) + total.total_leftover)
  }
  return sums
}

/** A good that is not in the new inventory counts as used up. */
function usedGoods(
  goods: readonly GoodTotal[],
  before: InventoryContents,
  goodsBefore: readonly GoodTotal[],
  unit: ComparedUnit,
): UsedGood[] {
  const left = new Map(goods.map((total) => [total.good_id, total.total_leftover]))
  const known = new Map(before.goods.map((good) => [good.id, good]))
  return goodsBefore
    .filter((total) => isIn(unit, total))
    .flatMap(({ good_id, total_leftover }) => {
      const good = known.get(good_id ?? '')
      const used = roundMillilitres(total_leftover - (left.get(good_id) ?? 0))
      return good && used > 0 ? [{ good, used }] : []
    })
    .sort((a, b) => b.used - a.used)
}
