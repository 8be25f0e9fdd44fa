import { useSearch } from '@tanstack/react-router'
import { useState } from 'react'
import type { Good } from '#domain/goods.ts'
import type { PosProduct } from '#domain/pos-products.ts'
import { readListSearch } from '#ui/list/list-search.ts'
import { inFront, type Unresolved, type UnresolvedRows } from './use-unresolved.ts'

/** What of both lists is chosen, and what stands at the top of them. */
export function useChoice(found: UnresolvedRows, { productsLike }: Unresolved) {
  const { products, goods } = found
  const { type: asked } = readListSearch(useSearch({ strict: false }))
  const [productId, chooseProduct] = useState<string | null>(asked ?? null)
  const [goodId, chooseGood] = useState<string | null>(asked ?? null)
  // What is not there any more is not chosen either.
  const product = byId(products, productId)
  const good = byId(goods, goodId)
  const askedGood = byId(goods, asked ?? null)
  return {
    product,
    good,
    chooseProduct,
    chooseGood,
    forget: () => {
      chooseProduct(null)
      chooseGood(null)
    },
    products: inFront(products, firstProducts()),
    goods: inFront(goods, askedGood ? [askedGood] : []),
  }

  /** The one that somebody came for, or those that the good may be. */
  function firstProducts(): PosProduct[] {
    const askedProduct = byId(products, asked ?? null)
    if (askedProduct) return [askedProduct]
    return askedGood ? productsLike(askedGood) : []
  }
}

function byId<Row extends PosProduct | Good>(rows: readonly Row[], id: string | null): Row | null {
  return rows.find((row) => row.id === id) ?? null
}
