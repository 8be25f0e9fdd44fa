import type { Flow } from '#domain/deliveries/received-between.ts'
import { contentsByGood } from '#domain/stock/contents.ts'
import type { BranchCount } from '#domain/stock/readings.ts'
import { listableGoods } from '#domain/stock/short-list/listable-goods.ts'
import { shortListOf } from '#domain/stock/short-list/short-list.ts'
import type { Verdict } from '#domain/stock/variance/variance.ts'
import { Chance } from '#tests/bench/variance/chance.ts'
import { judge } from '#tests/bench/variance/judge.ts'
import { buildInventory } from '#tests/support/bars/builders.ts'
import { readGood, type ReadGood } from './read-good.ts'
import { countedAt, PAST_DAYS, PAST_WEEKS, type SoldGood } from './sold-good.ts'
import type { SimulatedBar } from './simulated-bar.ts'

/** What is not found in six weeks is not found. */
export const DAYS = 42

/** How a bar counts: all of it once a week, or a short list each day. */
export type Way = 'weekly' | 'daily'

/** What became of one bar. */
export interface Found {
  /** The day on which the loss was said to be missing; null: within the time it never was. */
  day: number | null
  /** Verdicts on goods that lack nothing, and those of them that say something of one. */
  honest: number
  falseMissing: number
  falseVerdicts: number
  /** Readings that people made. */
  readings: number
}

/**
 * Counts a bar until its loss is found. What was read is sent to the system once a week, whichever
 * way the bar counts: its balance of a good begins anew with the last reading of the week before.
 */
export function findLoss(bar: SimulatedBar, way: Way): Found {
  const chance = new Chance(bar.seed * 7919 + (way === 'weekly' ? 1 : 2))
  const counts: BranchCount[] = []
  const readings = new Map(bar.goods.map((good) => [good, [] as ReadGood[]]))
  const read = (day: number, goods: readonly SoldGood[]): void => {
    const made = goods.map((good) => readGood(good, day, chance))
    counts.push(countedOn(day, made))
    goods.forEach((good, at) => readings.get(good)?.push(...made.slice(at, at + 1)))
  }
  for (let week = -PAST_WEEKS; week <= 0; week += 1) read(week * 7, bar.goods)
  const found: Found = { day: null, honest: 0, falseMissing: 0, falseVerdicts: 0, readings: 0 }
  for (let day = 1; day <= DAYS && found.day === null; day += 1) {
    const goods = way === 'weekly' ? wholeOn(bar, day) : listedOn(bar, counts, day)
    read(day, goods)
    for (const good of goods) {
      const verdict = verdictOn(good, readings.get(good) ?? [])
      if (good === bar.victim) found.day = verdict === 'missing' ? day : null
      else note(found, verdict)
      found.readings += 1
    }
  }
  return found
}

function note(found: Found, verdict: Verdict | null): void {
  found.honest += 1
  if (verdict === 'missing') found.falseMissing += 1
  if (verdict === 'missing' || verdict === 'surplus') found.falseVerdicts += 1
}

function countedOn(day: number, made: readonly ReadGood[]): BranchCount {
  return {
    inventory: buildInventory({ created_at: endOf(day) }),
    contents: contentsByGood(made.flatMap(({ entries }) => entries)),
  }
}

function endOf(day: number): string {
  return new Date(countedAt(day)).toISOString()
}

function wholeOn({ goods }: SimulatedBar, day: number): readonly SoldGood[] {
  return day % 7 === 0 ? goods : []
}

/** By what the bar knows itself. */
function listedOn(bar: SimulatedBar, counts: readonly BranchCount[], day: number): SoldGood[] {
  const now = endOf(day)
  const flows = bar.flows.filter((flow) => momentOf(flow) <= now)
  const known = { counts, flows, goods: bar.rows, prices: bar.prices, currency: 'AMD' }
  const ids = new Set(shortListOf(listableGoods(known, now), now))
  return bar.goods.filter(({ kind }) => ids.has(kind.good.id))
}

function momentOf(flow: Flow): string {
  return 'delivered_at' in flow ? flow.delivered_at : flow.moved_at
}

/** @param readings of the good, the last of which is judged */
function verdictOn(good: SoldGood, readings: readonly ReadGood[]): Verdict | null {
  const [last, now] = readings.slice(-2)
  const sentOn = now && Math.floor((now.day - 1) / 7) * 7
  const began = readings.findLast(({ day }) => sentOn !== undefined && day <= sentOn)
  if (!last || !now || !began) return null
  const cameUntil = ({ day }: ReadGood): number => good.came[day + PAST_DAYS] ?? 0
  const judged = {
    kind: good.kind,
    before: began.entries,
    now: now.entries,
    last: last.entries,
    sold: (good.sold[now.day + PAST_DAYS] ?? 0) - began.sold,
    came: cameUntil(now) - cameUntil(began),
    cameSince: cameUntil(now) - cameUntil(last),
    countedAt: countedAt(now.day),
  }
  return judge(judged).verdict
}
