import { familyOf, saidUnderRoots } from '#domain/goods/merged-family.ts'
import type { GoodPrice } from '#domain/money/good-price.ts'
import { currencyOf } from '#domain/money/currencies.ts'
import { pricesAt, type KnownPrice } from '#domain/money/prices-at.ts'
import { actorOf } from '#domain/people/people.ts'
import { canSeeMoney } from '#domain/people/permissions.ts'
import { companyOf } from '../company.ts'
import type { Database } from '../database.ts'
import { readMeta } from '../meta.ts'
import { rowsWhere } from '../optimistic.ts'
import { goodRoots } from './merged-goods.ts'

/**
 * Every price that these goods ever had, or those merged into them, in no order; null for a person who may not see prices, to
 * whose devices none come.
 */
export async function pricesOfGoods(
  database: Database,
  goodIds: readonly string[],
): Promise<GoodPrice[] | null> {
  const me = await readMeta(database, 'me')
  if (!me || !canSeeMoney(actorOf(me))) return null
  const roots = await goodRoots(database)
  const ids = familyOf(goodIds, roots)
  const prices = await rowsWhere(database, 'good_prices', (table) =>
    table.where('good_id').anyOf(ids).toArray(),
  )
  return saidUnderRoots(prices, roots)
}

/**
 * The prices that count now, by good, and the currency of those to come; null for a person who may
 * not see prices.
 */
export async function presentPrices(
  database: Database,
  goodIds: readonly string[],
): Promise<{ currency: string; known: Map<string, KnownPrice> } | null> {
  const prices = await pricesOfGoods(database, goodIds)
  if (prices === null) return null
  const currency = currencyOf((await companyOf(database)) ?? {})
  return { currency, known: pricesAt(prices) }
}
