import { compareTexts } from '../compare-texts.ts'
import { canonicalBarcode } from '../goods/barcode.ts'
import type { Good } from '../goods/goods.ts'
import { nameKey } from '../goods/name-key.ts'
import { allNames } from '../goods/names.ts'
import { standingMatches, type LikelyMatch, type LikelyMatches } from './likely-matches.ts'
import { isSameMeasure, withUnit } from './measures.ts'
import {
  goodIdsOf,
  isMatched,
  isSetAside,
  MATCH_STATUS,
  refusedOf,
  type PosProduct,
} from './products.ts'

type Matched = Pick<PosProduct, 'status' | 'client_good_id' | 'other_good_ids' | 'likeness'>

/**
 * Finds the good of every product: by barcode, then by its name in any language, then by names that
 * are surely alike. A good belongs to one product at most, or its amount would be sent twice. A
 * person's choice holds while the good exists, and what a person took away or set aside stays so;
 * after that, existing pairs come first, so that the same data give the same result again. Takes a
 * moment for thousands, so it stops now and then.
 * @param likely what `findLikely` says; if absent, matches that it made before stand
 * @returns the products whose match has changed
 */
export function* matchInSteps(
  products: readonly PosProduct[],
  goods: readonly Good[],
  likely: LikelyMatches = standingMatches(products),
): Generator<undefined, PosProduct[]> {
  const matcher = new Matcher()
  yield* matcher.addLiving(goods)
  const open = new Map<string, PosProduct>()
  const current: PosProduct[] = []
  for (const stored of products) {
    const product = withUnit(stored)
    current.push(product)
    if (product.gone_at !== null || isSetAside(product)) matcher.retain(product)
    else if (!matcher.retainManual(product)) open.set(product.id, product)
    yield
  }
  yield* matcher.resolve([...open.values()].sort(byAge), likely)
  const changed: PosProduct[] = []
  for (const [index, product] of current.entries()) {
    const match = matcher.matchOf(product)
    const isSameUnit = products[index]?.compare_unit === product.compare_unit
    if (!isSameUnit || !isSameMatch(product, match)) changed.push({ ...product, ...match })
    yield
  }
  return changed
}

const NOTHING: Matched = {
  status: MATCH_STATUS.unresolved,
  client_good_id: null,
  other_good_ids: null,
  likeness: null,
}

class Matcher {
  readonly #goods = new Map<string, Good>()
  readonly #byBarcode = new Map<string, Good[]>()
  readonly #byName = new Map<string, Good[]>()
  /** By name, because products are asked for more than once. */
  readonly #found = new Map<string, readonly Good[]>()
  readonly #taken = new Set<string>()
  readonly #matches = new Map<string, Matched>()

  /** A product that is gone or set aside retains what it has, but does not occupy a good. */
  retain({ id, status, client_good_id, other_good_ids, likeness }: PosProduct): void {
    this.#matches.set(id, { status, client_good_id, other_good_ids, likeness })
  }

  retainManual(product: PosProduct): boolean {
    if (product.status !== MATCH_STATUS.manual) return false
    const [first, ...others] = goodIdsOf(product).filter(
      (id) => this.#goods.has(id) && !this.#taken.has(id),
    )
    if (first === undefined) return false
    for (const id of [first, ...others]) this.#taken.add(id)
    const other_good_ids = others.length > 0 ? others : null
    this.retain({ ...product, client_good_id: first, other_good_ids, likeness: null })
    return true
  }

