import { receivedBetween, type Flow } from '../deliveries/received-between.ts'
import type { Entry } from '../counting/entries.ts'
import type { Good, GoodsType } from '../goods/goods.ts'
import type { Inventory } from '../inventories/inventories.ts'
import {
  sumTotals,
  totalsByGood,
  type GoodTotal,
  type InventoryTotals,
} from '../inventories/totals.ts'
import { isSoldByWeight, roundMillilitres, type Millilitres } from '../units.ts'
import { fromThousandths } from './amounts.ts'
import { contentsByGood, type TareSpreads, type GoodContents } from './contents.ts'
import { errorOfGoods, errorsOf, sharedOfGoods } from './count-errors.ts'
import { NOTHING_SHARED, type SharedErrors } from './error-sums.ts'
import type { ReadAt } from './received.ts'
import { hasGrown, isWithin, knownUses, usesBetween, type GoodUse, type KnownUse } from './use.ts'

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
  /** The ± of `now`, in ml; null when that of a good is unknown, and for grams. */
  error: Millilitres | null
  /** The parts of it that other types have too. */
  shared: SharedErrors
  /**
   * The change of the goods that both inventories counted; null when no such good is of this type.
   */
  change: number | null
}

export interface UsedGood {
  good: Good
  used: number
}

/** The goods of which the use is known, of so many that one of the two inventories counted. */
export interface UseCoverage {
  known: number
  of: number
  /**
   * The number of known ones of which there is more than before, and no delivery that explains it.
   */
  grown: number
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
  /** Most first; without what is less than counting can tell. */
  mostUsed: UsedGood[]
  /** Null when there is no earlier inventory. */
  coverage: UseCoverage | null
}

/** What is known beside the two inventories. */
export interface Besides {
  /** Those of the branch, at least between the two. */
  flows?: readonly Flow[]
  spreads?: TareSpreads
}

/** @param before the last completed inventory of the same branch; null when there is none */
export function compareInventories(
  now: InventoryContents,
  before: InventoryContents | null,
  besides: Besides = {},
): Comparison {
  const goods = totalsByGood(now.entries)
  const goodsBefore = before && totalsByGood(before.entries)
  const totals = sumTotals(goods)
  const totalsBefore = goodsBefore && sumTotals(goodsBefore)
  const unit = comparedUnit(totals, totalsBefore)
  const contents = contentsByGood(now.entries, besides.spreads)
  const uses = before && usesOf(contents, before, besides)
  const known = knownUses(uses ?? []).filter((use) => use.unit === unit)
  return {
    inventory: now.inventory,
    previous: before?.inventory ?? null,
    totals,
    totalsBefore,
    unit,
    byType: sharesOf(now, { goods, contents }, changesByType(now, before, known), unit),
    mostUsed: usedGoods(now, before, known),
    coverage: uses && coverageOfUses(uses),
  }
}

function usesOf(
  closing: ReadonlyMap<string, GoodContents>,
  before: InventoryContents,
  { flows = [], spreads }: Besides,
): GoodUse[] {
  const opening = contentsByGood(before.entries, spreads)
  const received = receivedBetween(flows, readMoments(opening, closing))
  return usesBetween({ opening, closing, received })
}

/** When each good was read in the two; those that were read in one only have no use. */
function readMoments(
  opening: ReadonlyMap<string, GoodContents>,
  closing: ReadonlyMap<string, GoodContents>,
): Map<string, ReadAt> {
  return new Map(
    [...closing].flatMap(([id, { readAt }]) => {
      const before = opening.get(id)
      return before ? [[id, { opening: before.readAt, closing: readAt }] as const] : []
    }),
  )
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

interface Summed {
  goods: readonly GoodTotal[]
  contents: ReadonlyMap<string, GoodContents>
}

function sharesOf(
  now: InventoryContents,
  { goods, contents }: Summed,
  changes: ReadonlyMap<string, number>,
  unit: ComparedUnit,
): TypeShare[] {
  const sums = sumByType(now, goods, unit)
  const errors = errorsOf(contents.values())
  const typeOf = typesOfGoods(now)
  const idsIn = (type: string) => [...contents.keys()].filter((id) => typeOf(id) === type)
  const types = new Map(now.types.map((type) => [type.id, type]))
  return [...new Set([...sums.keys(), ...changes.keys()])]
    .map((id) => {
      const change = changes.get(id)
      return {
        type: types.get(id) ?? null,
        now: roundMillilitres(sums.get(id) ?? 0),
        error: unit === 'ml' ? errorOfGoods(errors, idsIn(id)) : null,
        shared: unit === 'ml' ? sharedOfGoods(errors, idsIn(id)) : NOTHING_SHARED,
        change: change === undefined ? null : fromThousandths(change),
      }
    })
    .filter(({ now: left, change }) => left !== 0 || Boolean(change))
    .sort((a, b) => b.now - a.now)
}

/** By the id of the type, of what both counted; '' for goods without one. */
function changesByType(
  now: InventoryContents,
  before: InventoryContents | null,
  uses: readonly KnownUse[],
): Map<string, number> {
  const typeOf = typesOfGoods(now, before)
  const changes = new Map<string, number>()
  for (const { good_id, opening, closing } of uses) {
    const key = typeOf(good_id)
    changes.set(key, (changes.get(key) ?? 0) + closing - opening)
  }
  return changes
}

function typesOfGoods(
  { goods, types }: InventoryContents,
  before: InventoryContents | null = null,
): (goodId: string | null) => string {
  const known = new Set(types.map(({ id }) => id))
  const all = [...(before?.goods ?? []), ...goods]
  const typeById = new Map(all.map((good) => [good.id, good.goods_type_id]))
  return (goodId) => {
    const id = typeById.get(goodId ?? '') ?? ''
    return known.has(id) ? id : ''
  }
}

/** Sums by the id of the type; '' for goods without one. */
function sumByType(
  now: InventoryContents,
  totals: readonly GoodTotal[],
  unit: ComparedUnit,
): Map<string, number> {
  const typeOf = typesOfGoods(now)
  const sums = new Map<string, number>()
  for (const total of totals) {
    if (!isIn(unit, total)) continue
    const key = typeOf(total.good_id)
    sums.set(key, (sums.get(key) ?? 0) + total.total_leftover)
  }
  return sums
}

function usedGoods(
  now: InventoryContents,
  before: InventoryContents | null,
  uses: readonly KnownUse[],
): UsedGood[] {
  const goods = [...(before?.goods ?? []), ...now.goods]
  const byId = new Map(goods.map((good) => [good.id, good]))
  return uses
    .filter(({ used, uncertainty }) => !isWithin(used, uncertainty))
    .flatMap(({ good_id, used }) => {
      const good = byId.get(good_id)
      return good && used > 0 ? [{ good, used: fromThousandths(used) }] : []
    })
    .sort((a, b) => b.used - a.used)
}

export function coverageOfUses(uses: readonly GoodUse[]): UseCoverage {
  const known = knownUses(uses)
  return { known: known.length, of: uses.length, grown: known.filter(hasGrown).length }
}
