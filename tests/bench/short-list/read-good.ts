import type { Entry } from '#domain/counting/entries.ts'
import { DAY_MS } from '#domain/units.ts'
import type { Chance } from '#tests/bench/variance/chance.ts'
import { countOf, ERRORS } from '#tests/bench/variance/simulated-kind.ts'
import { countedAt, PAST_DAYS, type SoldGood } from './sold-good.ts'

const HOUR_MS = DAY_MS / 24

/** What a person read of a good at the end of a day. */
export interface ReadGood {
  day: number
  entries: Entry[]
  /** Since the beginning, up to the reading. */
  sold: number
}

/** Reads a good up to two hours before the system says its balance, while the bar goes on selling. */
export function readGood(good: SoldGood, day: number, chance: Chance): ReadGood {
  const at = day + PAST_DAYS
  const gap = chance.share(0, ERRORS.hours)
  const [sold = 0, before = 0] = [good.sold[at], good.sold[at - 1]]
  const share = Math.min(1, gap / ERRORS.busyHours) * chance.share(0, 1)
  const late = (sold - before) * share
  const seen = good.kind.isPieces ? Math.round(late) : late
  const amount = (good.left[at] ?? 0) + seen
  const entries = countOf(chance, good.kind, amount, countedAt(day) - gap * HOUR_MS)
  return { day, entries, sold: sold - seen }
}
