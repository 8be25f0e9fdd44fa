// How long what to buy, the usage of a period, the worth of the stock and the trend take for a bar that
// counts mostly in parts and whose goods come, break and go to another branch; as a ratio to reading
// what its inventories hold, which every answer begins with. What a person waits for takes less than
// 150 ms.
import { performance } from 'node:perf_hooks'
import type { Delivery } from '#domain/deliveries/deliveries.ts'
import {
  flowsOfBranch,
  movesByGood,
  receivedIn,
  type Flow,
} from '#domain/deliveries/received-between.ts'
import { livingByGood } from '#domain/stock/value.ts'
import { totalsByGood } from '#domain/inventories/totals.ts'
import type { Movement } from '#domain/movements/movements.ts'
import { shoppingList } from '#domain/stock/buying/shopping-list.ts'
import { stockDays } from '#domain/stock/buying/stock-days.ts'
import type { KnownPrice } from '#domain/money/prices-at.ts'
import { compareMonth } from '#domain/stock/months/compare-month.ts'
import { totalsOfUses } from '#domain/stock/use-totals.ts'
import { suppliesOf } from '#domain/stock/buying/what-to-buy.ts'
import { compareCounts } from '#domain/stock/compare-counts.ts'
import { contentsByGood } from '#domain/stock/contents.ts'
import { keepContents, readContents } from '#domain/stock/kept-contents.ts'
import { lastReadings, type BranchCount } from '#domain/stock/readings.ts'
import { stockNow, type CountedGood } from '#domain/stock/stock-now.ts'
import { trendOf } from '#domain/stock/trend.ts'
import { DAY_MS } from '#domain/units.ts'
import { TREND_COUNTS } from '#storage/inventories/read-trend.ts'
import { newUuid } from '#tests/support/ids.ts'
import {
  buildDelivery,
  buildEntry,
  buildGood,
  buildInventory,
  buildMovement,
} from '#tests/support/bars/builders.ts'

const GOODS = 500
/** Of one of three branches: 400 counts and 5,000 movements in all. */
const COUNTS = 133
const MOVEMENTS = 1667
const WHOLE_EACH = 8
const PART = 20
const ROUNDS = 15
const MOST_MS = 150

const START = Date.UTC(2026, 0, 1)
const day = (n: number): string => new Date(START + n * DAY_MS).toISOString()
const goods = Array.from({ length: GOODS }, () => buildGood({ litrage: 700 }))
const goodAt = (at: number): string => goods[at % GOODS]?.id ?? ''

const entriesOf = Array.from({ length: COUNTS }, (_, at) => {
  const size = at % WHOLE_EACH === 0 ? GOODS : PART
  return Array.from({ length: size }, (_one, index) =>
    buildEntry({
      good_id: goodAt(at * PART + index),
      measured_at: day(at),
      millilitres: 9000 - ((at * 37 + index * 11) % 900) * 10,
    }),
  )
})
const counts: BranchCount[] = entriesOf.map((entries, at) => ({
  inventory: buildInventory({ created_at: day(at) }),
  contents: contentsByGood(entries),
}))

/** Half of it came, a quarter was written off, and a quarter went to another branch or came from it. */
const [own, other] = [newUuid(), newUuid()]
const came: Delivery[] = []
const moved: Movement[] = []
for (let at = 0; at < MOVEMENTS; at += 1) {
  const [lines, when] = [[{ good_id: goodAt(at * 7), amount: 6 }], day((at * COUNTS) / MOVEMENTS)]
  const route =
    at % 8 === 1 ? { branch_id: own, to_branch_id: other } : { branch_id: other, to_branch_id: own }
  if (at % 2 === 0) came.push(buildDelivery(lines, { branch_id: own, delivered_at: when }))
  else if (at % 4 === 1)
    moved.push(buildMovement(lines, { ...route, reason: 'transfer', moved_at: when }))
  else moved.push(buildMovement(lines, { branch_id: own, moved_at: when }))
}
const flowing = (): Flow[] => flowsOfBranch(own, came, moved, new Map())
const kept = counts.map(({ contents }) =>
  keepContents(contents.keys(), contents.values(), new Map(), new Map()),
)

