import type { Flow } from '#domain/deliveries/received-between.ts'
import type { Good } from '#domain/goods/goods.ts'
import type { KnownPrice } from '#domain/money/prices-at.ts'
import { DAY_MS } from '#domain/units.ts'
import { buildDelivery } from '#tests/support/bars/builders.ts'
import { countedAt, PAST_DAYS, sellGood, type SoldGood } from './sold-good.ts'

export const GOODS = 120
export const LOSS = 0.05

/** A bar that sells for some weeks; from day 0 on one of its goods loses something. */
export interface SimulatedBar {
  seed: number
  goods: SoldGood[]
  victim: SoldGood
  flows: Flow[]
  rows: Map<string, Good>
  prices: Map<string, KnownPrice>
}

/** @param isOfMattering whether the loss is in one of those that most money is made of, else in any */
export function openBar(seed: number, days: number, isOfMattering: boolean): SimulatedBar {
  const seedOf = (at: number): number => seed * 1009 + at
  const honest = Array.from({ length: GOODS }, (_, at) => sellGood(seedOf(at), days, 0))
  const among = isOfMattering ? matteringOf(honest) : honest
  const chosen = honest.indexOf(among[seed % among.length] ?? ([] as never))
  const victim = sellGood(seedOf(chosen), days, LOSS)
  const goods = honest.with(chosen, victim)
  return {
    seed,
    goods,
    victim,
    flows: goods.flatMap(deliveriesOf),
    rows: new Map(goods.map(({ kind }) => [kind.good.id, kind.good])),
    prices: new Map(goods.flatMap(pricesOf)),
  }
}

/** By what is true, whatever the bar knows of it: the goods that carry 80 % of the money. */
function matteringOf(goods: readonly SoldGood[]): SoldGood[] {
  const moneyOf = ({ price, sold, kind }: SoldGood): number =>
    ((price ?? 0) * (sold.at(-1) ?? 0)) / kind.size
  const all = goods.reduce((sum, good) => sum + moneyOf(good), 0)
  let before = 0
  return goods
    .toSorted((one, other) => moneyOf(other) - moneyOf(one))
    .filter((good) => {
      const isNeeded = before < all * 0.8
      before += moneyOf(good)
      return isNeeded
    })
}

function pricesOf({ kind, price }: SoldGood): [string, KnownPrice][] {
  return price === null ? [] : [[kind.good.id, { amount: price, currency: 'AMD' } as KnownPrice]]
}

/** Each came before the bar was counted, and after the day before. */
function deliveriesOf({ kind, came }: SoldGood): Flow[] {
  return came.flatMap((sum, at) => {
    const amount = sum - (came[at - 1] ?? 0)
    if (amount === 0) return []
    const delivered_at = new Date(countedAt(at - PAST_DAYS) - DAY_MS / 2).toISOString()
    return [buildDelivery([{ good_id: kind.good.id, amount }], { delivered_at })]
  })
}
