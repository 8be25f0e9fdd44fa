import { goodsById } from '#storage/goods/goods.ts'
import { lacksWeights } from '#domain/goods/goods.ts'
import { offeredWeights, type BottleWeights } from '#domain/pos/bottle-weights.ts'
import { goodIdsOf, isMatched, type PosProduct } from '#domain/pos/products.ts'
import type { PosSystem } from '#domain/pos/systems.ts'
import type { Database } from '#storage/database.ts'
import { posProductsOf } from '#storage/pos.ts'
import { useLive } from '#client/use-live.ts'
import type { Offer } from '../offers/offers-dialog.tsx'

/** The weights that the system has for a good's bottle. */
export type OfferedWeights = BottleWeights & Offer

/** For all matched goods, those without weights first; undefined before they are read. */
export function useOfferedWeights(system: PosSystem): OfferedWeights[] | undefined {
  return useLive((database) => readOffers(database, system), [system])
}

async function readOffers(database: Database, system: PosSystem): Promise<OfferedWeights[]> {
  const products = (await posProductsOf(database, system)).filter(hasWeights)
  const goods = await goodsById(database, products.flatMap(goodIdsOf))
  const offers = products.flatMap((product) =>
    goodIdsOf(product).flatMap((id): OfferedWeights[] => {
      const good = goods.get(id)
      const weights = good && good.deleted_at === null ? offeredWeights(good, product) : null
      return good && weights ? [{ ...weights, good, isLacking: lacksWeights(good) }] : []
    }),
  )
  return offers.toSorted((one, other) => Number(other.isLacking) - Number(one.isLacking))
}

function hasWeights(product: PosProduct): boolean {
  return (
    product.gone_at === null &&
    isMatched(product) &&
    product.containers.some(({ weight_full }) => weight_full !== undefined)
  )
}