const reading = median(() => kept.map((one) => readContents(one)?.contents.size))
const listing = median(() =>
  shoppingList(
    suppliesOf(counts, flowing(), day(COUNTS)),
    { goods, prices: new Map(), minimums: new Map() },
    7,
  ),
)
const BRANCHES = [1, 2, 3]
const prices = new Map(
  goods.map(({ id }) => [id, { amount: 700_000, currency: 'AMD' } as KnownPrice]),
)
const byId = new Map(goods.map((good) => [good.id, good]))
const [before, now] = counts.slice(-2)
const comparing = median(
  () =>
    before &&
    now &&
    compareCounts({
      now: { ...now, inventory: buildInventory(now.inventory) },
      others: counts.slice(0, -1),
      before_id: before.inventory.id,
      isChosen: false,
      entries: [],
      spreads: new Map(),
      flows: flowing(),
      goods: byId,
      prices: new Map(),
      expected: [],
    }),
)
const year = counts
  .slice(-TREND_COUNTS)
  .map(({ inventory, contents }) => ({ inventory: buildInventory(inventory), contents }))
const following = median(() => trendOf(year, goods, [], flowing()))
const valuing = median(() => {
  const moves = movesByGood(flowing())
  const readings = lastReadings(counts)
  const last_id = counts.at(-1)?.inventory.id ?? ''
  const counted = counts.flatMap(({ inventory: { id } }, at) => {
    const living = livingByGood(entriesOf[at] ?? [])
    return totalsByGood(entriesOf[at] ?? []).flatMap((total): CountedGood[] => {
      const reading = readings.get(total.good_id ?? '')
      if (reading?.inventory_id !== id) return []
      const { readAt } = reading.contents
      const since = { opening: readAt, closing: day(COUNTS) }
      const received = receivedIn(moves.get(total.good_id ?? '') ?? [], since)
      const entries = living.get(total.good_id ?? '') ?? []
      return [{ total, entries, inventory_id: id, readAt, received }]
    })
  })
  return stockNow(counted, { goods: byId, prices: new Map(), last_id })
})
const aMonth = counts.filter(({ inventory: { created_at } }) => created_at >= day(COUNTS - 30))
const last = aMonth.at(-1)
const besideEachOther = median(() =>
  BRANCHES.map(() => {
    if (!last) return null
    const flows = flowing()
    const { goods: used } = compareMonth({
      now: { ...last, inventory: buildInventory(last.inventory) },
      month: aMonth,
      others: counts.slice(0, -aMonth.length),
      before_id: null,
      entries: [],
      spreads: new Map(),
      flows,
      goods: byId,
      prices,
      expected: [],
    })
    const supplies = suppliesOf(counts, flows, day(COUNTS))
    return [totalsOfUses(used, true), stockDays(supplies, { goods, prices }, 'AMD')]
  }),
)
process.stdout.write(
  `${COUNTS} counts of ${GOODS} goods, ${MOVEMENTS} deliveries and movements: what to buy ${listing.toFixed(1)} ms, ` +
    `worth ${valuing.toFixed(1)} ms, ` +
    `usage of a period ${comparing.toFixed(1)} ms, trend of ${TREND_COUNTS} ${following.toFixed(1)} ms, ` +
    `a month of ${BRANCHES.length} branches ${besideEachOther.toFixed(1)} ms, ` +
    `reading the counts ${reading.toFixed(1)} ms, ratio ${(listing / reading).toFixed(2)}\n`,
)

if (Math.max(listing, valuing, comparing) >= MOST_MS) process.exitCode = 1

/** In ms. */
function median(work: () => unknown): number {
  const times = Array.from({ length: ROUNDS }, () => {
    const start = performance.now()
    work()
    return performance.now() - start
  })
  return times.toSorted((a, b) => a - b)[Math.floor(ROUNDS / 2)] ?? 0
}
