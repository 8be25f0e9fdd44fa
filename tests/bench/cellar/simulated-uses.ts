import { must } from '#domain/must.ts'
import { contentsByGood, type StockEntry } from '#domain/stock/contents.ts'
import { compareGoods } from '#domain/stock/compared-goods.ts'
import { totalsOfUses } from '#domain/stock/use-totals.ts'
import { knownUses } from '#domain/stock/use.ts'
import type { ExpectedProduct } from '#domain/stock/variance/expected.ts'
import { netVariance } from '#domain/stock/variance/variance-totals.ts'
import { variancesOf } from '#domain/stock/variance/variance.ts'
import { buildGood, NOW } from '#tests/support/bars/builders.ts'
import { Chance } from '../variance/chance.ts'
import { figuresFrom, glassOf, type Way } from './figures-from.ts'
import { HostileScale } from './hostile-scale.ts'
import { entryOf, OPEN, trueGood } from './simulated-cellar.ts'

export interface UsesOrder {
  way: Way
  seed: number
  bars: number
  goods: number
  /** Both counts were weighed on one scale. */
  isOneScale: boolean
  /** Each bottle of the second count is that of the first one, with less in it. */
  areSameBottles: boolean
}

/** What bars that count twice have in common, by its name. */
export const USES = {
  '100 goods on two scales': {
    goods: 100,
    isOneScale: false,
    areSameBottles: false,
    isWidest: true,
  },
  '100 goods on one scale': {
    goods: 100,
    isOneScale: true,
    areSameBottles: false,
    isWidest: false,
  },
  '100 goods in the same bottles': {
    goods: 100,
    isOneScale: false,
    areSameBottles: true,
    isWidest: false,
  },
} as const satisfies Record<
  string,
  Omit<UsesOrder, 'way' | 'seed' | 'bars'> & { isWidest: boolean }
>

/** Shares of totals that hold the truth, and their mean half widths in ml. */
export interface HeldTotals {
  used: number
  usedWidth: number
  /** Counted less what a till expects that knows all that was sold. */
  net: number
  netWidth: number
}

/** What bars that lack nothing have used of all goods together. */
export function heldInUses(order: UsesOrder): HeldTotals {
  const chance = new Chance(order.seed)
  const sums = { used: 0, usedWidth: 0, net: 0, netWidth: 0 }
  for (let bar = 0; bar < order.bars; bar += 1) {
    const { used, net } = totalsOf(countedTwice(order, chance))
    sums.used += Math.abs(used.off) <= used.width ? 1 : 0
    sums.usedWidth += used.width
    sums.net += Math.abs(net.off) <= net.width ? 1 : 0
    sums.netWidth += net.width
  }
  const { used, usedWidth, net, netWidth } = sums
  const of = (sum: number): number => sum / order.bars
  return { used: of(used), usedWidth: of(usedWidth), net: of(net), netWidth: of(netWidth) }
}

interface TwiceCounted {
  good_id: string
  opening: StockEntry
  closing: StockEntry
  sold: number
}

function countedTwice(order: UsesOrder, chance: Chance): TwiceCounted[] {
  const first = new HostileScale(chance)
  const second = order.isOneScale ? first : new HostileScale(chance)
  const counted: TwiceCounted[] = []
  for (let at = 0; at < order.goods; at += 1) {
    const good_id = `good-${at}`
    const good = trueGood(chance, chance.share(3, 12))
    const figures = figuresFrom(order.way, good, new HostileScale(chance), chance)
    const full = good.litrage * chance.share(0.5, 0.95)
    const left = good.litrage * chance.share(0.05, 0.5)
    const glass = glassOf(good, chance)
    const other = order.areSameBottles ? glass : glassOf(good, chance)
    const weighed = (scale: HostileScale, empty: number, ml: number): StockEntry | null => {
      const gross = scale.weigh(empty + ml * good.density)
      return entryOf({ ...OPEN, good_id, figures, gross, pourer: null }, scale.division)
    }
    const [opening, closing] = [weighed(first, glass, full), weighed(second, other, left)]
    if (opening && closing) counted.push({ good_id, opening, closing, sold: full - left })
  }
  return counted
}

function totalsOf(counted: readonly TwiceCounted[]) {
  const { goods, variances } = compared(counted)
  const sold = counted.reduce((sum, one) => sum + one.sold, 0)
  const use = must(totalsOfUses(goods, false).sums[0], 'use')
  const net = must(netVariance(goods, variances, false).sums[0], 'variance')
  return {
    used: { off: (use.opening - use.closing) / 1000 - sold, width: use.uncertainty ?? 0 },
    net: { off: net.difference / 1000, width: net.uncertainty ?? 0 },
  }
}

function compared(counted: readonly TwiceCounted[]) {
  const opening = contentsByGood(counted.map((one) => one.opening))
  const entries = counted.map(({ closing }) => ({ ...closing, place: null }))
  const known = new Map(counted.map(({ good_id: id }) => [id, buildGood({ id, litrage: 700 })]))
  const goods = compareGoods(
    { opening, closing: contentsByGood(entries), received: new Map() },
    { goods: [...known.values()], prices: null, past: new Map(), since: new Map() },
  )
  const uses = new Map(knownUses(goods.map(({ use }) => use)).map((use) => [use.good_id, use]))
  const besides = { entries, opening, uses, goods: known, prices: null }
  return { goods, variances: variancesOf(counted.map(expectedOf), besides) }
}

/** The till began with the opening count, and knows what was sold. */
function expectedOf({ good_id, opening, sold }: TwiceCounted): ExpectedProduct {
  return {
    product_id: good_id,
    product_name: '',
    measurement_unit: 'л',
    currency: 'AMD',
    good_ids: [good_id],
    stores: [
      {
        store_id: 'bar',
        store_name: 'Bar',
        scope: { except: [] },
        amount: Math.round((opening.millilitres ?? 0) - sold),
        sum: null,
        stands_for: NOW,
        asked_at: NOW,
      },
    ],
  }
}
