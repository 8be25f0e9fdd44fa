import { useMemo } from 'react'
import type { Remote } from 'comlink'
import type { Good } from '#domain/goods/goods.ts'
import { isSetAside, isUnresolved, type PosProduct } from '#domain/pos/products.ts'
import { choosable, type LikeGood, type Ranking } from '#domain/pos/ranking.ts'
import type { PosSystem } from '#domain/pos/systems.ts'
import { searchTest } from '#domain/pos/product-search.ts'
import { goodsToMatch, posProductsOf } from '#storage/pos.ts'
import { useLanguage } from '#ui/language/language.ts'
import { useKnown } from '#client/use-known.ts'
import type { ComputeWorker } from '#workers/compute-worker.ts'
import { useRanking } from './use-ranking.ts'

export const PAGE = 10

export interface UnresolvedRows {
  /** False before the first import. */
  hasProducts: boolean
  products: PosProduct[]
  /** Those that are none of the company's goods. */
  aside: PosProduct[]
  /** Goods that no product is. */
  goods: Good[]
  /** All living goods. */
  known: Good[]
}

export interface Unresolved {
  /** Undefined while loading. */
  found: UnresolvedRows | undefined
  /** Everything that this device is to hold of them is here. */
  isComplete: boolean
  ranking: Ranking
  /** Free goods by id. */
  free: ReadonlyMap<string, Good>
  /** Free goods whose unit converts to the product's, the likeliest first. */
  alike: (product: PosProduct) => LikeGood[]
}

/**
 * Products and goods without a match, with suggestions.
 * @param addedTo a product that another good is to be added to, listed although it has one
 */
export function useUnresolved(
  system: PosSystem,
  addedTo: string | null,
  compute: Pick<Remote<ComputeWorker>, 'rankGoods'>,
): Unresolved {
  const { language } = useLanguage()
  const matching = useKnown(
    async (database): Promise<UnresolvedRows> => {
      const products = await posProductsOf(database, system)
      const { compare } = new Intl.Collator(language, { numeric: true })
      const { known, free } = await goodsToMatch(database, products)
      const name = `name_${language}` as const
      const present = products
        .filter(({ gone_at }) => gone_at === null)
        .sort((one, other) => compare(one.name, other.name))
      return {
        hasProducts: products.length > 0,
        products: present.filter((product) => isUnresolved(product) || product.id === addedTo),
        aside: present.filter((product) => isSetAside(product) && product.id !== addedTo),
        goods: free.sort((one, other) => compare(one[name], other[name])),
        known,
      }
    },
    [system, language, addedTo],
  )
  const found = matching?.found
  const ranking = useRanking(found, compute)
  const free = useMemo(
    () => new Map((found?.goods ?? []).map((good) => [good.id, good])),
    [found?.goods],
  )
  return {
    found: ranking === null ? undefined : found,
    isComplete: matching?.isComplete === true,
    ranking: ranking ?? NOTHING,
    free,
    alike: (product) => choosable(product, ranking?.get(product.id) ?? [], free),
  }
}

const NOTHING: Ranking = new Map()

/** Products that may be the good, the likeliest first. */
export function productsLike(
  products: readonly PosProduct[],
  good: Good,
  { alike }: Pick<Unresolved, 'alike'>,
): PosProduct[] {
  return products
    .flatMap((product) => {
      const like = alike(product).find((one) => one.good.id === good.id)
      return like ? [{ product, confidence: like.confidence }] : []
    })
    .sort((one, other) => other.confidence - one.confidence)
    .slice(0, PAGE)
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
