import { medianOf } from '../../median.ts'
import type { RowPrice } from '../planned-row.ts'

/** Fewer prices tell nothing of others. */
const PRICES_LEAST = 5

interface Priced {
  goods_type_id?: string | undefined
  litrage?: number | null | undefined
}

/** What goods of one type and size cost in a list. */
export class TypicalPrices {
  readonly #amounts = new Map<string, number[]>()
  readonly #medians = new Map<string, number | null>()

  constructor(priced: readonly { good: Priced; price: RowPrice }[]) {
    for (const { good, price } of priced) {
      if (price.amount === null) continue
      const key = keyOf(good, price.currency)
      const amounts = this.#amounts.get(key) ?? []
      amounts.push(price.amount)
      this.#amounts.set(key, amounts)
    }
  }

  /** The median; null where there are too few. */
  of(good: Priced, currency: string): number | null {
    const key = keyOf(good, currency)
    const known = this.#medians.get(key)
    if (known !== undefined) return known
    const amounts = this.#amounts.get(key) ?? []
    const median = amounts.length < PRICES_LEAST ? null : medianOf(amounts)
    this.#medians.set(key, median)
    return median
  }
}

function keyOf({ goods_type_id = '', litrage }: Priced, currency: string): string {
  return `${goods_type_id} ${litrage ?? ''} ${currency}`
}
