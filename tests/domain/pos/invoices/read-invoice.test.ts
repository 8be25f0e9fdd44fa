import fc from 'fast-check'
import { describe, expect, it, test } from 'vitest'
import { idOfText } from '#domain/id-of-text.ts'
import { uuid } from '#domain/scalars.ts'
import {
  paidSum,
  readInvoice,
  type InvoicedLine,
  type InvoicedProduct,
} from '#domain/pos/invoices/read-invoice.ts'
import { posAmounts, sumInUnit } from '#domain/pos/amounts.ts'
import { receivedAmount } from '#domain/pos/invoices/received-amount.ts'
import { buildGood } from '#tests/support/bars/builders.ts'

const small = buildGood({ litrage: 500 })
const bottle = buildGood({ litrage: 700 })
const unsized = buildGood({ litrage: null })
const lemons = buildGood({ measurement_unit: 4, litrage: null })
const straws = buildGood({ measurement_unit: 3, litrage: null })
const goods = new Map([small, bottle, unsized, lemons, straws].map((good) => [good.id, good]))
const PACK = { id: 'c-07', name: '0.7', count: 0.7 }

const product = (measurement_unit: string | null, ...good_ids: string[]): InvoicedProduct => ({
  id: '01939c1e-7a00-7000-8000-000000000f01',
  external_id: 'p-1',
  name: 'Product',
  measurement_unit,
  containers: [PACK, { id: 'c-05', name: '0.5', count: 0.5 }],
  good_ids,
  is_set_aside: false,
})
const lineOf = (over: Partial<InvoicedLine> = {}): InvoicedLine => ({
  product: product('л', bottle.id),
  article: '',
  container_id: null,
  amount: 8.4,
  sum: '96000',
  ...over,
})
const read = (...lines: InvoicedLine[]) =>
  readInvoice(
    {
      document: 'd:s',
      number: 'A-1',
      delivered_at: '2026-11-20T10:00:00.000Z',
      supplier: '',
      lines,
    },
    goods,
    'AMD',
  )
const amountsOf = (...lines: InvoicedLine[]) =>
  read(...lines).invoice?.lines.map(({ good_id, unit, amount }) => [good_id, unit, amount])

