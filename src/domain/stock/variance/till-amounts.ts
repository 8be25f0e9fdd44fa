import type { Good } from '../../goods/goods.ts'
import { factorTo, posUnitOf, type Measure } from '../../pos/amounts.ts'
import type { PosUnit } from '../../pos/units.ts'
import type { Millilitres, Uuid } from '../../units.ts'
import { isSoldByWeight, MEASUREMENT_UNIT } from '../../units.ts'
import type { StockUnit, Thousandths } from '../amounts.ts'
import type { GoodContents } from '../contents.ts'
import type { KnownUse } from '../use.ts'
import type { ExpectedProduct } from './expected.ts'

/** One good of a product, and what was counted of it; null where the system was asked about none. */
export interface TillPart {
  good: Good
  contents: GoodContents | null
}

/** What was expected and counted of a product, in one unit. */
export interface TillAmounts {
  unit: StockUnit
  expected: Thousandths
  counted: Thousandths
  /** The number of the unit that one of each part's own unit is. */
  factors: number[]
}

const UNITS = { 1: 'ml', 3: 'pieces', 4: 'g' } as const satisfies Record<number, StockUnit>
const MEASURE_UNIT = { volume: 'ml', pieces: 'pieces', weight: 'g' } as const

/**
 * In the stock unit of the system's unit. Bottles of one size that the system counts by the piece
 * are in millilitres, as they are counted here. Null where there is no common unit.
 */
export function tillAmounts(
  { measurement_unit, stores }: Pick<ExpectedProduct, 'measurement_unit' | 'stores'>,
  parts: readonly TillPart[],
): TillAmounts | null {
  const unit = commonUnit(measurement_unit, parts)
  if (unit === null) return null
  const size = unit.compare_unit === MEASUREMENT_UNIT.pieces ? commonSize(parts) : null
  const factors = parts.map((part) => (size === null ? factorOf(unit, part) : 1))
  const counted = parts.map(amountOf)
  if (factors.includes(null) || counted.includes(null)) return null
  const amount = stores.reduce((sum, one) => sum + one.amount, 0)
  return {
    unit: size === null ? UNITS[unit.compare_unit] : 'ml',
    expected: Math.round(amount * unit.factor * (size ?? 1)),
    counted: counted.reduce<number>(
      (sum, one, at) => sum + Math.round((one ?? 0) * (factors[at] ?? 1)),
      0,
    ),
    factors: factors.map((factor) => factor ?? 1),
  }
}

function commonUnit(name: string | null, parts: readonly TillPart[]): PosUnit | null {
  const units = parts.map(({ good }) => posUnitOf({ measurement_unit: name }, good))
  return units.includes(null) ? null : (units[0] ?? null)
}

/** The size of bottles that are counted by volume; null where they differ, or one has none. */
function commonSize(parts: readonly TillPart[]): Millilitres | null {
  const sizes = new Set(
    parts.map((part) => (measureOf(part.good) === 'volume' ? sizeOf(part) : null)),
  )
  return sizes.size === 1 ? ([...sizes][0] ?? null) : null
}

function sizeOf({ good, contents }: TillPart): Millilitres | null {
  return contents?.size ?? good.litrage
}

export function measureOf({ measurement_unit, litrage }: Good): Measure {
  if (isSoldByWeight(measurement_unit)) return 'weight'
  return measurement_unit === MEASUREMENT_UNIT.pieces && litrage === null ? 'pieces' : 'volume'
}

function factorOf(unit: PosUnit, part: TillPart): number | null {
  const good = { ...part.good, litrage: sizeOf(part) }
  const factor = factorTo(unit, measureOf(part.good), good)
  return typeof factor === 'number' ? factor : null
}

/**
 * What was written off of the parts or sent to other branches, less what came from them, in the same
 * unit. Nothing where the period of a part is unknown, or its use is in another unit than its stock.
 */
export function movedAwayOf(
  parts: readonly TillPart[],
  factors: readonly number[],
  uses: ReadonlyMap<Uuid, KnownUse>,
): Thousandths {
  return parts.reduce((sum, { good }, at) => {
    const use = uses.get(good.id)
    if (use?.unit !== MEASURE_UNIT[measureOf(good)]) return sum
    const away = use.writtenOff + use.sentOut - use.sentIn
    return sum + Math.round(away * (factors[at] ?? 1))
  }, 0)
}

function amountOf({ good, contents }: TillPart): Thousandths | null {
  return contents ? contents.amounts[MEASURE_UNIT[measureOf(good)]] : 0
}
