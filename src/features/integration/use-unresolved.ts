import { useMemo } from 'react'
import type { Good } from '#domain/goods.ts'
import { NameIndex } from '#domain/likeness.ts'
import { isMatched, type PosProduct, type PosSystem } from '#domain/pos-products.ts'
import { foldCase } from '#domain/search-words.ts'
import { unitProblem } from '#domain/pos-amounts.ts'
import { posProductsOf, unmatchedGoods } from '#storage/pos.ts'
import { useLanguage } from '#ui/language.ts'
import { useLive } from '#ui/use-live.ts'

/** Rows of one list on a page. */
export const PAGE = 10

const SUGGESTIONS = 10

export interface LikeGood {
  good: Good
  /** From 0 to 1; null where it was not asked. */
  likeness: number | null
}

/** What has no counterpart on either side, and what is most alike. */
export function useUnresolved(system: PosSystem) {
  const { language } = useLanguage()
  const found = useLive(
    async (database) => {
      const products = await posProductsOf(database, system)
      const { compare } = new Intl.Collator(language, { numeric: true })
      const goods = await unmatchedGoods(database, products)
      const name = `name_${language}` as const
      return {
        products: products
          .filter((product) => product.gone_at === null && !isMatched(product))
          .sort((one, other) => compare(one.name, other.name)),
        goods: goods.sort((one, other) => compare(one[name], other[name])),
      }
    },
    [system, language],
  )
  const index = useMemo(() => new NameIndex(found?.goods ?? []), [found?.goods])
  return {
    found,
    /** Goods whose unit can be told in the product's, the most alike first. */
    alike: (product: PosProduct): LikeGood[] =>
      index
        .mostAlike(product.name, SUGGESTIONS)
        .filter(({ thing }) => unitProblem(thing, product) === null)
        .map(({ thing: good, likeness }) => ({ good, likeness })),
  }
}

/** Those in whose texts all words of a search stand. */
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
