import {
  LINES_MAX,
  type DeliveryLine,
  type LinePrice,
  type TakenInvoice,
} from '../../deliveries/deliveries.ts'
import type { Good } from '../../goods/goods.ts'
import { idOfText } from '../../id-of-text.ts'
import { MEASUREMENT_UNIT } from '../../units.ts'
import { containerOfSize } from '../amounts.ts'
import { readPosUnit } from '../units.ts'
import type { PosContainer } from '../products.ts'
import { receivedAmount, type ReceivedAmount, type ReceivedFault } from './received-amount.ts'
import { AMOUNT_MAX, type SmallestUnits } from '../../money/amount.ts'
import { exponentOf } from '../../money/exponents.ts'
import { shareOf } from '../../money/rounding.ts'

/** A product of an invoice's line, as the server tells it. */
export interface InvoicedProduct {
  id: string
  external_id: string
  name: string
  measurement_unit: string | null
  containers: PosContainer[]
  good_ids: string[]
  is_set_aside: boolean
}

export interface InvoicedLine {
  product: InvoicedProduct | null
  article: string
  container_id: string | null
  amount: number | null
  sum: string | null
}

export interface InvoiceToRead {
  document: string
  number: string
  delivered_at: string | null
  supplier: string
  lines: readonly InvoicedLine[]
}

/** Why a line is not taken. */
export type LineFault = ReceivedFault | 'unmatched' | 'amount_missing'

export interface LeftOutLine {
  /** What the line is of; empty: nobody knows. */
  name: string
  /** Null: the product has not been imported. */
  product_id: string | null
  fault: LineFault
}

export interface ReadInvoice {
  /** What would be taken; null: nothing can. */
  invoice: TakenInvoice | null
  leftOut: LeftOutLine[]
  /** Lines of products that a person said are none of the company's goods. */
  setAside: number
}

/**
 * An invoice of the point-of-sale system as a delivery: lines whose products are matched with goods.
 * A line's id follows from the document and the product, so that the same line is known again when
 * the invoice changes, whatever stands above it.
 */
export function readInvoice(
  { document, number, delivered_at, supplier, lines: told }: InvoiceToRead,
  goods: ReadonlyMap<string, Good>,
  currency: string,
): ReadInvoice {
  const lines: DeliveryLine[] = []
  const prices: LinePrice[] = []
  const leftOut: LeftOutLine[] = []
  const idFor = lineIds(document)
  const meant = told.filter(({ product }) => product?.is_set_aside !== true)
  // Nothing came when the amount of a line is 0.
  for (const line of meant.filter(({ amount }) => amount !== 0)) {
    const read = readLine(line, goods)
    if (typeof read === 'string') {
      leftOut.push(leftOutLine(line, read))
      continue
    }
    const id = idFor(line)
    lines.push({ id, ...read })
    const amount = paidSum(line.sum, currency)
    if (amount !== null) prices.push({ line_id: id, amount, currency, of: 'line' })
  }
  const isTold = delivered_at !== null && lines.length > 0 && lines.length <= LINES_MAX
  const invoice = isTold ? { delivered_at, supplier, number, lines, prices } : null
  return { invoice, leftOut, setAside: told.length - meant.length }
}

/** Lines of the same product and pack are told apart by their order. */
function lineIds(document: string): (line: InvoicedLine) => string {
  const counts = new Map<string, number>()
  return ({ product, container_id }) => {
    const key = `${document} ${product?.external_id ?? ''} ${container_id ?? ''}`
    const count = (counts.get(key) ?? 0) + 1
    counts.set(key, count)
    return idOfText(`${key} ${count}`)
  }
}

function leftOutLine({ product, article }: InvoicedLine, fault: LineFault): LeftOutLine {
  return { name: product?.name ?? article, product_id: product?.id ?? null, fault }
}

type Told = Omit<DeliveryLine, 'id'>

function readLine(line: InvoicedLine, goods: ReadonlyMap<string, Good>): Told | LineFault {
  const { product, amount } = line
  if (!product) return 'unmatched'
  const matched = product.good_ids.flatMap((id) => goods.get(id) ?? [])
  if (matched.length === 0) return 'unmatched'
  if (amount === null || amount < 0) return 'amount_missing'
  const found = amountOf(line, product, amount, matched)
  if (typeof found === 'string') return found
  const { good, received } = found
  const name = product.name.slice(0, 200)
  return { good_id: good.id, name, ...received, product_id: product.external_id }
}

/**
 * Which of the product's goods it is, and how much of it: of several sizes the one that the pack
 * holds, or whose bottles the amount is a whole number of; otherwise the first.
 */
function amountOf(
  { container_id }: InvoicedLine,
  product: InvoicedProduct,
  amount: number,
  goods: readonly Good[],
): { good: Good; received: ReceivedAmount } | ReceivedFault {
  const inPack = goods.find(
    ({ litrage }) =>
      litrage !== null &&
      container_id !== null &&
      containerOfSize(litrage, product)?.id === container_id,
  )
  const read = (inPack ? [inPack] : goods).map((good) => ({
    good,
    received: receivedAmount(amount, good, product),
  }))
  const [first] = read
  const told = read.find(({ received }) => typeof received !== 'string' && received.unit !== 'l')
  const chosen = isByPiece(product) ? first : (told ?? first)
  if (!chosen) return 'units_differ'
  const { good, received } = chosen
  return typeof received === 'string' ? received : { good, received }
}

/** Pieces tell no size: any good's bottles are as whole. */
function isByPiece({ measurement_unit }: InvoicedProduct): boolean {
  return readPosUnit(measurement_unit)?.compare_unit === MEASUREMENT_UNIT.pieces
}

/**
 * What a line of an invoice cost: its sum with tax, in the company's currency, as a whole number of
 * the smallest unit. The only rounding of it: the price of one bottle follows from it and from what
 * came. Null for a sum of nothing too: what is free tells no price.
 * @param sum a decimal number with a dot
 */
export function paidSum(sum: string | null, currency: string): SmallestUnits | null {
  const [, digits = '', decimals = ''] = /^(\d{1,12})(?:\.(\d{1,20}))?$/.exec(sum ?? '') ?? []
  if (digits === '') return null
  const exponent = exponentOf(currency)
  // Nothing beyond the third decimal after the smallest unit moves the half.
  const kept = decimals.slice(0, exponent + 3).padEnd(exponent + 3, '0')
  const amount = shareOf(Number(digits + kept), 1, 1000)
  return amount > 0 && amount <= AMOUNT_MAX ? amount : null
}
