import type { NameWord, ProductName } from './product-name.ts'

/** How much a word counts. */
const WEIGHT = { brand: 1, variant: 0.8, light: 0.15 }
/** Words less alike than this are different ones. */
const SAME_WORD = 0.62

/** What speaks against two names being one product, as factors of their likeness. */
const AGAINST = {
  otherVariant: 0.35,
  variantOfOne: 0.62,
  otherNumbers: 0.2,
  /** What the till adds tells products apart more often than what it leaves out. */
  numberOfProduct: 0.6,
  numberOfGood: 0.85,
  wordOfProduct: 0.76,
  sortOfProduct: 0.7,
  sizeOfOne: 0.97,
}

/** How alike the names of a product and a good are, from 0 (surely different ones) to 1. */
export function likenessOf(product: ProductName, good: ProductName): number {
  if (isOther(product, good)) return 0
  const { shared, left, right } = align(product.words, good.words)
  const total = weigh(product.words) + weigh(good.words)
  if (total === 0) return 0
  const share = (2 * shared) / total
  const factors = [
    variantFactor(left, right),
    wordFactor(left, right),
    numberFactor(product, good),
    sizeFactor(product, good),
  ]
  return factors.reduce((likeness, factor) => likeness * factor, share)
}

function isBrand({ variant, isLight }: NameWord): boolean {
  return variant === null && !isLight
}

function hasVariant(words: readonly NameWord[]): boolean {
  return words.some(({ variant }) => variant !== null)
}

function wordFactor(left: readonly NameWord[], right: readonly NameWord[]): number {
  if (left.some(isBrand) && !right.some(isBrand)) return AGAINST.wordOfProduct
  return left.some(({ isSort }) => isSort) ? AGAINST.sortOfProduct : 1
}

/** What two names of one product never say differently. */
function isOther(product: ProductName, good: ProductName): boolean {
  return (
    product.pack !== good.pack ||
    isOtherSize(product, good) ||
    differ(product.kind, good.kind) ||
    differ(product.vintage, good.vintage) ||
    differ(product.sweetness, good.sweetness)
  )
}

function differ<Value>(one: Value | null, other: Value | null): boolean {
  return one !== null && other !== null && one !== other
}

function isOtherSize(one: ProductName, other: ProductName): boolean {
  if (one.size_ml === null || other.size_ml === null) return false
  return Math.abs(one.size_ml - other.size_ml) > 0.01 * Math.max(one.size_ml, other.size_ml)
}

function sizeFactor(one: ProductName, other: ProductName): number {
  return (one.size_ml === null) === (other.size_ml === null) ? 1 : AGAINST.sizeOfOne
}

function numberFactor(one: ProductName, other: ProductName): number {
  const ofProduct = one.numbers.some((number) => !other.numbers.includes(number))
  const ofGood = other.numbers.some((number) => !one.numbers.includes(number))
  if (ofProduct && ofGood) return AGAINST.otherNumbers
  if (ofProduct) return AGAINST.numberOfProduct
  return ofGood ? AGAINST.numberOfGood : 1
}

function variantFactor(left: readonly NameWord[], right: readonly NameWord[]): number {
  if (hasVariant(left) && hasVariant(right)) return AGAINST.otherVariant
  return hasVariant(left) || hasVariant(right) ? AGAINST.variantOfOne : 1
}

function weightOf({ variant, isLight }: NameWord): number {
  if (isLight) return WEIGHT.light
  return variant === null ? WEIGHT.brand : WEIGHT.variant
}

function weigh(words: readonly NameWord[]): number {
  return words.reduce((sum, word) => sum + weightOf(word), 0)
}

interface Alignment {
  /** The weight of what both say, of the one and the other on average. */
  shared: number
  left: readonly NameWord[]
  right: readonly NameWord[]
}

/** Pairs the words, the most alike first, and says which have no partner. */
function align(ones: readonly NameWord[], others: readonly NameWord[]): Alignment {
  const pairs = ones
    .flatMap((one, at) => others.map((other, to) => ({ at, to, like: wordLikeness(one, other) })))
    .filter(({ like }) => like >= SAME_WORD)
    .sort((a, b) => b.like - a.like)
  const left = new Set(ones.keys())
  const right = new Set(others.keys())
  let shared = 0
  for (const { at, to, like } of pairs) {
    const [one, other] = [ones[at], others[to]]
    if (!one || !other || !left.has(at) || !right.has(to)) continue
    left.delete(at)
    right.delete(to)
    shared += (like * (weightOf(one) + weightOf(other))) / 2
  }
  return {
    shared,
    left: ones.filter((_, at) => left.has(at)),
    right: others.filter((_, at) => right.has(at)),
  }
}

/** The same words come again and again, in every name of a brand. */
const CACHED_PAIRS = 50_000
const wordCache = new Map<string, number>()

/** How alike two words sound, from 0 to 1. */
export function wordLikeness(one: NameWord, other: NameWord): number {
  if (one.variant !== null && other.variant !== null) return one.variant === other.variant ? 1 : 0
  if (one.latin === other.latin) return 1
  const key = `${one.latin} ${other.latin}`
  const known = wordCache.get(key)
  if (known !== undefined) return known
  const like = spelledAlike(one, other)
  if (wordCache.size >= CACHED_PAIRS) wordCache.clear()
  wordCache.set(key, like)
  return like
}

function spelledAlike(one: NameWord, other: NameWord): number {
  if (Math.min(one.latin.length, other.latin.length) < 3) return abbreviated(one, other)
  const sound = closeness(one.sound, other.sound)
  const skeleton = Math.max(
    ...one.skeletons.flatMap((a) => other.skeletons.map((b) => closeness(a, b))),
  )
  return Math.max(0.5 * sound + 0.5 * skeleton, abbreviated(one, other))
}

/** 'J' for 'Johnnie', 'рус' for 'русский'. */
function abbreviated(one: NameWord, other: NameWord): number {
  const [short, long] =
    one.latin.length < other.latin.length ? [one.latin, other.latin] : [other.latin, one.latin]
  return short.length <= 3 && short.length < long.length && long.startsWith(short) ? 0.65 : 0
}

/** 1 less the share of letters that must be changed (Levenshtein's distance by the longer word). */
function closeness(one: string, other: string): number {
  const longer = Math.max(one.length, other.length)
  return longer === 0 ? 1 : 1 - distance(one, other) / longer
}

function distance(one: string, other: string): number {
  let row = Array.from({ length: other.length + 1 }, (_, at) => at)
  for (let at = 1; at <= one.length; at += 1) {
    const next = [at]
    for (let to = 1; to <= other.length; to += 1) {
      const changed = (row[to - 1] ?? 0) + (one[at - 1] === other[to - 1] ? 0 : 1)
      next.push(Math.min(changed, (row[to] ?? 0) + 1, (next[to - 1] ?? 0) + 1))
    }
    row = next
  }
  return row[other.length] ?? 0
}
