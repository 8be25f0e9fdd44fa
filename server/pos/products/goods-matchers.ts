import { ProductMatcher } from '#domain/pos/names/product-matcher.ts'
import type { GoodItem } from '#protocol/goods/goods.ts'
import { inSlices } from '../../platform/in-slices.ts'
import type { Sql } from '../../sql/database.ts'
import { readFeed } from '../../sql/sync/feeds.ts'

/** Companies whose people match products at the same time, and goods of all of them. */
const MAX_COMPANIES = 20
const MAX_GOODS = 50_000

/** A company's living goods. */
export interface GoodsToMatch {
  known: readonly GoodItem[]
  /** Those that no product is matched with. */
  freeIds: ReadonlySet<string>
}

/** What suggestions are made from. */
export interface Matching {
  matcher: ProductMatcher<GoodItem>
  free: ReadonlyMap<string, GoodItem>
}

interface Cached {
  seq: number
  size: number
  matching: Promise<Matching>
}

/** Goods by what their names say, which takes long to work out and is asked for page after page. */
export class GoodsMatchers {
  readonly #cached = new Map<string, Cached>()

  /**
   * @param read the company's goods, as they are at the feed's place
   * @returns works them out, in slices: to be called after the transaction, which holds others up
   */
  async of(
    sql: Sql,
    companyId: string,
    read: () => Promise<GoodsToMatch>,
  ): Promise<() => Promise<Matching>> {
    const { seq } = await readFeed(sql, companyId)
    const known = this.#cached.get(companyId)
    if (known?.seq === seq) return () => this.#use(companyId, known)
    const goods = await read()
    return () => this.#use(companyId, cachedOf(seq, goods))
  }

  #use(companyId: string, cached: Cached): Promise<Matching> {
    this.#cached.delete(companyId)
    this.#cached.set(companyId, cached)
    this.#forget()
    return cached.matching
  }

  /** Those that were used longest ago. */
  #forget(): void {
    let size = [...this.#cached.values()].reduce((sum, one) => sum + one.size, 0)
    for (const [companyId, one] of this.#cached) {
      if (this.#cached.size <= MAX_COMPANIES && size <= MAX_GOODS) return
      this.#cached.delete(companyId)
      size -= one.size
    }
  }
}

function cachedOf(seq: number, { known, freeIds }: GoodsToMatch): Cached {
  const free = new Map(known.filter(({ id }) => freeIds.has(id)).map((good) => [good.id, good]))
  const matching = inSlices(matcherOf(known)).then((matcher) => ({ matcher, free }))
  return { seq, size: known.length, matching }
}

function* matcherOf(goods: readonly GoodItem[]): Generator<undefined, ProductMatcher<GoodItem>> {
  const matcher = new ProductMatcher<GoodItem>()
  for (const good of goods) {
    matcher.add(good)
    yield
  }
  return matcher
}
