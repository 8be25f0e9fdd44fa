import { ProductMatcher } from '#domain/pos/names/product-matcher.ts'
import type { GoodItem } from '#protocol/goods/goods.ts'
import type { Sql } from '../sql/database.ts'
import { readFeed } from '../sql/sync/feeds.ts'

/** Companies whose people match products at the same time, and goods of all of them. */
const MAX_COMPANIES = 20
const MAX_GOODS = 50_000

interface Cached {
  seq: number
  size: number
  matcher: ProductMatcher<GoodItem>
}

/** Goods by what their names say, which takes long to work out and is asked for page after page. */
export class GoodsMatchers {
  readonly #cached = new Map<string, Cached>()

  /** @param read the company's goods to suggest, as they are at the feed's place */
  async of(
    sql: Sql,
    companyId: string,
    read: () => Promise<GoodItem[]>,
  ): Promise<ProductMatcher<GoodItem>> {
    const { seq } = await readFeed(sql, companyId)
    const known = this.#cached.get(companyId)
    this.#cached.delete(companyId)
    const found = known?.seq === seq ? known : cachedOf(seq, await read())
    this.#cached.set(companyId, found)
    this.#forget()
    return found.matcher
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

function cachedOf(seq: number, goods: readonly GoodItem[]): Cached {
  return { seq, size: goods.length, matcher: new ProductMatcher(goods) }
}
