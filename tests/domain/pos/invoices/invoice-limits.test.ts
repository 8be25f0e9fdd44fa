import { describe, expect, test } from 'vitest'
import { BULK_MAX, LINES_MAX, PIECES_MAX } from '#domain/deliveries/deliveries.ts'
import type { Good } from '#domain/goods/goods.ts'
import { receivedAmount } from '#domain/pos/invoices/received-amount.ts'
import {
  readInvoice,
  type InvoicedLine,
  type InvoicedProduct,
} from '#domain/pos/invoices/read-invoice.ts'
import { systemOfHost, USUAL_SYSTEM } from '#domain/pos/systems.ts'
import { buildGood, NOW } from '#tests/support/bars/builders.ts'

const [half, usual] = [buildGood({ litrage: 500 }), buildGood({ litrage: 700 })]
const limes = buildGood({ measurement_unit: 4, litrage: null })
const sized = buildGood({ measurement_unit: 3, litrage: 500 })
const straws = buildGood({ measurement_unit: 3, litrage: null })
const all = [half, usual, limes, sized, straws]
const goods = new Map(all.map((good) => [good.id, good]))

const product = (unit: string, ...of: Good[]): InvoicedProduct => ({
  id: '01939c1e-7a00-7000-8000-000000000f01',
  external_id: 'p-1',
  name: 'Product',
  measurement_unit: unit,
  containers: [],
  good_ids: of.map(({ id }) => id),
  is_set_aside: false,
})
const lineOf = (over: Partial<InvoicedLine> = {}): InvoicedLine => ({
  product: product('л', usual),
  article: '00042',
  container_id: null,
  amount: 7,
  sum: null,
  ...over,
})
const read = (lines: InvoicedLine[], document = 'd', delivered_at: string | null = NOW) =>
  readInvoice({ document, number: 'A-1', delivered_at, supplier: '', lines }, goods, 'AMD')
const received = (amount: number, good: Good, measurement_unit: string) =>
  receivedAmount(amount, good, { measurement_unit, containers: [] })

describe('an invoice', () => {
  test('is a delivery with a date, and with as many lines as a delivery has', () => {
    const lines = (length: number) => Array.from({ length }, () => lineOf())
    expect(read(lines(1), 'd', null).invoice).toBeNull()
    expect(read(lines(LINES_MAX)).invoice?.lines).toHaveLength(LINES_MAX)
    expect(read(lines(LINES_MAX + 1)).invoice).toBeNull()
    expect(read([]).invoice).toBeNull()
  })

  test('counts the lines that were set aside, and they are not left out', () => {
    const aside = lineOf({ product: { ...product('л', usual), is_set_aside: true } })
    expect(read([aside, lineOf(), aside])).toMatchObject({ setAside: 2, leftOut: [] })
  })

  test('says what it leaves out by name, or by the article of what nobody knows', () => {
    expect(read([lineOf({ product: null }), lineOf({ amount: null })]).leftOut).toEqual([
      { name: '00042', product_id: null, fault: 'unmatched' },
      { name: 'Product', product_id: product('л').id, fault: 'amount_missing' },
    ])
  })

  test('keeps what a delivery holds of a name, and the product', () => {
    const named = { ...product('л', usual), name: 'x'.repeat(300) }
    expect(read([lineOf({ product: named })]).invoice?.lines).toMatchObject([
      { good_id: usual.id, name: 'x'.repeat(200), product_id: 'p-1' },
    ])
  })

  test('has ids of lines by its document, its products and their packs', () => {
    const other = { ...product('л', usual), external_id: 'p-2' }
    const lines = [lineOf(), lineOf(), lineOf({ container_id: 'c' }), lineOf({ product: other })]
    const ids = (document: string) => read(lines, document).invoice?.lines.map(({ id }) => id) ?? []
    expect(new Set([...ids('d'), ...ids('e')]).size).toBe(8)
    expect(ids('d')).toEqual(ids('d'))
  })

  test('without a pack is of no pack, and pieces are of the first good', () => {
    const sizes = (unit: string, amount: number) =>
      read([lineOf({ product: product(unit, usual, half), amount })]).invoice?.lines[0]
    expect(sizes('л', 1)).toMatchObject({ good_id: half.id, unit: 'piece', amount: 2 })
    expect(sizes('л', 0.3)).toMatchObject({ good_id: usual.id, unit: 'l' })
    expect(sizes('шт', 1.5)).toMatchObject({ good_id: usual.id, unit: 'l', amount: 1050 })
  })
})

describe('what came', () => {
  test('is whole bottles within a hundredth of one', () => {
    expect(received(7.007, usual, 'л')).toMatchObject({ unit: 'piece', amount: 10 })
    expect(received(7.008, usual, 'л')).toMatchObject({ unit: 'l', amount: 7008 })
    expect(received(0.7, usual, 'л')).toMatchObject({ unit: 'piece', amount: 1 })
    expect(received(0.006, usual, 'л')).toMatchObject({ unit: 'l', amount: 6 })
  })

  test('is no more than anybody takes in', () => {
    expect(received(PIECES_MAX, straws, 'шт')).toMatchObject({ amount: PIECES_MAX })
    expect(received(PIECES_MAX + 1, straws, 'шт')).toBe('amount_out_of_range')
    expect(received(BULK_MAX / 1000, limes, 'кг')).toMatchObject({ unit: 'kg', amount: BULK_MAX })
    expect(received(BULK_MAX / 1000 + 1, limes, 'кг')).toBe('amount_out_of_range')
  })

  test('is a gram at least', () => {
    expect(received(0.001, limes, 'кг')).toMatchObject({ unit: 'kg', amount: 1 })
    expect(received(0.0004, limes, 'кг')).toBe('amount_out_of_range')
  })

  test('of pieces is whole, and of a known size litres otherwise', () => {
    expect(received(1.5, straws, 'шт')).toBe('amount_not_whole')
    expect(received(0.5, straws, 'шт')).toBe('amount_not_whole')
    expect(received(1.25, sized, 'л')).toMatchObject({ unit: 'l', amount: 1250 })
    expect(received(1.5, sized, 'шт')).toMatchObject({ unit: 'l', amount: 750 })
  })

  test('in kilograms of a liquid is litres by its density', () => {
    const dense = buildGood({ litrage: 700, density: 0.5, weight_full: null, weight_empty: null })
    expect(received(0.7, dense, 'кг')).toMatchObject({ unit: 'piece', amount: 2 })
    expect(received(1, buildGood({ weight_full: null, weight_empty: null }), 'кг')).toBe(
      'density_missing',
    )
  })
})

test('a system is known by its host where that tells it, else it is the usual one', () => {
  expect(systemOfHost('https://bar.syrve.live')).toBe('syrve')
  expect(systemOfHost('https://BAR.SYRVE.APP')).toBe('syrve')
  expect(systemOfHost('https://bar.example')).toBe(USUAL_SYSTEM)
})