  *addLiving(goods: readonly Good[]): Generator<undefined, void> {
    for (const good of goods) {
      yield
      if (good.deleted_at !== null) continue
      this.#goods.set(good.id, good)
      group(this.#byBarcode, good, [canonicalBarcode(good.barcode ?? '')])
      group(this.#byName, good, [...new Set(allNames(good))].map(nameKey))
    }
  }

  /**
   * By barcodes, then by names. Each is repeated until it finds nothing more, because an assigned
   * good may leave another product with only one candidate.
   */
  *resolve(products: readonly PosProduct[], likely: LikelyMatches): Generator<undefined, void> {
    const finds = [
      (product: PosProduct) => this.#byBarcodeOf(product),
      (product: PosProduct) => this.#byNameOf(product),
    ]
    for (const find of finds) {
      for (const product of products) {
        if (isMatched(product)) this.#retainSolved(product, find(product))
        yield
      }
      for (let before = -1; before < this.#taken.size;) {
        before = this.#taken.size
        for (const product of products) {
          this.#solve(product, find(product))
          yield
        }
      }
    }
    this.#matchLikely(products, likely)
    for (const product of products) {
      this.#findClosest(product)
      yield
    }
  }

  /** What names alone say is taken where one product claims the good; matches that stand are first. */
  #matchLikely(products: readonly PosProduct[], likely: LikelyMatches): void {
    const claims = products.flatMap((product) => {
      const match = likely.get(product.id)
      return match ? [{ product, match }] : []
    })
    for (const { product, match } of claims) {
      if (product.likeness !== null && product.client_good_id === match.good_id)
        this.#solve(product, this.#goodOf(match), match.likeness)
    }
    const open = claims.filter(({ product }) => !this.#matches.has(product.id))
    const claimants = new Map<string, unknown[]>()
    for (const claim of open) group(claimants, claim, [claim.match.good_id])
    for (const { product, match } of open) {
      if (claimants.get(match.good_id)?.length === 1)
        this.#solve(product, this.#goodOf(match), match.likeness)
    }
  }

  #goodOf({ good_id }: LikelyMatch): Good[] {
    const good = this.#goods.get(good_id)
    return good ? [good] : []
  }

  /** A good that was found but has another unit. */
  #findClosest(product: PosProduct): void {
    if (this.#matches.has(product.id)) return
    const free = this.#free(product, [...this.#byBarcodeOf(product), ...this.#byNameOf(product)])
    const other = free.some((good) => isSameMeasure(product, good))
      ? undefined
      : this.#choose(product, free)
    if (other) {
      const status = MATCH_STATUS.unit_unresolved
      this.#matches.set(product.id, { ...NOTHING, status, client_good_id: other.id })
    }
  }

  /** Existing pairs come before any new ones. */
  #retainSolved(product: PosProduct, found: readonly Good[]): void {
    const own = found.filter(({ id }) => id === product.client_good_id)
    this.#solve(product, own)
  }

  /** Matches the only good that fits; two candidates are ambiguous, so neither is taken. */
  #solve(product: PosProduct, found: readonly Good[], likeness: number | null = null): void {
    if (this.#matches.has(product.id)) return
    const [good, ...others] = this.#free(product, found).filter((one) =>
      isSameMeasure(product, one),
    )
    if (!good || others.length > 0) return
    this.#taken.add(good.id)
    const status = MATCH_STATUS.solved
    this.#matches.set(product.id, { ...NOTHING, status, client_good_id: good.id, likeness })
  }

  #byBarcodeOf({ barcodes }: PosProduct): Good[] {
    if (barcodes.length === 0) return []
    return barcodes.flatMap((barcode) => this.#byBarcode.get(canonicalBarcode(barcode)) ?? [])
  }

  /** A barcode outweighs a name: names are used only where no barcode leads to a free good. */
  #byNameOf(product: PosProduct): readonly Good[] {
    if (this.#free(product, this.#byBarcodeOf(product)).length > 0) return []
    const found = this.#found.get(product.id) ?? this.#byName.get(nameKey(product.name)) ?? []
    this.#found.set(product.id, found)
    return found
  }

  #free(product: PosProduct, goods: readonly Good[]): Good[] {
    const refused = refusedOf(product)
    return [...new Set(goods)].filter(({ id }) => !this.#taken.has(id) && !refused.includes(id))
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

/** Adds an item to its groups. */
function group<Item>(groups: Map<string, Item[]>, item: Item, keys: readonly string[]): void {
  for (const key of new Set(keys)) {
    if (key === '') continue
    const known = groups.get(key)
    if (known) known.push(item)
    else groups.set(key, [item])
  }
}

function byAge(a: PosProduct, b: PosProduct): number {
  return compareTexts(a.created_at, b.created_at) || compareTexts(a.id, b.id)
}

function isSameMatch(one: Matched, other: Matched): boolean {
  return (
    one.status === other.status &&
    one.likeness === other.likeness &&
    goodIdsOf(one).join() === goodIdsOf(other).join()
  )
}
