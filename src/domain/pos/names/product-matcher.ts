import type { Good } from '../../goods/goods.ts'
import { allNames, type Names } from '../../goods/names.ts'
import { MEASUREMENT_UNIT } from '../../units.ts'
import type { PosProduct } from '../products.ts'
import { likenessOf } from './likeness.ts'
import { parseProductName, type NameWord, type ProductName } from './product-name.ts'

/** What must be known of a good. */
export type NamedGood = Names & Pick<Good, 'id' | 'measurement_unit' | 'litrage'>

/** A good that a product may be. */
export interface ProductMatch<One extends NamedGood> {
  good: One
  /** How likely it is the same product, from 0 to 1: of those at 0.9, nine in ten are. */
  confidence: number
  /** Whether both names say their size, or neither does. */
  isSized: boolean
}

interface Parsed<One> {
  good: One
  names: readonly ProductName[]
}

/** Sizes of one bottle in litres; a pack of the system outside of them is a case. */
const BOTTLE = { from: 0.02, to: 5 }

/**
 * Finds which good a product of the point-of-sale system is by what their names say: in Latin,
 * Russian and Armenian letters, with size, age, kind and variant apart from the brand.
 */
export class ProductMatcher<One extends NamedGood> {
  readonly #goods: Parsed<One>[] = []
  readonly #byId = new Map<string, Parsed<One>>()
  readonly #bySound = new Map<string, number[]>()

  constructor(goods: Iterable<One> = []) {
    for (const good of goods) this.add(good)
  }

  /** The likeliest goods, the best first. */
  bestFor(product: Pick<PosProduct, 'name' | 'containers'>, limit: number): ProductMatch<One>[] {
    const name = withPackSize(parseProductName(product.name), product.containers)
    const alike = this.#candidates(name)
      .map(({ good, names }) => ({ good, ...closest(name, names) }))
      .filter(({ likeness }) => likeness > 0)
      .sort((one, other) => other.likeness - one.likeness)
    return alike.slice(0, limit).map(({ good, likeness, isSized }, at) => ({
      good,
      isSized,
      confidence: confidenceOf(likeness, likeness - (alike[at === 0 ? 1 : 0]?.likeness ?? 0)),
    }))
  }

  /** How likely the product is this good, if no other good is like it. */
  confidenceIn(product: Pick<PosProduct, 'name' | 'containers'>, goodId: string): number {
    const parsed = this.#byId.get(goodId)
    if (!parsed) return 0
    const name = withPackSize(parseProductName(product.name), product.containers)
    const { likeness } = closest(name, parsed.names)
    return confidenceOf(likeness, likeness)
  }

  add(good: One): void {
    const size = good.measurement_unit === MEASUREMENT_UNIT.weight ? null : good.litrage
    const names = [...new Set(allNames(good))]
      .map(parseProductName)
      .map((name) => ({ ...name, size_ml: size ?? name.size_ml }))
    const at = this.#goods.push({ good, names }) - 1
    this.#byId.set(good.id, { good, names })
    for (const key of new Set(names.flatMap(({ words }) => words.flatMap(keysOf)))) {
      const known = this.#bySound.get(key)
      if (known) known.push(at)
      else this.#bySound.set(key, [at])
    }
  }

  /** Those that share the beginning of a word at least. */
  #candidates({ words }: ProductName) {
    const found = new Set(words.flatMap(keysOf).flatMap((key) => this.#bySound.get(key) ?? []))
    return [...found].flatMap((at) => this.#goods[at] ?? [])
  }
}

/** The name of a good that is most like the product's. */
function closest(product: ProductName, names: readonly ProductName[]) {
  let best = { likeness: 0, isSized: false }
  for (const name of names) {
    const likeness = likenessOf(product, name)
    const isSized = (product.size_ml === null) === (name.size_ml === null)
    if (likeness > best.likeness) best = { likeness, isSized }
  }
  return best
}

/** A variant is found by its spelling too: 'Bianko' is no known word, but sounds like one. */
function keysOf({ variant, isLight, skeletons }: NameWord): string[] {
  if (isLight) return []
  const sounds = skeletons.map((one) => one.slice(0, 2))
  return variant === null ? sounds : [`=${variant}`, ...sounds]
}

/** The only bottle among the system's packs tells the size that the name leaves out. */
function withPackSize(name: ProductName, containers: PosProduct['containers']): ProductName {
  if (name.size_ml !== null) return name
  const [bottle, ...others] = containers.filter(
    ({ count }) => count >= BOTTLE.from && count <= BOTTLE.to,
  )
  if (!bottle || others.length > 0 || bottle.count === 1) return name
  return { ...name, size_ml: Math.round(bottle.count * 1000) }
}

/**
 * Fitted by logistic regression to the developing part of tests/bench/matching, so that of the
 * pairs at 90 % about nine in ten are right.
 */
const FIT = { constant: -4.48, likeness: 4.32, margin: 2.64, square: 5.9 }
const LARGEST_MARGIN = 0.5
/** Two names closer than this to the product's may be either. */
const CLEAR_MARGIN = 0.08

/** @param margin by how much it is more alike than the next best, or less than the best */
function confidenceOf(likeness: number, margin: number): number {
  const score =
    FIT.constant +
    FIT.likeness * likeness +
    FIT.margin * Math.min(LARGEST_MARGIN, Math.max(-LARGEST_MARGIN, margin)) +
    FIT.square * likeness ** 2
  return clearness(margin) / (1 + Math.exp(-score))
}

/** The clearness rises from a half, when another good is as much alike, to 1. */
function clearness(margin: number): number {
  return 0.5 + 0.5 * Math.min(1, Math.max(0, margin / CLEAR_MARGIN))
}
