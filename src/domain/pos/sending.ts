import type { Good } from '../goods/goods.ts'
import type { Inventory } from '../inventories/inventories.ts'
import { addedUp, AMOUNT_ERROR_CODES, posAmounts, type PosAmount } from './amounts.ts'
import { goodIdsOf, isMatched, MATCH_STATUS, type PosProduct } from './products.ts'
import type { GoodTotal } from '../inventories/totals.ts'
import { isSoldByWeight, MEASUREMENT_UNIT } from '../units.ts'

/** Why one good of an inventory cannot be sent. It is left out, and the others are sent. */
export const LINE_ERROR_CODES = [
  'barcode_unknown',
  'good_unmatched',
  'unit_unresolved',
  'product_gone',
  'volume_unknown',
  'weight_missing',
  'sibling_unready',
  ...AMOUNT_ERROR_CODES,
] as const
export type LineErrorCode = (typeof LINE_ERROR_CODES)[number]

/** Why nothing of an inventory can be sent. */
export const SEND_ERROR_CODES = [
  'inventory_open',
  'inventory_empty',
  'nothing_to_send',
  'store_unknown',
  'document_refused',
  'date_not_later',
] as const
export type SendErrorCode = (typeof SEND_ERROR_CODES)[number]

/** What a person can do about a problem. */
export const REMEDIES = [
  'complete_inventory',
  'count',
  'match',
  'sync',
  'create_good',
  'edit_good',
  'recount',
  'choose_store',
  'choose_date',
  'ask_pos',
] as const
export type Remedy = (typeof REMEDIES)[number]

export const REMEDY_OF: Readonly<Record<LineErrorCode | SendErrorCode, Remedy>> = {
  barcode_unknown: 'create_good',
  good_unmatched: 'match',
  unit_unresolved: 'match',
  product_gone: 'sync',
  volume_unknown: 'recount',
  weight_missing: 'edit_good',
  sibling_unready: 'match',
  unit_unknown: 'ask_pos',
  units_differ: 'match',
  litrage_missing: 'edit_good',
  density_missing: 'edit_good',
  inventory_open: 'complete_inventory',
  inventory_empty: 'count',
  nothing_to_send: 'match',
  store_unknown: 'choose_store',
  document_refused: 'ask_pos',
  date_not_later: 'choose_date',
}

/** One good of an inventory, or a bare barcode, as it is to be sent. */
export interface SendLine {
  total: GoodTotal
  good: Good | null
  product: PosProduct | null
  /** In the product's packs and unit; empty when there is a problem. */
  amounts: PosAmount[]
  problem: LineErrorCode | null
}

/** Every good of an inventory with its product and its amount there, or the problem with it. */
export function planSending(
  totals: readonly GoodTotal[],
  goods: ReadonlyMap<string, Good>,
  products: readonly PosProduct[],
): SendLine[] {
  const byGood = new Map<string, PosProduct>()
  for (const product of products) {
    for (const id of goodIdsOf(product)) {
      const known = byGood.get(id)
      if (!known || rank(product) < rank(known)) byGood.set(id, product)
    }
  }
  const lines = totals.map((total) => {
    const good = goods.get(total.good_id ?? '') ?? null
    const product = byGood.get(total.good_id ?? '') ?? null
    const amounts = amountsOf(total, good, product)
    return typeof amounts === 'string'
      ? { total, good, product, amounts: [], problem: amounts }
      : { total, good, product, amounts, problem: null }
  })
  return withoutHalves(lines)
}

/**
 * A product is sent whole or not at all: without one of its goods its sum would be booked as a
 * shortage.
 */
function withoutHalves(lines: SendLine[]): SendLine[] {
  const halves = new Set(lines.flatMap(({ product, problem }) => (problem ? product?.id : [])))
  return lines.map((line) =>
    line.problem === null && halves.has(line.product?.id)
      ? { ...line, amounts: [], problem: 'sibling_unready' }
      : line,
  )
}

/** A good of a counted product that was not counted itself. */
export interface Uncounted {
  product: PosProduct
  good_id: string
}

/** What the sums of the products lack, because nobody counted it. */
export function uncountedOf(lines: readonly SendLine[]): Uncounted[] {
  const counted = new Set(lines.map(({ total }) => total.good_id))
  const products = new Map(
    lines.flatMap(({ product, problem }) =>
      product && problem === null ? [[product.id, product] as const] : [],
    ),
  )
  return [...products.values()].flatMap((product) =>
    goodIdsOf(product)
      .filter((id) => !counted.has(id))
      .map((good_id) => ({ product, good_id })),
  )
}

/** What goes into the document for one product: the sum of all its goods. */
export interface ProductLine {
  product: PosProduct
  amounts: PosAmount[]
  good_ids: string[]
}

export function productLines(lines: readonly SendLine[]): ProductLine[] {
  const byProduct = new Map<string, ProductLine>()
  for (const { product, good, amounts } of lines) {
    if (!product || !good) continue
    const known = byProduct.get(product.id) ?? { product, amounts: [], good_ids: [] }
    byProduct.set(product.id, {
      product,
      amounts: addedUp([...known.amounts, ...amounts]),
      good_ids: [...known.good_ids, good.id],
    })
  }
  return [...byProduct.values()]
}

/** A product that is gone is used for its good only if there is no other. */
function rank(product: PosProduct): number {
  if (product.gone_at !== null) return 2
  return isMatched(product) ? 0 : 1
}

function amountsOf(
  total: GoodTotal,
  good: Good | null,
  product: PosProduct | null,
): PosAmount[] | LineErrorCode {
  if (good === null) return 'barcode_unknown'
  if (product === null) return 'good_unmatched'
  if (product.gone_at !== null) return 'product_gone'
  if (product.status === MATCH_STATUS.unit_unresolved) return 'unit_unresolved'
  const amounts = posAmounts(total, good, product)
  return typeof amounts === 'string' ? amounts : (sealedErrorOf(total, good) ?? amounts)
}

/**
 * Sealed bottles have no volume or weight if the good's size or weight was unknown when counted.
 */
function sealedErrorOf(
  { bottles, leftover, total_leftover }: GoodTotal,
  { measurement_unit, litrage, weight_full }: Good,
): LineErrorCode | null {
  if (bottles === 0 || total_leftover > leftover) return null
  if (measurement_unit === MEASUREMENT_UNIT.pieces && litrage === null) return null
  return isSoldByWeight(measurement_unit) && weight_full === null
    ? 'weight_missing'
    : 'volume_unknown'
}

/** The number of the system's document: always the same for one inventory. */
export function documentNumber(
  { id, row_number }: Pick<Inventory, 'id' | 'row_number'>,
  part: number,
): string {
  const own = id.slice(-8).toUpperCase()
  return `DRAM-${row_number ?? 0}-${own}${part > 1 ? `-${part}` : ''}`
}
