import { compareTexts } from '../../compare-texts.ts'
import { medianOf } from '../../median.ts'
import { DAY_MS, type Instant, type Uuid } from '../../units.ts'

/** So many goods are on a short list, unless more are needed for the week. */
export const SHORT_LIST = 12

/** Everything that matters is read once within so many lists: a week of one a day. */
export const LISTS = 7

/** The goods matter that carry this share of the money that is used. */
export const MATTERING = 0.8

/** A bottle of which nothing is sold may go as well: as if so much of one were used in a day. */
const LEAST_USE = 0.01

/** The ± as a part of what is used in a week: below the least it tells two goods apart no more. */
const DOUBT = { least: 0.1, most: 1 }

const WEEK = 7

/** What is known of a good of a branch; amounts are in what its price is for: bottles, pieces, kg. */
export interface ListableGood {
  good_id: Uuid
  /** Null: it has no reading. */
  readAt: Instant | null
  /** Used in a day; null: nobody knows. */
  aDay: number | null
  /** In the smallest unit of the company's currency; null when unknown or not to be seen. */
  price: number | null
  /** The ± of its last reading; null when unknown. */
  uncertainty: number | null
  /** Somebody looked and there was none, and nothing came since. */
  isNone: boolean
}

interface Ranked {
  good: ListableGood
  /** Used in a day. */
  money: number
  risk: number
}

/**
 * The goods that a short count of this day is of. A seventh of those that matter is read for the
 * longest time and so comes first: within seven lists each of them is read. The rest are those with
 * the most money used in a day × ± × days since they were read. What is not known is taken to be what
 * is usual, never nothing: a price or a use of its own is the median of the others.
 *
 * The same goods give the same list, whatever their order and the hour of the day.
 *
 * @param goods of one branch, deleted ones not among them
 * @returns ids in their own order, which tells nobody what is dear
 */
export function shortListOf(goods: readonly ListableGood[], now: Instant): Uuid[] {
  const there = goods.filter(({ isNone }) => !isNone)
  const ranked = rankedOf(there.length > 0 ? there : goods, now)
  const mattering = matteringOf(ranked)
  const due = Math.ceil(mattering.length / LISTS)
  const first = mattering.toSorted(byReading).slice(0, due)
  const others = ranked.filter((one) => !first.includes(one)).toSorted(byRisk)
  return [...first, ...others]
    .slice(0, Math.max(SHORT_LIST, due))
    .map(({ good }) => good.good_id)
    .toSorted(compareTexts)
}

/** The ids of the goods that matter, which a week of lists reads once at least. */
export function thatMatter(goods: readonly ListableGood[], now: Instant): Uuid[] {
  const there = goods.filter(({ isNone }) => !isNone)
  return matteringOf(rankedOf(there, now)).map(({ good }) => good.good_id)
}

function rankedOf(goods: readonly ListableGood[], now: Instant): Ranked[] {
  const usual = {
    price: usualOf(goods.map(({ price }) => price)),
    aDay: usualOf(goods.map(({ aDay }) => aDay)),
  }
  return goods
    .map((good) => {
      const aDay = good.aDay ?? usual.aDay
      const price = good.price ?? usual.price
      const atRisk = price * Math.max(aDay, LEAST_USE) * daysSince(good.readAt, now)
      return { good, money: price * aDay, risk: atRisk * doubtOf(good, aDay) }
    })
    .toSorted((one, other) => other.money - one.money || byId(one, other))
}

/** The median; all are equal where none is known. */
function usualOf(values: readonly (number | null)[]): number {
  const known = values.flatMap((value) => (value === null || value <= 0 ? [] : [value]))
  return known.length === 0 ? 1 : medianOf(known)
}

/** How much of a week's use the last reading could not tell. */
function doubtOf({ uncertainty }: ListableGood, aDay: number): number {
  if (uncertainty === null) return DOUBT.most
  const part = uncertainty / (WEEK * Math.max(aDay, LEAST_USE))
  return Math.min(DOUBT.most, Math.max(DOUBT.least, part))
}

/** Whole days, so that two phones agree all day; of what was never read, as many as there can be. */
function daysSince(readAt: Instant | null, now: Instant): number {
  return Math.max(0, dayOf(now) - (readAt === null ? 0 : dayOf(readAt)))
}

/** In UTC, which two phones agree on wherever they are. */
function dayOf(at: Instant): number {
  return Math.floor(Date.parse(at) / DAY_MS)
}

/** @param ranked what carries most of the money first */
function matteringOf(ranked: readonly Ranked[]): Ranked[] {
  const all = ranked.reduce((sum, { money }) => sum + money, 0)
  let before = 0
  return ranked.filter(({ money }) => {
    const isNeeded = money > 0 && before < all * MATTERING
    before += money
    return isNeeded
  })
}

/** What was read longest ago first; what was never read before all. */
function byReading(one: Ranked, other: Ranked): number {
  return compareTexts(one.good.readAt ?? '', other.good.readAt ?? '') || byId(one, other)
}

function byRisk(one: Ranked, other: Ranked): number {
  return other.risk - one.risk || byReading(one, other)
}

function byId({ good: one }: Ranked, { good: other }: Ranked): number {
  return compareTexts(one.good_id, other.good_id)
}
