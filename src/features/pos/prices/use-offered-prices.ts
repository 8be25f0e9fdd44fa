import type { Good } from '#domain/goods/goods.ts'
import type { SmallestUnits } from '#domain/money/amount.ts'
import { pricesAt, type KnownPrice } from '#domain/money/prices-at.ts'
import { offeredPrice } from '#domain/pos/offered-price.ts'
import type { PosProduct } from '#domain/pos/products.ts'
import type { PreviewAnswer } from '#protocol/pos/preview.ts'
import { pricesOfGoods } from '#storage/goods/good-prices.ts'
import { goodsById } from '#storage/goods/goods.ts'
import { useUnits } from '#client/units.tsx'
import { useCurrency } from '#client/use-money.ts'
import { useLive } from '#client/use-live.ts'
import type { Offer } from '../offers/offers-dialog.tsx'

type Line = PreviewAnswer['lines'][number]

/** A price that the system's average cost makes, beside the one that counts now. */
export interface OfferedPrice extends Offer {
  amount: SmallestUnits
  currency: string
  known: KnownPrice | null
}

/**
 * For all previewed goods whose price would change, those without one first; undefined before they
 * are read, and for a person who may not see prices.
 */
export function useOfferedPrices(
  lines: readonly Line[],
  products: ReadonlyMap<string, PosProduct>,
): OfferedPrice[] | undefined {
  const currency = useCurrency()
  const { price_basis } = useUnits()
  const ids = [...new Set(lines.flatMap(goodIdsIn))]
  const found = useLive(
    async (database) => ({
      goods: await goodsById(database, ids),
      prices: await pricesOfGoods(database, ids),
    }),
    [ids.join(' ')],
  )
  if (!found?.prices || currency === undefined) return undefined
  const prices = pricesAt(found.prices, null, price_basis)
  return offersIn(lines, (id, line) => {
    const good = found.goods.get(id)
    const product = products.get(line.product_id ?? '')
    return good && product ? offerOf(good, product, line, currency, prices.get(id) ?? null) : null
  })
}

/** One for each good, although several documents may have it. */
function offersIn(
  lines: readonly Line[],
  offerFor: (goodId: string, line: Line) => OfferedPrice | null,
): OfferedPrice[] {
  const offers = new Map<string, OfferedPrice>()
  for (const line of lines) {
    for (const id of goodIdsIn(line)) {
      const offer = offers.has(id) ? null : offerFor(id, line)
      if (offer) offers.set(id, offer)
    }
  }
  return [...offers.values()].toSorted((a, b) => Number(b.isLacking) - Number(a.isLacking))
}

function goodIdsIn({ good_id, good_ids = good_id === null ? [] : [good_id] }: Line): string[] {
  return good_ids
}

function offerOf(
  good: Good,
  product: PosProduct,
  line: Line,
  currency: string,
  known: KnownPrice | null,
): OfferedPrice | null {
  const amount = good.deleted_at === null ? offeredPrice(good, product, line, currency) : null
  if (amount === null) return null
  const isSame = known?.amount === amount && known.currency === currency
  return isSame ? null : { good, amount, currency, known, isLacking: known === null }
}
