import { useSearch } from '@tanstack/react-router'
import { useState } from 'react'
import type { Good } from '#domain/goods/goods.ts'
import type { PosProduct } from '#domain/pos/products.ts'
import { readListSearch } from '#ui/list/list-search.ts'
import {
  listedFirst,
  productsLike,
  type Unresolved,
  type UnresolvedRows,
} from '../matching/use-unresolved.ts'

/**
 * The chosen rows of both lists, and the lists with suggestions at the top.
 * @param products the products that are listed
 */
export function useChoice(
  products: readonly PosProduct[],
  { goods }: UnresolvedRows,
  { alike }: Unresolved,
) {
  const { type: requestedId } = readListSearch(useSearch({ strict: false }))
  const [productId, setProduct] = useState<string | null>(requestedId ?? null)
  const [goodId, setGood] = useState<string | null>(requestedId ?? null)
  // A good that was picked for one product is not meant for the next.
  const [isPicked, setPicked] = useState(false)
  const chooseGood = (id: string | null, isForProduct = false): void => {
    setGood(id)
    setPicked(isForProduct)
  }
  // A row that no longer exists is no longer chosen.
  const product = byId(products, productId)
  const good = byId(goods, goodId)
  const requestedGood = byId(goods, requestedId ?? null)
  const first = firstProducts({ products, goods, alike }, requestedId ?? null)
  return {
    product,
    good,
    chooseProduct: (id: string) => {
      setProduct(id)
      if (isPicked) chooseGood(null)
    },
    chooseGood: (id: string) => chooseGood(id),
    /** One of the likeliest goods of the chosen product. */
    pickGood: (id: string | undefined) => id !== undefined && chooseGood(id, true),
    forget: () => {
      setProduct(null)
      chooseGood(null)
    },
    products: listedFirst(products, first),
    goods: listedFirst(goods, requestedGood ? [requestedGood] : []),
  }
}

/** The product in the address, or the products that may match the good in the address. */
function firstProducts(
  rows: Pick<Unresolved, 'alike'> & { products: readonly PosProduct[]; goods: readonly Good[] },
  requestedId: string | null,
): PosProduct[] {
  const { products, goods } = rows
  const product = byId(products, requestedId)
  if (product) return [product]
  const good = byId(goods, requestedId)
  return good ? productsLike(products, good, rows) : []
}

function byId<Row extends PosProduct | Good>(rows: readonly Row[], id: string | null): Row | null {
  return rows.find((row) => row.id === id) ?? null
}
