import { useMemo } from 'react'
import type { Good } from '#domain/goods/goods.ts'
import { NameIndex } from '#domain/goods/name-similarity.ts'
import { allNames, nameFields } from '#domain/goods/names.ts'
import { isMatched, type PosProduct } from '#domain/pos/products.ts'
import type { PosSystem } from '#domain/pos/systems.ts'
import { foldCase } from '#domain/goods/search-words.ts'
import { unitErrorOf } from '#domain/pos/amounts.ts'
import { posProductsOf, unmatchedGoods } from '#storage/pos.ts'
import { useLanguage } from '#ui/language/language.ts'
import { useLive } from '#client/use-live.ts'

export const PAGE = 10

const SUGGESTIONS = 10

export interface LikeGood {
  good: Good
  /** From 0 to 1; null when it was not computed. */
  similarity: number | null
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
  /** Goods whose unit converts to the product's, most similar first. */
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
              product.gone_at === null && (!isMatched(product) || product.id === addedTo),
          )
          .sort((one, other) => compare(one.name, other.name)),
        goods: goods.sort((one, other) => compare(one[name], other[name])),
      }
    },
    [system, language, addedTo],
  )
  const index = useMemo(() => new NameIndex(found?.goods ?? []), [found?.goods])
  return {
    found,
    alike: (product) =>
      index
        .mostAlike(product.name, SUGGESTIONS)
        .filter(({ thing }) => unitErrorOf(thing, product) === null)
        .map(({ thing: good, similarity }) => ({ good, similarity })),
  }
}

/** Products that may match the good, most similar first. */
export function productsLike(products: readonly PosProduct[], good: Good): PosProduct[] {
  const index = new NameIndex(products.map(named))
  return allNames(good)
    .flatMap((name) => index.mostAlike(name, SUGGESTIONS))
    .filter(({ thing: { product } }) => unitErrorOf(good, product) === null)
    .sort((one, other) => other.similarity - one.similarity)
    .map(({ thing: { product } }) => product)
}

/** A product's single name, used for every language. */
function named(product: PosProduct) {
  return { product, ...nameFields(() => product.name) }
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
  const words = foldCase(search).split(/\s+/).filter(Boolean)
  if (words.length === 0) return rows
  return rows.filter((row) => {
    const text = foldCase(textsOf(row).join(' '))
    return words.every((word) => text.includes(word))
  })
}
