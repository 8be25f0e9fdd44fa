import { useSearch } from '@tanstack/react-router'
import { useMemo, useState } from 'react'
import type { Good } from '#domain/goods/goods.ts'
import type { PosProduct } from '#domain/pos/products.ts'
import { readListSearch } from '#ui/list/list-search.ts'
import { inFront, productsLike, type UnresolvedRows } from '../matching/use-unresolved.ts'

/** The chosen rows of both lists, and the lists with suggestions at the top. */
export function useChoice(found: UnresolvedRows) {
  const { products, goods } = found
  const { type: requestedId } = readListSearch(useSearch({ strict: false }))
  const [productId, chooseProduct] = useState<string | null>(requestedId ?? null)
  const [goodId, chooseGood] = useState<string | null>(requestedId ?? null)
  // A row that no longer exists is no longer chosen.
  const product = byId(products, productId)
  const good = byId(goods, goodId)
  const requestedGood = byId(goods, requestedId ?? null)
  const first = useMemo(() => firstProducts(found, requestedId ?? null), [found, requestedId])
  return {
    product,
    good,
    chooseProduct,
    chooseGood,
    forget: () => {
      chooseProduct(null)
      chooseGood(null)
    },
    products: inFront(products, first),
    goods: inFront(goods, requestedGood ? [requestedGood] : []),
  }
}

/** The product in the address, or the products that may match the good in the address. */
function firstProducts(
  { products, goods }: UnresolvedRows,
  requestedId: string | null,
): PosProduct[] {
  const product = byId(products, requestedId)
  if (product) return [product]
  const good = byId(goods, requestedId)
  return good ? productsLike(products, good) : []
}

function byId<Row extends PosProduct | Good>(rows: readonly Row[], id: string | null): Row | null {
  return rows.find((row) => row.id === id) ?? null
}
