import { hasStill } from '../goods/good-fields.ts'
import type { Good, GoodFields } from '../goods/goods.ts'
import { DAY_MS, type Instant, type Uuid } from '../units.ts'
import type { RowPrice } from './planned-row.ts'

interface Edited {
  good_id: Uuid
  before: Partial<GoodFields>
  after: Partial<GoodFields>
}

/** A price that an import set. */
interface Priced {
  good_id: Uuid
  before: RowPrice | null
  after: RowPrice
}

/** What an import did, so that it can be undone as one. */
export interface ImportRecord {
  at: Instant
  /** Who imported. */
  by: string
  /** The goods that it made. */
  made: Uuid[]
  edited: Edited[]
  /** The types that it made. */
  types: Uuid[]
  /** Prices that it set. */
  prices: Priced[]
  /** The products of the point-of-sale system that its goods became. */
  matches: { product_id: Uuid; good_id: Uuid }[]
  /** The barcodes that its goods got beside their own. */
  barcodes: { barcode: string; good_id: Uuid }[]
}

export interface UndoPlan {
  deleted: Uuid[]
  edited: Edited[]
  /** Goods that stay as they are, because somebody has changed or counted them since. */
  kept: Uuid[]
  types: Uuid[]
  /** Prices that count again, of goods that stay. */
  prices: (RowPrice & { good_id: Uuid })[]
  /** The matches of the goods that are deleted. */
  matches: { product_id: Uuid; good_id: Uuid }[]
  barcodes: { barcode: string; good_id: Uuid }[]
}

/** Who has not missed an import by then works with what it brought. */
export const UNDO_DAYS = 30

/** Is the import young enough to be undone as one? */
export function canStillUndo({ at }: Pick<ImportRecord, 'at'>, now: Instant): boolean {
  return Date.parse(now) - Date.parse(at) < UNDO_DAYS * DAY_MS
}

/** Is anything left that undoing takes back? */
export function undoesAny({ deleted, edited, prices }: UndoPlan): boolean {
  return deleted.length + edited.length + prices.length > 0
}

/**
 * What undoes an import. A good that somebody has worked with since is kept: undoing may not take
 * away what it did not bring. A good that is deleted already needs nothing.
 * @param counted the goods counted since the import
 * @param priceOf the price that counts now
 */
export function planUndo(
  record: ImportRecord,
  goods: ReadonlyMap<Uuid, Good>,
  counted: Pick<ReadonlySet<Uuid>, 'has'>,
  priceOf: (goodId: Uuid) => RowPrice | undefined = () => undefined,
): UndoPlan {
  const { made, edited, types, prices, matches, barcodes } = record
  const living = (id: Uuid): Good[] => {
    const good = goods.get(id)
    return good && good.deleted_at === null ? [good] : []
  }
  const isPriceLeft = ({ good_id, after }: Priced) => isSamePrice(priceOf(good_id), after)
  const repriced = new Set(prices.filter((one) => !isPriceLeft(one)).map(({ good_id }) => good_id))
  const isLeft = (good: Good) =>
    good.updated_at === good.created_at && !counted.has(good.id) && !repriced.has(good.id)
  const isAsMade = ({ good_id, after }: Edited) =>
    living(good_id).some((good) => hasStill(good, after) && !counted.has(good_id))
  const goodsMade = made.flatMap(living)
  const goodsEdited = edited.filter(({ good_id }) => living(good_id).length > 0)
  const deleted = new Set(goodsMade.filter(isLeft).map(({ id }) => id))
  const isDeleted = ({ good_id }: { good_id: Uuid }) => deleted.has(good_id)
  return {
    deleted: [...deleted],
    edited: goodsEdited
      .filter(isAsMade)
      .map(({ good_id, before, after }) => ({ good_id, before: after, after: before })),
    kept: [
      ...goodsMade.filter((good) => !isLeft(good)).map(({ id }) => id),
      ...goodsEdited.filter((one) => !isAsMade(one)).map(({ good_id }) => good_id),
    ],
    types: [...types],
    matches: matches.filter(isDeleted),
    barcodes: barcodes.filter(isDeleted),
    prices: prices
      .filter((one) => !isDeleted(one) && isPriceLeft(one) && living(one.good_id).length > 0)
      .map(priceBefore),
  }
}

function priceBefore({ good_id, before, after: { currency } }: Priced) {
  return { good_id, ...(before ?? { amount: null, currency }) }
}

function isSamePrice(price: RowPrice | undefined, set: RowPrice): boolean {
  if (price === undefined) return set.amount === null
  return price.amount === set.amount && price.currency === set.currency
}
