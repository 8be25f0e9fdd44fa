import { canonicalBarcode } from './barcode.ts'
import type { Good } from './goods.ts'
import { nameKey } from './likeness.ts'
import { isMatched, MATCH_STATUS, type PosProduct } from './pos-products.ts'
import { isKeptByWeight, MEASUREMENT_UNIT } from './units.ts'

type Matched = Pick<PosProduct, 'status' | 'client_good_id'>

/**
 * Finds the good of every product: by barcode, then by its name in any language. A good belongs
 * to one product at most, else its amount would be told twice. What a person has decided stays as
 * long as the good is there; of the rest, a pair that was found before goes first, so that the same
 * data give the same answer again.
 * @returns the products that stand otherwise than before
 */
export function matchProducts(
  products: readonly PosProduct[],
  goods: readonly Good[],
): PosProduct[] {
  const matcher = new Matcher(goods.filter(({ deleted_at }) => deleted_at === null))
  const open = new Map<string, PosProduct>()
  for (const product of products) {
    if (product.gone_at !== null) matcher.keep(product)
    else if (!matcher.keepManual(product)) open.set(product.id, product)
  }
  const inOrder = [...open.values()].sort(byStanding)
  for (const find of [matcher.goodsByBarcode, matcher.goodsByName]) {
    for (const product of inOrder) matcher.settle(product, find(product))
  }
  return products.flatMap((product) => {
    const match = matcher.matchOf(product)
    return isSame(product, match) ? [] : [{ ...product, ...match }]
  })
}

/** Does the product's unit measure what the good's does? */
export function isSameMeasure(
  { compare_unit }: Pick<PosProduct, 'compare_unit'>,
  good: Pick<Good, 'measurement_unit' | 'litrage'>,
): boolean {
  const { measurement_unit: unit, litrage } = good
  if (isKeptByWeight(unit)) return compare_unit === MEASUREMENT_UNIT.weight
  if (unit === MEASUREMENT_UNIT.bottle) return compare_unit === MEASUREMENT_UNIT.bottle
  return (
    compare_unit === MEASUREMENT_UNIT.pieces ||
    (compare_unit === MEASUREMENT_UNIT.bottle && litrage !== null)
  )
}

const NOTHING: Matched = { status: MATCH_STATUS.unresolved, client_good_id: null }

class Matcher {
  readonly #goods: ReadonlyMap<string, Good>
  readonly #byBarcode: ReadonlyMap<string, Good[]>
  readonly #byName: ReadonlyMap<string, Good[]>
  readonly #taken = new Set<string>()
  readonly #matches = new Map<string, Matched>()

  constructor(goods: readonly Good[]) {
    this.#goods = new Map(goods.map((good) => [good.id, good]))
    this.#byBarcode = grouped(goods, ({ barcode }) => [canonicalBarcode(barcode ?? '')])
    this.#byName = grouped(goods, ({ name_en, name_ru, name_hy }) =>
      [name_en, name_ru, name_hy].map(nameKey),
    )
  }

  readonly goodsByBarcode = ({ barcodes }: PosProduct): Good[] =>
    barcodes.flatMap((barcode) => this.#byBarcode.get(canonicalBarcode(barcode)) ?? [])

  readonly goodsByName = ({ name }: PosProduct): Good[] => this.#byName.get(nameKey(name)) ?? []

  /** What is gone from the system stays as it was, but holds no good. */
  keep({ id, status, client_good_id }: PosProduct): void {
    this.#matches.set(id, { status, client_good_id })
  }

  keepManual(product: PosProduct): boolean {
    const { status, client_good_id } = product
    if (status !== MATCH_STATUS.manual || client_good_id === null) return false
    if (!this.#goods.has(client_good_id) || this.#taken.has(client_good_id)) return false
    this.#taken.add(client_good_id)
    this.keep(product)
    return true
  }

  /** Of several goods the one that it had, else the only one that fits; two that fit are none. */
  settle(product: PosProduct, found: readonly Good[]): void {
    if (this.#matches.has(product.id)) return
    const free = [...new Set(found)].filter(({ id }) => !this.#taken.has(id))
    const fitting = free.filter((good) => isSameMeasure(product, good))
    const good = this.#choose(product, fitting)
    if (good) {
      this.#taken.add(good.id)
      this.#matches.set(product.id, { status: MATCH_STATUS.solved, client_good_id: good.id })
      return
    }
    const other = fitting.length === 0 ? this.#choose(product, free) : undefined
    if (other) {
      const status = MATCH_STATUS.unit_unresolved
      this.#matches.set(product.id, { status, client_good_id: other.id })
    }
  }

  /** A good found with another unit may belong to another product by now. */
  matchOf({ id }: PosProduct): Matched {
    const match = this.#matches.get(id) ?? NOTHING
    const { status, client_good_id } = match
    const isLost = status === MATCH_STATUS.unit_unresolved && this.#taken.has(client_good_id ?? '')
    return isLost ? NOTHING : match
  }

  #choose({ client_good_id }: PosProduct, goods: readonly Good[]): Good | undefined {
    return (
      goods.find(({ id }) => id === client_good_id) ?? (goods.length === 1 ? goods[0] : undefined)
    )
  }
}

function grouped(
  goods: readonly Good[],
  keysOf: (good: Good) => readonly string[],
): ReadonlyMap<string, Good[]> {
  const groups = new Map<string, Good[]>()
  for (const good of goods) {
    for (const key of new Set(keysOf(good))) {
      if (key === '') continue
      const group = groups.get(key) ?? []
      group.push(good)
      groups.set(key, group)
    }
  }
  return groups
}

function byStanding(a: PosProduct, b: PosProduct): number {
  const [first, second] = [a, b].map((product) => (isMatched(product) ? 0 : 1)) as [number, number]
  return first - second || compare(a.created_at, b.created_at) || compare(a.id, b.id)
}

function compare(one: string, other: string): number {
  return one < other ? -1 : one > other ? 1 : 0
}

function isSame(one: Matched, other: Matched): boolean {
  return one.status === other.status && one.client_good_id === other.client_good_id
}