describe('amounts of an invoice', () => {
  it('become bottles, where they are a whole number of them', () => {
    expect(amountsOf(lineOf())).toEqual([[bottle.id, 'piece', 12]])
    expect(amountsOf(lineOf({ amount: 840, product: product('дал', bottle.id) }))).toEqual([
      [bottle.id, 'piece', 12_000],
    ])
  })

  it('stay litres otherwise', () => {
    expect(amountsOf(lineOf({ amount: 8 }))).toEqual([[bottle.id, 'l', 8000]])
    expect(amountsOf(lineOf({ product: product('л', unsized.id) }))).toEqual([
      [unsized.id, 'l', 8400],
    ])
  })

  it('in pieces are bottles of whatever size, and half ones litres', () => {
    const pieces = product('шт', bottle.id)
    expect(amountsOf(lineOf({ amount: 24, product: pieces }))).toEqual([[bottle.id, 'piece', 24]])
    expect(amountsOf(lineOf({ amount: 1.5, product: pieces }))).toEqual([[bottle.id, 'l', 1050]])
    const none = product('шт', unsized.id)
    expect(amountsOf(lineOf({ amount: 24, product: none }))).toEqual([[unsized.id, 'piece', 24]])
    expect(read(lineOf({ amount: 1.5, product: none })).leftOut).toMatchObject([
      { fault: 'amount_not_whole' },
    ])
  })

  it('of lemons are kilograms, and of straws pieces', () => {
    const weighed = lineOf({ amount: 2.345, product: product('кг', lemons.id) })
    const counted = lineOf({ amount: 500, product: product('шт', straws.id) })
    expect(amountsOf(weighed, counted)).toEqual([
      [lemons.id, 'kg', 2345],
      [straws.id, 'piece', 500],
    ])
  })

  it('of one product in several sizes are of the good that the pack holds', () => {
    const both = product('л', small.id, bottle.id)
    expect(amountsOf(lineOf({ product: both, amount: 7, container_id: 'c-07' }))).toEqual([
      [bottle.id, 'piece', 10],
    ])
    expect(amountsOf(lineOf({ product: both, amount: 7, container_id: 'c-05' }))).toEqual([
      [small.id, 'piece', 14],
    ])
    // Without a pack, of the one whose bottles are whole.
    expect(amountsOf(lineOf({ product: both, amount: 2.1 }))).toEqual([[bottle.id, 'piece', 3]])
  })

  it('that cannot be told are left out, and said', () => {
    const left = (over: Partial<InvoicedLine>) => read(lineOf(over)).leftOut[0]?.fault
    expect(left({ amount: null })).toBe('amount_missing')
    expect(left({ amount: -3 })).toBe('amount_missing')
    expect(left({ product: null })).toBe('unmatched')
    expect(left({ product: product('л') })).toBe('unmatched')
    expect(left({ product: product('упак', bottle.id) })).toBe('unit_unknown')
    expect(left({ product: product('кг', straws.id) })).toBe('units_differ')
    expect(left({ amount: 1e9 })).toBe('amount_out_of_range')
    // Nothing came.
    expect(read(lineOf({ amount: 0 }))).toMatchObject({ invoice: null, leftOut: [] })
    const aside = { ...product('л'), is_set_aside: true }
    expect(read(lineOf({ product: aside }))).toMatchObject({ leftOut: [], setAside: 1 })
  })

  test('go there and come back as they were', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: 5000 }),
        fc.constantFrom('л', 'мл', 'дал', 'шт', 'cl'),
        fc.constantFrom(small, bottle),
        (bottles, unit, good) => {
          const sold = product(unit)
          const total = { bottles, leftover: 0, total_leftover: bottles * (good.litrage ?? 0) }
          const sent = posAmounts(total, good, sold)
          if (typeof sent === 'string') throw new Error(sent)
          const back = receivedAmount(sumInUnit(sent, sold), good, sold)
          // Three decimals of a decalitre are 10 ml.
          if (unit === 'дал') return
          expect(back).toEqual({ unit: 'piece', amount: bottles, case_size: null })
        },
      ),
    )
  })
})

describe('what a line cost', () => {
  test.each([
    ['96000.000000000', 9_600_000],
    ['12.345', 1235],
    ['12.344999999', 1234],
    ['0.005', 1],
    ['1.005', 101],
    ['0', null],
    ['0.000000000', null],
    ['-5', null],
    ['9999999999999', null],
    ['NaN', null],
    [null, null],
  ])('%s is %s of the smallest unit', (sum, amount) => {
    expect(paidSum(sum, 'AMD')).toBe(amount)
  })

  it('is rounded to what its currency has', () => {
    expect(paidSum('1234.5', 'JPY')).toBe(1235)
    expect(paidSum('1.0005', 'KWD')).toBe(1001)
  })

  it('is of the whole line, and missing where it is not told', () => {
    const { invoice } = read(lineOf(), lineOf({ sum: null }))
    const [first, second] = invoice?.lines ?? []
    expect(invoice?.prices).toEqual([
      { line_id: first?.id, amount: 9_600_000, currency: 'AMD', of: 'line' },
    ])
    expect(second?.id).not.toBe(first?.id)
  })
})

describe('the ids of lines', () => {
  it('stay when other lines come before them', () => {
    const other = lineOf({
      product: { ...product('кг', lemons.id), external_id: 'p-2' },
      amount: 2,
    })
    const ids = (lines: InvoicedLine[]) => read(...lines).invoice?.lines.map(({ id }) => id) ?? []
    const [alone] = ids([lineOf()])
    expect(ids([other, lineOf()])).toContain(alone)
    expect(new Set(ids([lineOf(), lineOf(), other])).size).toBe(3)
  })

  it('are ids, and differ', () => {
    const made = Array.from({ length: 20_000 }, (_, at) => idOfText(`document ${at}`))
    expect(new Set(made).size).toBe(made.length)
    expect(made.every((id) => uuid.safeParse(id).success)).toBe(true)
    expect(idOfText('a')).toBe(idOfText('a'))
  })
})
