import { describe, expect, test } from 'vitest'
import { BULK_MAX, LINE_UNITS, type LineUnit } from '#domain/deliveries/deliveries.ts'
import {
  draftLine,
  draftLines,
  draftUnits,
  isRead,
  readDraft,
  unitPriceOf,
  unknownLine,
  withOneMore,
  type DraftLine,
} from '#domain/deliveries/delivery-draft.ts'
import { buildGood } from '#tests/support/bars/builders.ts'

const good = buildGood({ in_package: 6 })
const sugar = buildGood({ measurement_unit: 4, in_package: null })
const line = (over: Partial<DraftLine> = {}): DraftLine => ({
  ...draftLine('line', good, 1),
  ...over,
})

function read(over: Partial<DraftLine>, currency: string | null = 'USD') {
  const draft = { branch_id: 'bar', day: '2026-11-21', time: '14:05', lines: [line(over)] }
  return readDraft(draft, currency)
}

/** What is wrong with the draft; nothing where it can be read. */
function faultsOf(over: Partial<DraftLine>, currency?: string | null): string[] {
  const found = read(over, currency)
  return isRead(found) ? [] : Object.keys(found)
}

describe('a new line', () => {
  test.each([
    ['a bottle', good, 1, { unit: 'piece', amount: '1', case_size: '6' }],
    ['the barcode of a case', good, 12, { unit: 'case', amount: '1', case_size: '12' }],
    ['the least case', good, 2, { unit: 'case', amount: '1', case_size: '2' }],
    ['what is sold by weight', sugar, 1, { unit: 'kg', amount: '', case_size: '' }],
  ] as const)('of %s', (_, of, quantity, expected) => {
    expect(draftLine('id', of, quantity)).toEqual({
      id: 'id',
      good_id: of.id,
      name: '',
      price: '',
      of: 'unit',
      product_id: null,
      ...expected,
    })
  })

  test('has the units of its good, and every unit while nobody knows the good', () => {
    expect(draftUnits(good)).toEqual(['piece', 'case', 'l'])
    expect(draftUnits(sugar)).toEqual(['kg'])
    expect(draftUnits(undefined)).toEqual(LINE_UNITS)
  })
})

describe('one more of a good', () => {
  const piece = line({ amount: '2' })
  const box = line({ unit: 'case', amount: '3', case_size: '6' })

  test.each<[what: string, known: DraftLine, added: DraftLine, amount: string | null]>([
    ['the same', piece, line(), '3'],
    [
      'the same with another size of a case that it does not count',
      piece,
      line({ case_size: '9' }),
      '3',
    ],
    ['the same case', box, line({ unit: 'case' }), '4'],
    ['a case of another size', box, line({ unit: 'case', case_size: '12' }), null],
    ['a case of the same', piece, line({ unit: 'case' }), null],
    ['another good', piece, line({ good_id: 'another' }), null],
    ['litres, which nobody counts', line({ unit: 'l' }), line({ unit: 'l' }), null],
    ['an amount that cannot be read', line({ amount: 'two' }), line(), null],
    ['nothing typed yet', line({ amount: '' }), line(), null],
  ])('%s', (_, known, added, amount) => {
    const other = line({ id: 'other', good_id: 'other' })
    expect(withOneMore([other, known], { ...added, id: 'new' })).toEqual(
      amount === null ? [other, known, { ...added, id: 'new' }] : [other, { ...known, amount }],
    )
  })

  test('one more of the same unknown barcode is one more of its line, of another a line', () => {
    const first = unknownLine('one', '4607020000001')
    const twice = withOneMore([first], unknownLine('two', '4607020000001'))
    expect(twice).toEqual([{ ...first, amount: '2' }])
    const other = unknownLine('three', '4607020000018')
    expect(withOneMore(twice, other)).toEqual([...twice, other])
  })
})

