import type { Good } from '../goods/goods.ts'
import type { SmallestUnits } from '../money/amount.ts'
import { moneyAsTyped, readMoney } from '../money/typed-money.ts'
import { isDay, readTime } from '../typed-moment.ts'
import type { Instant, Uuid } from '../units.ts'
import { isTooOld } from './possible-time.ts'
import { isInBulk, THOUSANDTHS, unitPrice, unitsOf } from './amounts.ts'
import {
  BULK_MAX,
  LINE_UNITS,
  type Delivery,
  type DeliveryLine,
  type LinePrice,
  type LineUnit,
} from './deliveries.ts'

/** A line as it is typed. */
export interface DraftLine {
  id: Uuid
  good_id: Uuid | null
  name: string
  unit: LineUnit
  amount: string
  /** Bottles in a case; kept while another unit is chosen. */
  case_size: string
  price: string
  of: LinePrice['of']
  product_id: string | null
}

/** A delivery as it is typed. It survives that the screen is closed. */
export interface DeliveryDraft {
  /** The id of the command that will save it. */
  id: Uuid
  branch_id: Uuid
  /** By the clock on the wall: 2026-11-21 and 14:05. */
  day: string
  time: string
  supplier: string
  number: string
  lines: readonly DraftLine[]
  source: Delivery['source']
}

/** What is wrong with a field of the draft, by the line's id and the field, or the field alone. */
export type DraftFaults = Readonly<
  Record<string, 'required' | 'number_invalid' | 'delivery_too_old' | 'received_more'>
>

/** What a draft says, as the commands take it. */
export interface ReadDraft {
  delivered_at: Instant
  lines: DeliveryLine[]
  prices: LinePrice[]
}

export function faultKey(lineId: string, field: keyof DraftLine): string {
  return `${lineId} ${field}`
}

/** A line of a good that was scanned or chosen: cases where the barcode is that of a case. */
export function draftLine(id: Uuid, good: Good, quantity: number): DraftLine {
  const [usual = 'piece'] = unitsOf(good)
  return {
    id,
    good_id: good.id,
    name: '',
    unit: quantity > 1 ? 'case' : usual,
    amount: isInBulk(usual) ? '' : '1',
    case_size: String(quantity > 1 ? quantity : (good.in_package ?? '')),
    price: '',
    of: 'unit',
    product_id: null,
  }
}

/** A line of what no item has the barcode of; somebody says later which it is. */
export function unknownLine(id: Uuid, barcode: string): DraftLine {
  return {
    id,
    good_id: null,
    name: barcode,
    unit: 'piece',
    amount: '1',
    case_size: '',
    price: '',
    of: 'unit',
    product_id: null,
  }
}

/** The lines after one more of a good has come: one more of the same, or a line of its own. */
export function withOneMore(lines: readonly DraftLine[], added: DraftLine): DraftLine[] {
  const isSame = (line: DraftLine): boolean =>
    line.good_id === added.good_id &&
    (added.good_id !== null || line.name === added.name) &&
    line.unit === added.unit &&
    (line.unit !== 'case' || line.case_size === added.case_size)
  const known = isInBulk(added.unit) ? undefined : lines.find(isSame)
  const count = known && wholeOf(known.amount)
  if (!known || count === null || count === undefined) return [...lines, added]
  return lines.map((line) => (line === known ? { ...line, amount: String(count + 1) } : line))
}

/** The lines of a delivery that exists, for the form. */
export function draftLines(
  { lines }: Pick<Delivery, 'lines'>,
  prices: readonly LinePrice[],
  currency: string,
): DraftLine[] {
  const byLine = new Map(prices.map((price) => [price.line_id, price]))
  return lines.map(({ case_size, amount, ...line }) => {
    const price = byLine.get(line.id)
    const isOwn = price?.currency === currency
    return {
      ...line,
      amount: String(isInBulk(line.unit) ? amount / THOUSANDTHS : amount),
      case_size: String(case_size ?? ''),
      price: price && isOwn ? moneyAsTyped(price.amount, currency) : '',
      of: price?.of ?? 'unit',
    }
  })
}

/**
 * Reads what was typed.
 * @param currency of prices; null for a person who sees none
 * @returns all that is wrong, instead
 */
export function readDraft(
  draft: Pick<DeliveryDraft, 'branch_id' | 'day' | 'time' | 'lines'>,
  currency: string | null,
): ReadDraft | DraftFaults {
  const faults: Record<string, DraftFaults[string]> = {}
  if (draft.branch_id === '') faults['branch_id'] = 'required'
  const moment = new Date(`${draft.day}T${draft.time || '12:00'}`)
  if (draft.time !== '' && readTime(draft.time) === null) faults['time'] = 'required'
  if (!isDay(draft.day)) faults['day'] = 'required'
  else if (isTooOld(moment.getTime())) faults['day'] = 'delivery_too_old'
  const read: ReadDraft = { delivered_at: '', lines: [], prices: [] }
  for (const line of draft.lines) readLine(line, currency, read, faults)
  if (Object.keys(faults).length > 0) return faults
  return { ...read, delivered_at: moment.toISOString() }
}

export function isRead(read: ReadDraft | DraftFaults): read is ReadDraft {
  return Array.isArray((read as ReadDraft).lines)
}

function readLine(
  line: DraftLine,
  currency: string | null,
  read: ReadDraft,
  faults: Record<string, DraftFaults[string]>,
): void {
  const { id, good_id, name, unit, product_id, of } = line
  const amount = amountOf(line)
  const case_size = unit === 'case' ? wholeOf(line.case_size) : null
  if (amount === null) faults[faultKey(id, 'amount')] = 'number_invalid'
  if (unit === 'case' && case_size === null) faults[faultKey(id, 'case_size')] = 'number_invalid'
  read.lines.push({ id, good_id, name, unit, amount: amount ?? 1, case_size, product_id })
  if (currency === null || line.price.trim() === '') return
  const price = readMoney(line.price, currency)
  if (price === null) faults[faultKey(id, 'price')] = 'number_invalid'
  else read.prices.push({ line_id: id, amount: price, currency, of })
}

/**
 * What a bottle, piece or kilogram of a line costs as it is typed; null as long as that can't be
 * told.
 */
export function unitPriceOf(
  line: DraftLine,
  good: Pick<Good, 'litrage'>,
  currency: string,
): SmallestUnits | null {
  const read: ReadDraft = { delivered_at: '', lines: [], prices: [] }
  const faults = {}
  readLine(line, currency, read, faults)
  const [firstLine, price] = [read.lines[0], read.prices[0]]
  if (!firstLine || !price || Object.keys(faults).length > 0) return null
  return unitPrice(firstLine, price, good)
}

/** What the line counts as its unit is stored: whole pieces and cases, grams, millilitres. */
export function amountOf({ unit, amount }: Pick<DraftLine, 'unit' | 'amount'>): number | null {
  if (!isInBulk(unit)) return wholeOf(amount)
  const text = amount.replaceAll(/\s/g, '').replace(',', '.')
  if (!/^\d+(\.\d+)?$/.test(text)) return null
  const thousandths = Math.round(Number(text) * THOUSANDTHS)
  return thousandths > 0 && thousandths <= BULK_MAX ? thousandths : null
}

function wholeOf(text: string): number | null {
  const digits = text.replaceAll(/\s/g, '')
  return /^\d{1,6}$/.test(digits) && Number(digits) > 0 ? Number(digits) : null
}

/** The units that a line may be told in; all of them while nobody knows its good. */
export function draftUnits(good: Good | undefined): readonly LineUnit[] {
  return good ? unitsOf(good) : LINE_UNITS
}
