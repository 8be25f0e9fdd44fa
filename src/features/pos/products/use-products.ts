import { useLingui } from '@lingui/react/macro'
import { nameIn, type Good } from '#domain/goods/goods.ts'
import {
  countMatches,
  goodIdsOf,
  type PosProduct,
  type PosProductType,
} from '#domain/pos/products.ts'
import type { PosSystem } from '#domain/pos/systems.ts'
import { goodsById } from '#storage/goods/goods.ts'
import { pageOfRows } from '#storage/lists/list-page.ts'
import { posProductsOf } from '#storage/pos.ts'
import { useLanguage } from '#ui/language/language.ts'
import { useList } from '#client/use-list.ts'
import { useLive } from '#client/use-live.ts'
import { isOnTab } from './product-filters.tsx'

/** Rows per page of synced products, and of an inventory's goods to send. */
export const LISTED = 10

/** A product with its matched good. */
export type ShownProduct = PosProduct & { good: Good | null; goods: Good[] }

/** One page of the products on this device. */
export function useProducts(system: PosSystem, type: PosProductType | null) {
  const { language } = useLanguage()
  const isOurs = (product: PosProduct): boolean => type === null || product.type === type
  const counts = useLive(
    async (database) => countMatches((await posProductsOf(database, system)).filter(isOurs)),
    [system, type],
  )
  const list = useList<ShownProduct>({
    firstTab: 'all',
    pageSize: LISTED,
    deps: [system, type, language],
    query: async (database, query) => {
      const products = (await posProductsOf(database, system)).filter(isOurs)
      const page = pageOfRows(
        products.filter((product) => isOnTab(product, query.tab)),
        query.sort === null ? { ...query, sort: 'name', order: 'asc' } : query,
        {
          textsOf: ({ name, article, barcodes }) => [name, article, ...barcodes],
          sorts: { created_at: (row) => row.created_at, name: (row) => row.name },
          language,
        },
      )
      const ids = page.rows.flatMap(goodIdsOf)
      const goods = await goodsById(database, ids)
      const rows = page.rows.map((row) => ({
        ...row,
        good: goods.get(row.client_good_id ?? '') ?? null,
        goods: goodIdsOf(row).flatMap((id) => goods.get(id) ?? []),
      }))
      return { ...page, rows }
    },
  })
  return { list, counts }
}

export function useGoodName(): (good: Good | null) => string {
  const { t } = useLingui()
  const { language } = useLanguage()
  return (good) => (good === null ? '–' : nameIn(good, language) || t`Unnamed`)
}
