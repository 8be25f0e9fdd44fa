// How long what to buy, the usage of a period and the trend take for a bar that counts mostly in parts,
// as a ratio to reading what its inventories hold, which every answer begins with.
import { performance } from 'node:perf_hooks'
import { shoppingList } from '#domain/stock/buying/shopping-list.ts'
import { suppliesOf } from '#domain/stock/buying/what-to-buy.ts'
import { compareCounts } from '#domain/stock/compare-counts.ts'
import { contentsByGood } from '#domain/stock/contents.ts'
import { keepContents, readContents } from '#domain/stock/kept-contents.ts'
import type { BranchCount } from '#domain/stock/readings.ts'
import { trendOf } from '#domain/stock/trend.ts'
import { DAY_MS } from '#domain/units.ts'
import { TREND_COUNTS } from '#storage/inventories/read-trend.ts'
import {
  buildDelivery,
  buildEntry,
  buildGood,
  buildInventory,
} from '#tests/support/bars/builders.ts'

const GOODS = 500
/** Of one of three branches: 400 counts and 5,000 movements in all. */
const COUNTS = 133
const MOVEMENTS = 1667
const WHOLE_EACH = 8
const PART = 20
const ROUNDS = 15

const START = Date.UTC(2026, 0, 1)
const day = (n: number): string => new Date(START + n * DAY_MS).toISOString()
const goods = Array.from({ length: GOODS }, () => buildGood({ litrage: 700 }))
const goodAt = (at: number): string => goods[at % GOODS]?.id ?? ''

const counts: BranchCount[] = Array.from({ length: COUNTS }, (_, at) => {
  const size = at % WHOLE_EACH === 0 ? GOODS : PART
  const entries = Array.from({ length: size }, (_one, index) =>
    buildEntry({
      good_id: goodAt(at * PART + index),
      measured_at: day(at),
      millilitres: 9000 - ((at * 37 + index * 11) % 900) * 10,
    }),
  )
  return { inventory: buildInventory({ created_at: day(at) }), contents: contentsByGood(entries) }
})
const deliveries = Array.from({ length: MOVEMENTS }, (_, at) =>
  buildDelivery([{ good_id: goodAt(at * 7), amount: 6 }], {
    delivered_at: day((at * COUNTS) / MOVEMENTS),
  }),
)
const kept = counts.map(({ contents }) =>
  keepContents(contents.keys(), contents.values(), new Map(), new Map()),
)

const reading = median(() => kept.map((one) => readContents(one)?.contents.size))
const listing = median(() =>
  shoppingList(suppliesOf(counts, deliveries, day(COUNTS)), { goods, prices: new Map() }, 7),
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
      flows: deliveries,
      goods: byId,
      prices: new Map(),
      expected: [],
    }),
)
const year = counts
  .slice(-TREND_COUNTS)
  .map(({ inventory, contents }) => ({ inventory: buildInventory(inventory), contents }))
const following = median(() => trendOf(year, goods, [], deliveries))
process.stdout.write(
  `${COUNTS} counts of ${GOODS} goods, ${MOVEMENTS} deliveries: what to buy ${listing.toFixed(1)} ms, ` +
    `usage of a period ${comparing.toFixed(1)} ms, trend of ${TREND_COUNTS} ${following.toFixed(1)} ms, ` +
    `reading the counts ${reading.toFixed(1)} ms, ratio ${(listing / reading).toFixed(2)}\n`,
)

/** In ms. */
function median(work: () => unknown): number {
  const times = Array.from({ length: ROUNDS }, () => {
    const start = performance.now()
    work()
    return performance.now() - start
  })
  return times.toSorted((a, b) => a - b)[Math.floor(ROUNDS / 2)] ?? 0
}
