import type { KnownPrice } from '../../money/prices-at.ts'
import { contentsByGood, type StockEntry, type TareSpreads } from '../../stock/contents.ts'
import { uncertaintyOf } from '../../stock/error-sums.ts'
import { GRAMS_PER_KILOGRAM, type Uuid } from '../../units.ts'

/** A second person counts so many goods again before everybody goes home. */
export const MOST_TO_RECOUNT = 6

/** A good of which another count would tell the most. */
export interface WorthRecounting {
  good_id: Uuid
  unit: 'ml' | 'g'
  /** The ± of what is in its open bottles, in the unit. */
  uncertainty: number
  /** The same of what a price is for: a bottle, or a kilogram; null where its size is not known. */
  share: number | null
  /** What so much of it costs, in the smallest unit of the price's currency; null: unknown. */
  money: number | null
  open_bottles: number
}

type Prices = ReadonlyMap<Uuid, Pick<KnownPrice, 'amount'>>
const NO_PRICES: Prices = new Map()

interface Besides {
  /** By good; only for whoever may see them. */
  prices?: Prices | undefined
  spreads?: TareSpreads | undefined
  /** Goods that were recounted, or are being. */
  recounted?: ReadonlySet<Uuid> | undefined
}

/**
 * The few goods whose error costs the most: by what the ± of their open bottles costs, then, where no
 * price is known or may be seen, by the ± itself. How well sealed bottles were filled nobody finds by
 * counting them again. The order by money tells of prices, so whoever may not see them gets it by
 * volume alone.
 */
export function worthRecounting(
  entries: Iterable<StockEntry>,
  besides: Besides = {},
): WorthRecounting[] {
  return openErrors(entries, besides).slice(0, MOST_TO_RECOUNT)
}

/** The ± of the open bottles of every good that has one, what costs the most first. */
export function openErrors(
  entries: Iterable<StockEntry>,
  { prices = NO_PRICES, spreads, recounted }: Besides = {},
): WorthRecounting[] {
  const opened = [...entries].filter(({ is_full }) => !is_full)
  const lines = [...contentsByGood(opened, spreads).values()].flatMap((contents) => {
    const { good_id, errors, isByWeight, size, open_bottles } = contents
    const uncertainty = errors === null ? 0 : uncertaintyOf(errors)
    if (uncertainty <= 0 || recounted?.has(good_id)) return []
    const unit = isByWeight ? ('g' as const) : ('ml' as const)
    const ofPrice = isByWeight ? GRAMS_PER_KILOGRAM : size
    const price = prices.get(good_id)
    const money = price && ofPrice ? Math.round((price.amount * uncertainty) / ofPrice) : null
    const share = ofPrice ? uncertainty / ofPrice : null
    return [{ good_id, unit, uncertainty, share, money, open_bottles }]
  })
  return lines.toSorted(byCost)
}

function byCost(one: WorthRecounting, other: WorthRecounting): number {
  const byMoney = (other.money ?? -1) - (one.money ?? -1)
  const byVolume = thousandthsOf(other) - thousandthsOf(one)
  return byMoney || byVolume || one.good_id.localeCompare(other.good_id)
}

/** The same squares that are added in another order differ in their last digits. */
function thousandthsOf({ uncertainty }: WorthRecounting): number {
  return Math.round(uncertainty * 1000)
}