describe('an amount', () => {
  test.each(['1', ' 12 ', '1 000', '999999', '000001'])('of pieces is read: %j', (amount) => {
    expect(read({ amount })).toMatchObject({
      lines: [{ amount: Number(amount.replaceAll(' ', '')), case_size: null }],
    })
  })

  test.each(['', '0', '000', '-1', '1.5', '1,0', '1000000', '0000001', 'two', '1e3', '１'])(
    'of pieces is wrong: %j',
    (amount) => {
      expect(faultsOf({ amount })).toEqual(['line amount'])
      expect(faultsOf({ amount, unit: 'case' })).toEqual(['line amount'])
      expect(faultsOf({ unit: 'case', case_size: amount })).toEqual(['line case_size'])
      // What a case holds is not asked of pieces.
      expect(faultsOf({ case_size: amount })).toEqual([])
    },
  )

  test.each([
    ['2', 2000],
    ['1,5', 1500],
    [' 1 000.25 ', 1_000_250],
    ['0.001', 1],
    ['0.0005', 1],
    [String(BULK_MAX / 1000), BULK_MAX],
  ])('of kilograms and litres is read in thousandths: %j', (amount, thousandths) => {
    for (const unit of ['kg', 'l'] as const) {
      expect(read({ unit, amount })).toMatchObject({ lines: [{ amount: thousandths }] })
    }
  })

  test.each(['', '0', '0.0004', '-1', '1.', '.5', '1.2.3', '1,2,3', 'kg', '100000.001'])(
    'of kilograms and litres is wrong: %j',
    (amount) => {
      expect(faultsOf({ unit: 'kg', amount })).toEqual(['line amount'])
      expect(faultsOf({ unit: 'l', amount })).toEqual(['line amount'])
    },
  )
})

describe('a price', () => {
  test('is read in the smallest unit, once or for the whole line', () => {
    const price = { line_id: 'line', amount: 1250, currency: 'USD' }
    expect(read({ price: '12.50' })).toMatchObject({ prices: [{ ...price, of: 'unit' }] })
    expect(read({ price: '12.50', of: 'line' })).toMatchObject({
      prices: [{ ...price, of: 'line' }],
    })
  })

  test('may be left out, and is not asked of a person who sees none', () => {
    expect(read({ price: ' ' })).toMatchObject({ prices: [] })
    expect(read({ price: 'much' }, null)).toMatchObject({ prices: [] })
    expect(faultsOf({ price: 'much' })).toEqual(['line price'])
  })
})

describe('what one bottle costs by a line', () => {
  test.each<[what: string, over: Partial<DraftLine>, price: number | null]>([
    ['of its price', { amount: '3', price: '12' }, 1200],
    ['of the whole line', { amount: '3', price: '12', of: 'line' }, 400],
    ['of a case', { unit: 'case', amount: '2', case_size: '6', price: '12' }, 200],
    ['without a price', { price: '' }, null],
    ['with a price that is none', { price: 'much' }, null],
    ['without an amount', { amount: '', price: '12' }, null],
  ])('%s', (_, over, price) => {
    expect(unitPriceOf(line(over), good, 'USD')).toBe(price)
  })

  test('in litres of an unknown size nobody can tell', () => {
    const over = { unit: 'l', amount: '1', price: '12' } as const
    expect(unitPriceOf(line(over), { litrage: null }, 'USD')).toBeNull()
    expect(unitPriceOf(line(over), { litrage: 500 }, 'USD')).toBe(600)
  })
})

test('a delivery needs a branch and a day, and came at noon where no time was typed', () => {
  const draft = { branch_id: 'bar', day: '2026-11-21', time: '', lines: [] }
  expect(readDraft(draft, null)).toEqual({
    delivered_at: new Date('2026-11-21T12:00').toISOString(),
    lines: [],
    prices: [],
  })
  expect(readDraft({ ...draft, time: '23:59' }, null)).toMatchObject({
    delivered_at: new Date('2026-11-21T23:59').toISOString(),
  })
  expect(readDraft({ ...draft, branch_id: '', day: '' }, null)).toEqual({
    branch_id: 'required',
    day: 'required',
  })
})

test('a delivery that exists is typed again as it stands, with prices of one currency', () => {
  const stored = (id: string, unit: LineUnit, amount: number, case_size: number | null = null) => {
    return { id, good_id: good.id, name: '', unit, amount, case_size, product_id: null }
  }
  const lines = [stored('a', 'case', 3, 6), stored('b', 'kg', 1500), stored('c', 'piece', 2)]
  const prices = [
    { line_id: 'a', amount: 1250, currency: 'USD', of: 'line' as const },
    { line_id: 'b', amount: 999, currency: 'AMD', of: 'line' as const },
  ]
  const drafts = draftLines({ lines }, prices, 'USD')
  expect(drafts).toMatchObject([
    { id: 'a', unit: 'case', amount: '3', case_size: '6', price: '12.50', of: 'line' },
    { id: 'b', unit: 'kg', amount: '1.5', case_size: '', price: '', of: 'line' },
    { id: 'c', unit: 'piece', amount: '2', case_size: '', price: '', of: 'unit' },
  ])
  const draft = { branch_id: 'bar', day: '2026-11-21', time: '', lines: drafts }
  expect(readDraft(draft, 'USD')).toMatchObject({ lines, prices: prices.slice(0, 1) })
})
