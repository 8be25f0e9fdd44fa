import { fillDeviation } from '#domain/counting/filling.ts'
import { Chance } from '#tests/bench/variance/chance.ts'
import { ERRORS, kindOf, type Kind } from '#tests/bench/variance/simulated-kind.ts'
import { DAY_MS } from '#domain/units.ts'

/** Whole counts of each of these weeks are there before anything is taken. */
export const PAST_WEEKS = 4
export const PAST_DAYS = PAST_WEEKS * 7

const START = Date.parse('2026-06-01T02:00:00Z')
/** A glass, ml. */
const GLASS = 40
const CASE = 6

/** When a day's count is over and the system says its balance, in ms. */
export function countedAt(day: number): number {
  return START + (day + PAST_DAYS) * DAY_MS
}

/** One good, and what really became of it by the end of each day, from the first past one. */
export interface SoldGood {
  kind: Kind
  /** Of a bottle or piece, in luma; null: nobody typed it. */
  price: number | null
  /** Sums since the beginning: ml or pieces, and whole bottles or pieces. */
  sold: number[]
  came: number[]
  left: number[]
}

/** What a bar sells: from a glass in two weeks to three bottles a day. */
const LEAST_A_DAY = 1 / 200
const MOST_A_DAY = 3
/** Of pieces so many times as many are sold. */
const PIECES = 5
const UNPRICED = 0.1

/**
 * A good of a bar over so many days.
 * @param lossShare of what is sold, that goes without being sold, from day 0 on
 */
export function sellGood(seed: number, days: number, lossShare: number): SoldGood {
  const chance = new Chance(seed)
  const kind = kindOf(chance)
  const aDay = usedADay(chance, kind)
  const price = chance.share(0, 1) < UNPRICED ? null : priceOf(chance, kind)
  const good: SoldGood = { kind, price, sold: [], came: [], left: [] }
  const lots = kind.size * CASE
  const toOrder = Math.ceil((aDay * 7 + kind.size) / lots)
  let [sold, came, lost, left] = [0, 0, 0, toOrder * lots]
  for (let day = -PAST_DAYS; day <= days; day += 1) {
    const today = soldIn(chance, kind, aDay)
    sold += today
    const gone = day > 0 ? lossShare * today : 0
    const taken = kind.isPieces ? Math.floor(lost + gone) - Math.floor(lost) : gone
    lost += gone
    left = Math.max(0, left - today - taken - strayOf(chance, kind, today + taken))
    const bought = left < aDay * 4 + kind.size ? toOrder * CASE : 0
    came += bought
    left += bought * kind.size
    good.sold.push(sold)
    good.came.push(came)
    good.left.push(left)
  }
  return good
}

function usedADay(chance: Chance, kind: Kind): number {
  const bottles = Math.exp(chance.share(Math.log(LEAST_A_DAY), Math.log(MOST_A_DAY)))
  return bottles * kind.size * (kind.isPieces ? PIECES : 1)
}

/** From cheap to dear, as evenly on a scale of ratios. */
function priceOf(chance: Chance, { isPieces }: Kind): number {
  const [low, high] = isPieces ? [200, 1500] : [2500, 40_000]
  return Math.round(Math.exp(chance.share(Math.log(low), Math.log(high))) * 100)
}

/** In whole glasses or pieces, more at a weekend (Knuth's way to draw a Poisson number). */
function soldIn(chance: Chance, { isPieces }: Kind, aDay: number): number {
  const portion = isPieces ? 1 : GLASS
  const mean = (aDay / portion) * chance.share(0.5, 1.5)
  if (mean > 30) return Math.max(0, Math.round(mean + chance.normal(Math.sqrt(mean)))) * portion
  let [count, product] = [0, chance.share(0, 1)]
  while (product > Math.exp(-mean)) {
    count += 1
    product *= chance.share(0, 1)
  }
  return count * portion
}

/** What stays in emptied bottles, and what full ones held less than they say. */
function strayOf(chance: Chance, { isPieces, size }: Kind, used: number): number {
  if (isPieces) return 0
  const opened = used / size
  const residue = opened * chance.share(0, ERRORS.residue)
  return residue - chance.normal(fillDeviation(size) * Math.sqrt(opened))
}
