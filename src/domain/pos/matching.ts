import { canonicalBarcode } from '../goods/barcode.ts'
import type { Good } from '../goods/goods.ts'
import { nameKey } from '../goods/name-key.ts'
import { allNames } from '../goods/names.ts'
import { goodIdsOf, isMatched, MATCH_STATUS, type PosProduct } from './products.ts'
import { readPosUnit } from './units.ts'
import { isSoldByWeight, MEASUREMENT_UNIT } from '../units.ts'

type Matched = Pick<PosProduct, 'status' | 'client_good_id' | 'other_good_ids'>

/**
 * Finds the good of every product: by barcode, then by its name in any language. A good belongs to
 * one product at most, or its amount would be sent twice. A person's choice holds while the good
 * exists; after that, existing pairs come first, so that the same data give the same result again.
 * @returns the products whose match has changed
 */
export function matchProducts(
  products: readonly PosProduct[],
  goods: readonly Good[],
): PosProduct[] {
  const matcher = new Matcher(goods.filter(({ deleted_at }) => deleted_at === null))
  const open = new Map<string, PosProduct>()
  const current = products.map(withUnit)
  for (const product of current) {
    if (product.gone_at !== null) matcher.retain(product)
    else if (!matcher.retainManual(product)) open.set(product.id, product)
  }
  matcher.resolve([...open.values()].sort(byAge))
  return current.flatMap((product, index) => {
    const match = matcher.matchOf(product)
    const isSameUnit = products[index]?.compare_unit === product.compare_unit
    return isSameUnit && isSameMatch(product, match) ? [] : [{ ...product, ...match }]
  })
}

/** What its unit measures as it is understood today. */
function withUnit(product: PosProduct): PosProduct {
  const compare_unit = readPosUnit(product.measurement_unit)?.compare_unit ?? null
  return compare_unit === product.compare_unit ? product : { ...product, compare_unit }
}

/** Does the product's unit measure what the good's does? */
export function isSameMeasure(
  { compare_unit }: Pick<PosProduct, 'compare_unit'>,
  good: Pick<Good, 'measurement_unit' | 'litrage'>,
): boolean {
  const { measurement_unit: unit, litrage } = good
  if (isSoldByWeight(unit)) return compare_unit === MEASUREMENT_UNIT.weight
  if (unit === MEASUREMENT_UNIT.bottle) return compare_unit === MEASUREMENT_UNIT.bottle
  return (
    compare_unit === MEASUREMENT_UNIT.pieces ||
    (compare_unit === MEASUREMENT_UNIT.bottle && litrage !== null)
  )
}

const NOTHING: Matched = {
  status: MATCH_STATUS.unresolved,
  client_good_id: null,
  other_good_ids: null,
}

class Matcher {
  readonly #goods: ReadonlyMap<string, Good>
  readonly #byBarcode: ReadonlyMap<string, Good[]>
  readonly #byName: ReadonlyMap<string, Good[]>
  readonly #taken = new Set<string>()
  readonly #matches = new Map<string, Matched>()

  constructor(goods: readonly Good[]) {
    this.#goods = new Map(goods.map((good) => [good.id, good]))
    this.#byBarcode = grouped(goods, ({ barcode }) => [canonicalBarcode(barcode ?? '')])
    this.#byName = grouped(goods, (good) => allNames(good).map(nameKey))
  }

  /** A product that is gone from the system retains its match, but does not occupy a good. */
  retain({ id, status, client_good_id, other_good_ids }: PosProduct): void {
    this.#matches.set(id, { status, client_good_id, other_good_ids })
  }

  retainManual(product: PosProduct): boolean {
    if (product.status !== MATCH_STATUS.manual) return false
    const [first, ...others] = goodIdsOf(product).filter(
      (id) => this.#goods.has(id) && !this.#taken.has(id),
    )
    if (first === undefined) return false
    for (const id of [first, ...others]) this.#taken.add(id)
    const other_good_ids = others.length > 0 ? others : null
    this.retain({ ...product, client_good_id: first, other_good_ids })
    return true
  }

  /**
   * By barcodes, then by names. Each is repeated until it finds nothing more, because an assigned
   * good may leave another product with only one candidate.
   */
  resolve(products: readonly PosProduct[]): void {
    const finds = [
      (product: PosProduct) => this.#byBarcodeOf(product),
      (product: PosProduct) => this.#byNameOf(product),
    ]
    for (const find of finds) {
      for (const product of products)
        if (isMatched(product)) this.#retainSolved(product, find(product))
      for (let before = -1; before < this.#taken.size;) {
        before = this.#taken.size
        for (const product of products) this.#solve(product, find(product))
      }
    }
    for (const product of products) {
      if (this.#matches.has(product.id)) continue
      const free = this.#free([...this.#byBarcodeOf(product), ...this.#byNameOf(product)])
      const other = free.some((good) => isSameMeasure(product, good))
        ? undefined
        : this.#choose(product, free)
      if (other) {
        const status = MATCH_STATUS.unit_unresolved
        this.#matches.set(product.id, { ...NOTHING, status, client_good_id: other.id })
      }
    }
  }

  /** Existing pairs come before any new ones. */
  #retainSolved(product: PosProduct, found: readonly Good[]): void {
    const own = found.filter(({ id }) => id === product.client_good_id)
    this.#solve(product, own)
  }

  /** Matches the only good that fits; two candidates are ambiguous, so neither is taken. */
  #solve(product: PosProduct, found: readonly Good[]): void {
    if (this.#matches.has(product.id)) return
    const [good, ...others] = this.#free(found).filter((one) => isSameMeasure(product, one))
    if (!good || others.length > 0) return
    this.#taken.add(good.id)
    const status = MATCH_STATUS.solved
    this.#matches.set(product.id, { ...NOTHING, status, client_good_id: good.id })
  }

  #byBarcodeOf({ barcodes }: PosProduct): Good[] {
    return barcodes.flatMap((barcode) => this.#byBarcode.get(canonicalBarcode(barcode)) ?? [])
  }

  /** A barcode outweighs a name: names are used only where no barcode leads to a free good. */
  #byNameOf(product: PosProduct): readonly Good[] {
    if (this.#free(this.#byBarcodeOf(product)).length > 0) return []
    return this.#byName.get(nameKey(product.name)) ?? []
  }

  #free(goods: readonly Good[]): Good[] {
    return [...new Set(goods)].filter(({ id }) => !this.#taken.has(id))
  }

  matchOf({ id }: PosProduct): Matched {
    return this.#matches.get(id) ?? NOTHING
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

function byAge(a: PosProduct, b: PosProduct): number {
  return compare(a.created_at, b.created_at) || compare(a.id, b.id)
}

function compare(one: string, other: string): number {
  return one < other ? -1 : one > other ? 1 : 0
}

function isSameMatch(one: Matched, other: Matched): boolean {
  return one.status === other.status && goodIdsOf(one).join() === goodIdsOf(other).join()
}
