import { useMemo } from 'react'
import type { Good } from '#domain/goods/goods.ts'
import { ProductMatcher } from '#domain/pos/names/product-matcher.ts'
import { isUnresolved, type PosProduct } from '#domain/pos/products.ts'
import type { PosSystem } from '#domain/pos/systems.ts'
import { searchTest } from '#domain/pos/product-search.ts'
import { unitErrorOf } from '#domain/pos/amounts.ts'
import { posProductsOf, unmatchedGoods } from '#storage/pos.ts'
import { useLanguage } from '#ui/language/language.ts'
import { useLive } from '#client/use-live.ts'

export const PAGE = 10

const SUGGESTIONS = 10

export interface LikeGood {
  good: Good
  /** How likely it is the product, from 0 to 1. */
  confidence: number
}

export interface UnresolvedRows {
  /** False before the first import. */
  hasProducts: boolean
  products: PosProduct[]
  goods: Good[]
}

export interface Unresolved {
  /** Undefined while loading. */
  found: UnresolvedRows | undefined
  /** Goods whose unit converts to the product's, the likeliest first. */
  alike: (product: PosProduct) => LikeGood[]
}

/**
 * Products and goods without a match, with suggestions.
 * @param addedTo a product that another good is to be added to, listed although it has one
 */
export function useUnresolved(system: PosSystem, addedTo: string | null): Unresolved {
  const { language } = useLanguage()
  const found = useLive(
    async (database) => {
      const products = await posProductsOf(database, system)
      const { compare } = new Intl.Collator(language, { numeric: true })
      const goods = await unmatchedGoods(database, products)
      const name = `name_${language}` as const
      return {
        hasProducts: products.length > 0,
        products: products
          .filter(
            (product) =>
              isUnresolved(product) || (product.gone_at === null && product.id === addedTo),
          )
          .sort((one, other) => compare(one.name, other.name)),
        goods: goods.sort((one, other) => compare(one[name], other[name])),
      }
    },
    [system, language, addedTo],
  )
  const matcher = useMemo(() => new ProductMatcher(found?.goods ?? []), [found?.goods])
  return {
    found,
    alike: (product) =>
      matcher
        .bestFor(product, SUGGESTIONS)
        .filter(({ good }) => unitErrorOf(good, product) === null),
  }
}

/** Products that may be the good, the likeliest first. */
export function productsLike(products: readonly PosProduct[], good: Good): PosProduct[] {
  const matcher = new ProductMatcher([good])
  return products
    .filter((product) => unitErrorOf(good, product) === null)
    .flatMap((product) =>
      matcher.bestFor(product, 1).map(({ confidence }) => ({ product, confidence })),
    )
    .sort((one, other) => other.confidence - one.confidence)
    .slice(0, SUGGESTIONS)
    .map(({ product }) => product)
}

/** Moves some rows to the top, in the given order. */
export function listedFirst<Row extends { id: string }>(
  rows: readonly Row[],
  first: readonly Row[],
): readonly Row[] {
  const here = new Set(rows.map(({ id }) => id))
  const front = new Map(first.filter(({ id }) => here.has(id)).map((row) => [row.id, row]))
  return [...front.values(), ...rows.filter(({ id }) => !front.has(id))]
}

/** Rows whose texts contain all words of the search. */
export function searched<Row>(
  rows: readonly Row[],
  search: string,
  textsOf: (row: Row) => readonly (string | null)[],
): readonly Row[] {
  const fits = searchTest(search)
  return rows.filter((row) => fits(textsOf(row)))
}
