import { v7 as newId } from 'uuid'
import type { Good } from '#domain/goods/goods.ts'
import { findLikely, LIKELY, type LikelyMatches } from '#domain/pos/likely-matches.ts'
import { matchProducts } from '#tests/support/pos/match-products.ts'
import { isMatched, type PosProduct } from '#domain/pos/products.ts'
import { acceptableOf, choosable, rankGoods } from '#domain/pos/ranking.ts'
import { buildGood } from '#tests/support/bars/builders.ts'
import { buildProduct } from '#tests/support/pos/pos-products.ts'
import type { LabelledSet, NamedGood } from './parse-pairs.ts'

/**
 * Times of the Keystroke-Level Model in seconds (Card, Moran and Newell, The Psychology of
 * Human-Computer Interaction, 1983): a key of an average typist, pointing, a click, moving the hand
 * between keyboard and mouse, and getting ready for a decision. It does not know reading.
 */
const KLM = { key: 0.28, point: 1.1, click: 0.2, hand: 0.4, decide: 1.35 }
/** Words a second of silent reading (Brysbaert 2019: 238 a minute). */
const READING = 238 / 60

/** What a person does until all products are matched or set aside. */
export interface Story {
  products: number
  byItself: number
  atOnce: number
  byEnter: number
  byDigit: number
  setAside: number
  bySearch: number
  /** Merges that are not what the label says, by itself or at once. */
  wrong: number
  presses: number
  clicks: number
  /** Seconds by the model, and with reading every name and suggestion. */
  seconds: number
  secondsReading: number
}

/** Plays the screen of unresolved products with the labels as the person's knowledge. */
export function playStory(set: LabelledSet, count: number): Story {
  const { goods, right, products } = barOf(set, count)
  const after = afterSync(products, [...goods.values()])
  const solved = after.filter(isMatched)
  const open = after.filter((one) => !isMatched(one))
  const taken = new Set(solved.map(({ client_good_id }) => client_good_id))
  const free = new Map([...goods].filter(([id]) => !taken.has(id)))
  const ranking = rankGoods(open, [...goods.values()], 20)
  const atOnce = acceptableOf(open, ranking, free, LIKELY)
  for (const { good } of atOnce) free.delete(good.id)
  const accepted = new Set(atOnce.map(({ product }) => product.id))
  const isWrong = (productId: string, goodId: string | null) => right.get(productId) !== goodId
  const story: Story = {
    products: products.length,
    byItself: solved.length,
    atOnce: atOnce.length,
    byEnter: 0,
    byDigit: 0,
    setAside: 0,
    bySearch: 0,
    wrong:
      solved.filter((one) => isWrong(one.id, one.client_good_id)).length +
      atOnce.filter(({ product, good }) => isWrong(product.id, good.id)).length,
    presses: 0,
    clicks: 2,
    seconds: KLM.hand + 2 * (KLM.point + KLM.click) + atOnce.length * KLM.decide,
    secondsReading: 0,
  }
  let words = atOnce.reduce(
    (sum, { product, good }) => sum + wordsOf(product.name, good.name_en),
    0,
  )
  for (const product of open) {
    if (accepted.has(product.id)) continue
    const likes = choosable(product, ranking.get(product.id) ?? [], free)
    words += wordsOf(product.name, likes[0]?.good.name_en ?? '')
    const goodId = right.get(product.id) ?? null
    decide(
      story,
      goodId,
      likes.map(({ good }) => good.id),
    )
    if (goodId !== null) free.delete(goodId)
  }
  story.secondsReading = story.seconds + words / READING
  return story
}

function decide(story: Story, goodId: string | null, likes: readonly string[]): void {
  const place = goodId === null ? -1 : likes.indexOf(goodId)
  let presses = 1
  if (goodId === null) story.setAside += 1
  else if (place === 0) story.byEnter += 1
  else if (place > 0 && place < 5) {
    story.byDigit += 1
    presses = 2
  } else {
    // To the search field of the items and back, five letters, a row, and Merge.
    story.bySearch += 1
    story.clicks += 3
    story.seconds += 3 * (KLM.point + KLM.click) + 2 * KLM.hand
    presses = 5
  }
  story.presses += presses
  story.seconds += KLM.decide + presses * KLM.key
}

/** The products as a sync leaves them: some are matched by themselves. */
export function afterSync(products: readonly PosProduct[], goods: readonly Good[]): PosProduct[] {
  const likely = done(findLikely(products, goods))
  const changed = new Map(matchProducts(products, goods, likely).map((one) => [one.id, one]))
  return products.map((one) => changed.get(one.id) ?? one)
}

/** One product for each good, in another of its spellings each time, and one in five that is none. */
export function barOf({ goods: named, names }: LabelledSet, count: number) {
  const foreign = names.filter(({ good }) => good === null)
  const goods = new Map(named.map(build))
  const idOf = new Map([...goods].map(([id], at) => [named[at], id] as const))
  const right = new Map<string, string | null>()
  const add = (name: string, good: NamedGood | null): PosProduct => {
    const product = buildProduct({ id: newId(), name })
    right.set(product.id, good && (idOf.get(good) ?? null))
    return product
  }
  const known = spread(named, count - Math.round(count / 5)).map((good, at) => {
    const own = names.filter((one) => one.good === good)
    return add(own[at % own.length]?.name ?? good.name, good)
  })
  const others = spread(foreign, Math.round(count / 5)).map(({ name }) => add(name, null))
  return { goods, right, products: [...known, ...others] }
}

function build({ name, litrage }: NamedGood) {
  const names = { name_en: name, name_ru: name, name_hy: name }
  const good = buildGood({ id: newId(), ...names, litrage, barcode: null })
  return [good.id, good] as const
}

/** So many of them, from all over the list. */
function spread<Item>(all: readonly Item[], count: number): Item[] {
  return Array.from(
    { length: count },
    (_, at) => all[Math.floor((at * all.length) / count)],
  ).filter((item) => item !== undefined)
}

function done(work: Iterator<unknown, LikelyMatches>): LikelyMatches {
  for (;;) {
    const step = work.next()
    if (step.done) return step.value
  }
}

function wordsOf(...names: readonly string[]): number {
  return names.join(' ').split(/\s+/).filter(Boolean).length
}

/** Two bars, one after the other. */
export function sumOf(one: Story, other: Story): Story {
  const sums = Object.entries(one).map(([what, value]) => [
    what,
    value + other[what as keyof Story],
  ])
  return Object.fromEntries(sums)
}
