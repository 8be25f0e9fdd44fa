import { useMemo } from 'react'
import { lineKeyOf } from '#domain/inventories/good-lines.ts'
import type { Inventory } from '#domain/inventories/inventories.ts'
import type { KnownPrice } from '#domain/money/prices-at.ts'
import { valuedGoods, type ValuedGood } from '#domain/stock/value.ts'
import { useUnits } from '#client/units.tsx'
import type { CountedGoods } from './use-inventory.ts'
import type { Totals } from './use-totals.ts'

/** What each line is worth, by its key. */
export type Values = ReadonlyMap<string, ValuedGood>

/** Null for a person who may not see prices, and until the totals are there. */
export function useValues(
  inventory: Inventory,
  counted: Pick<CountedGoods, 'goods' | 'prices'> | undefined,
  totals: Totals | null,
): Values | null {
  const { price_basis } = useUnits()
  return useMemo(() => {
    if (!counted?.prices || !totals) return null
    const valued = valuedGoods(
      inventory,
      { totals: totals.goods, entries: totals.entries },
      counted.goods,
      counted.prices,
      price_basis,
    )
    return new Map(valued.map((one) => [lineKeyOf(one.total), one]))
  }, [inventory, counted, totals, price_basis])
}

/** The prices in the company's currency: amounts of two currencies are not compared. */
export function pricesIn(
  values: Values | null,
  currency: string | undefined,
): Map<string, KnownPrice> {
  const known = [...(values ?? [])].flatMap(([id, { price }]) =>
    price?.currency === currency && price ? [[id, price] as const] : [],
  )
  return new Map(known)
}
