import { fillDeviation } from '#domain/counting/filling.ts'
import type { KnownVariance } from '#domain/stock/variance/variance.ts'
import { Chance } from './chance.ts'
import { judge } from './judge.ts'
import { countOf, ERRORS, kindOf, type Kind } from './simulated-kind.ts'

const DAY_MS = 24 * 3_600_000
const HOUR_MS = 3_600_000
const START = Date.parse('2026-09-07T02:00:00Z')
const DAYS = 7
const COUNTED = START + DAYS * DAY_MS

/** One good over a week: what it really was, and what was counted and expected of it. */
export interface SimulatedGood {
  /** What went without being sold, as a part of what was used. */
  lossShare: number
  /** Counted less expected, as a part of what was expected to be used. */
  apparent: number
  variance: KnownVariance
}

/**
 * A good of a bar that is counted twice, a week apart, with everything that goes wrong when nobody
 * steals. The system began with the first count and takes off what was sold.
 * @param lossShare of what was used, that was not sold
 */
export function simulateGood(seed: number, lossShare: number): SimulatedGood {
  const chance = new Chance(seed)
  const kind = kindOf(chance)
  // Most goods of a bar are slow: a glass or two a week.
  const sold = usedIn(chance, kind)
  const came = chance.between(0, 2) * 6
  const stock = Math.round(sold * chance.share(1.5, 4)) + kind.size
  const loss = inWhole(kind, sold * lossShare)
  const gap = chance.share(0, ERRORS.hours)
  const late = (sold / DAYS) * Math.min(1, gap / ERRORS.busyHours) * chance.share(0, 1)
  const opened = (sold + loss) / kind.size
  const residue = kind.isPieces ? 0 : opened * chance.share(0, ERRORS.residue)
  const filled = kind.isPieces ? 0 : chance.normal(fillDeviation(kind.size) * Math.sqrt(opened))
  const left = Math.max(0, stock + came * kind.size + filled - sold - loss - residue)
  const before = countOf(chance, kind, stock, START)
  const readAt = COUNTED - gap * HOUR_MS
  const now = countOf(chance, kind, left + late, readAt)
  const variance = judge({ kind, before, now, sold, came, countedAt: COUNTED })
  return {
    lossShare: sold === 0 ? 0 : loss / sold,
    apparent: variance.difference / 1000 / Math.max(1, sold),
    variance,
  }
}

/** From a seventh of a bottle to ten, as evenly on a scale of ratios; of pieces ten times as many. */
function usedIn(chance: Chance, kind: Kind): number {
  const bottles = Math.exp(chance.share(Math.log(1 / 7), Math.log(10)))
  return inWhole(kind, bottles * kind.size * (kind.isPieces ? 10 : 1))
}

/** Pieces are sold and taken whole. */
function inWhole({ isPieces }: Kind, amount: number): number {
  return isPieces ? Math.max(0, Math.round(amount)) : amount
}
