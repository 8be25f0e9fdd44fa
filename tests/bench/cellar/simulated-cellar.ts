import type { Observation } from '#domain/counting/entries.ts'
import { measure } from '#domain/counting/measurement.ts'
import { pourerError } from '#domain/counting/pourers/pourer-error.ts'
import type { WornPourer } from '#domain/counting/pourers/pourers.ts'
import { entryUncertainty } from '#domain/counting/uncertainty.ts'
import { isRejection } from '#domain/rejections.ts'
import type { StockEntry } from '#domain/stock/contents.ts'
import { countErrors } from '#domain/stock/count-errors.ts'
import { emptiesOf, tareSpreadsOf } from '#domain/stock/tare-spreads.ts'
import type { Decigrams } from '#domain/units.ts'
import { Chance } from '../variance/chance.ts'
import { figuresFrom, glassOf, type TrueGood, type Way } from './figures-from.ts'
import { HostileScale } from './hostile-scale.ts'

export interface CellarOrder {
  way: Way
  seed: number
  bars: number
  /** How many open bottles of each of so many goods one bar counts. */
  goods: number
  each: number
  /** Empty bottles of each good that were weighed before. */
  empties?: number
  /** Goods of one type have glass that strays alike. */
  isAlike?: boolean
  wearsPourers?: boolean
}

/** What bars have in common, by its name. */
export const CELLARS = {
  '12 goods': { goods: 12, each: 1 },
  'one good': { goods: 1, each: 12 },
  '60 goods': { goods: 60, each: 1 },
  '12 goods with pourers that are told': { goods: 12, each: 1, wearsPourers: true },
  '12 goods of which 4 empties each were weighed': { goods: 12, each: 1, empties: 4 },
  '12 goods with glass that strays by type': { goods: 12, each: 1, empties: 8, isAlike: true },
} as const satisfies Record<string, Omit<CellarOrder, 'way' | 'seed' | 'bars'>>

/** Shares of the intervals that hold the truth, and their mean half widths in ml. */
export interface Held {
  intervals: number
  totals: number
  width: number
  totalWidth: number
}

/** What bars count whose truths know nothing of what the product believes. */
export function heldInCellars(order: CellarOrder): Held {
  const chance = new Chance(order.seed)
  const sums = { bottles: 0, held: 0, width: 0, totals: 0, totalWidth: 0 }
  for (let bar = 0; bar < order.bars; bar += 1) {
    const { bottles, spreads } = countedBar(order, chance)
    for (const { entry, truth } of bottles) {
      const error = entryUncertainty(entry, spreads.get(entry.good_id ?? '')) ?? 0
      sums.bottles += 1
      sums.width += error
      sums.held += Math.abs((entry.millilitres ?? 0) - truth) <= error ? 1 : 0
    }
    const entries = bottles.map(({ entry }) => entry)
    const whole = countErrors(entries, spreads).whole ?? 0
    const off = bottles.reduce((sum, { entry, truth }) => sum + (entry.millilitres ?? 0) - truth, 0)
    sums.totals += Math.abs(off) <= whole ? 1 : 0
    sums.totalWidth += whole
  }
  return {
    intervals: sums.held / sums.bottles,
    totals: sums.totals / order.bars,
    width: sums.width / sums.bottles,
    totalWidth: sums.totalWidth / order.bars,
  }
}

interface Counted {
  entry: StockEntry
  truth: number
}

function countedBar(order: CellarOrder, chance: Chance) {
  const scale = new HostileScale(chance)
  const learnt = chance.share(0, 1) < 0.5 ? scale : new HostileScale(chance)
  const ofType = chance.share(3, 12)
  const bottles: Counted[] = []
  const weighings: Parameters<typeof emptiesOf>[0][number][] = []
  const goods: Parameters<typeof tareSpreadsOf>[0][number][] = []
  const kind = chance.share(15, 40)
  const worn = order.wearsPourers ? pourerOf(kind, scale, chance) : null
  for (let at = 0; at < order.goods; at += 1) {
    const id = `good-${at}`
    goods.push({ id, goods_type_id: 'type' })
    const good = trueGood(chance, order.isAlike ? ofType : chance.share(3, 12))
    const figures = figuresFrom(order.way, good, learnt, chance)
    for (let n = 0; n < (order.empties ?? 0); n += 1) {
      const gross = learnt.weigh(glassOf(good, chance))
      weighings.push({ good_id: id, end: 'empty', answer: null, gross })
    }
    for (let n = 0; n < order.each; n += 1) {
      const truth = good.litrage * chance.share(0.05, 0.95)
      const stopper = worn ? kind * (1 + chance.normal(0.03)) : 0
      const grams = glassOf(good, chance) + truth * good.density + stopper
      const seen = { ...OPEN, good_id: id, figures, gross: scale.weigh(grams), pourer: worn }
      const entry = entryOf(seen, scale.division)
      if (entry) bottles.push({ entry, truth })
    }
  }
  return { bottles, spreads: tareSpreadsOf(goods, emptiesOf(weighings)) }
}

/** What is the same of every open bottle. */
export const OPEN = { barcode: null, measurement_unit: 1, is_full: false, count: null } as const

/** Null of a weight that is refused: nobody can save it, so it has no interval. */
export function entryOf(seen: Observation, division: Decigrams): StockEntry | null {
  const amount = measure(seen)
  if (isRejection(amount)) return null
  const moments = { measured_at: '2026-11-20T21:15:00.000Z', deleted_at: null }
  return { ...seen, ...amount, ...moments, division }
}

export function trueGood(chance: Chance, spread: number): TrueGood {
  const litrage = chance.oneOf([500, 700, 750, 1000] as const)
  const chart = chance.share(0.94, 1.1)
  const density = chart * (1 + chance.share(-0.03, 0.03))
  return { litrage, chart, density, glass: litrage * chance.share(0.55, 0.95), spread }
}

function pourerOf(kind: number, scale: HostileScale, chance: Chance): WornPourer {
  const weight = scale.weigh(kind * (1 + chance.normal(0.03)))
  return { id: 'pourer', name: 'Steel', weight, error: pourerError(weight, scale.division) }
}
