import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { leftOutOf } from '#domain/import/till/plan-till.ts'
import { MATCH_STATUS, type PosProduct } from '#domain/pos/products.ts'
import { unitErrorOf } from '#domain/pos/amounts.ts'
import type { GoodFields } from '#domain/goods/goods.ts'
import { MEASUREMENT_UNIT } from '#domain/units.ts'
import { buildGood, buildGoodsType } from '#tests/support/bars/builders.ts'
import { newUuid } from '#tests/support/ids.ts'
import { carriedOut, planned, sold, SPIRITS } from './tilled.ts'

const EAN = '7312040017072'
const OTHER_EAN = '5000299605004'
const BOTTLE = { id: 'c-1', name: 'бут', count: 0.7, weight_full: 11_900, weight_empty: 5200 }

const only = (product: PosProduct, given = {}) => planned([product], given).rows[0]
const codes = (product: PosProduct, given = {}) =>
  only(product, given)?.faults.map((one) => one.code)

describe('a product becomes a good', () => {
  test('with its name, barcode, unit, size, pack and weights', () => {
    const cases = { id: 'c-2', name: 'ящик', count: 8.4, barcodes: [OTHER_EAN] }
    const product = sold('Водка Абсолют', {
      barcodes: [EAN, OTHER_EAN],
      containers: [BOTTLE, cases],
    })
    expect(only(product)).toMatchObject({
      kind: 'new',
      after: {
        name_ru: 'Водка Абсолют',
        barcode: EAN,
        measurement_unit: MEASUREMENT_UNIT.bottle,
        litrage: 700,
        weight_full: 11_900,
        weight_empty: 5200,
        in_package: 12,
      },
      till: { isMatched: true, state: 'new', barcodes: [{ barcode: OTHER_EAN, quantity: 12 }] },
    })
  })

  test.each([
    ['Absolut 0,7', 'name_en', 700],
    ['Абсолют 0.5 л', 'name_ru', 500],
    ['Արարատ 5 տարի 0,75լ', 'name_hy', 750],
    ['Jack Daniels 1000 ml', 'name_en', 1000],
  ])('of %s, which tells its size and language', (name, field, litrage) => {
    const row = only(sold(name))
    expect(row).toMatchObject({ kind: 'new', after: { litrage, [field]: name } })
    expect(row?.texts[field as 'name_en']).toBe(name)
  })

  test('of pieces where the system counts them, with the size of the name', () => {
    expect(only(sold('Kilikia 0.5', { measurement_unit: 'шт' }))).toMatchObject({
      kind: 'new',
      after: { measurement_unit: MEASUREMENT_UNIT.pieces, litrage: 500 },
      till: { isMatched: true },
    })
    expect(only(sold('Cigar', { measurement_unit: 'шт' }))).toMatchObject({
      after: { measurement_unit: MEASUREMENT_UNIT.pieces, litrage: null },
      till: { isMatched: true },
    })
  })

  test('without weights of which the content would be no drink', () => {
    const product = sold('Absolut 0.7', { containers: [{ ...BOTTLE, weight_full: 90_000 }] })
    expect(only(product)?.after).toMatchObject({ weight_full: null, weight_empty: null })
  })

  test('of the size that its name tells, whatever other packages there are', () => {
    const product = sold('Absolut 1 л', { containers: [BOTTLE] })
    expect(only(product)?.after).toMatchObject({ litrage: 1000, weight_full: null })
  })

  test('whose name is markup or a formula as it stands', () => {
    const name = '<img src=x onerror=alert(1)> =1+1 0.7'
    expect(only(sold(name))?.after.name_en).toBe(name)
  })

  test('in the type and unit that were chosen for its group', () => {
    const choices = { [SPIRITS]: { type: 'Fruit', unit: MEASUREMENT_UNIT.weight } }
    const plan = planned([sold('Lemon', { measurement_unit: 'кг' })], { choices })
    expect(plan.rows[0]).toMatchObject({
      kind: 'new',
      after: { measurement_unit: MEASUREMENT_UNIT.weight, litrage: null },
      till: { isMatched: true },
    })
    expect(plan.types.map(({ name }) => name)).toEqual(['Fruit'])
  })
})

describe('a person is asked', () => {
  test('about kilograms, packs of nobody knows how many, and units that are no measure', () => {
    expect(codes(sold('Syrup', { measurement_unit: 'кг' }))).toEqual(['till_weight'])
    expect(codes(sold('Beer', { measurement_unit: 'уп' }))).toEqual(['till_packs'])
    expect(codes(sold('Espresso', { measurement_unit: 'порц' }))).toEqual(['unit_unknown'])
    expect(codes(sold('Tip', { measurement_unit: null }))).toEqual(['unit_unknown'])
  })

  test('for the size of a bottle that nothing tells, or that packages tell differently', () => {
    expect(codes(sold('Absolut'))).toEqual(['litrage_required'])
    const sizes = [0.5, 0.7].map((count, at) => ({ id: `c-${at}`, name: '', count }))
    expect(codes(sold('Absolut', { containers: sizes }))).toEqual(['till_sizes'])
  })

  test('whether a piece called 6x0.33 is a bottle: 24 bottles never become 24 packs', () => {
    const product = sold('Kilikia 6x0.33', { measurement_unit: 'шт' })
    const row = only(product)
    expect(row).toMatchObject({ kind: 'faulty', till: { isMatched: false } })
    expect(row?.faults).toEqual([{ target: 'litrage', code: 'till_pack' }])
    expect(row?.texts.litrage).toBe('')
    const edits = new Map([[product.id, { litrage: '0.33' }]])
    expect(only(product, { edits })).toMatchObject({ kind: 'new', after: { litrage: 330 } })
  })

  test('and a case\u2019s barcode is no bottle\u2019s', () => {
    const crate = { id: 'c-1', name: 'ящик', count: 24, barcodes: [EAN] }
    const row = only(
      sold('Kilikia 0.5', { measurement_unit: 'шт', barcodes: [EAN], containers: [crate] }),
    )
    expect(row).toMatchObject({
      after: { barcode: null, in_package: 24 },
      till: { barcodes: [{ barcode: EAN, quantity: 24 }] },
    })
  })

  test('and what is put right is no fault any more', () => {
    const product = sold('Monin', { measurement_unit: 'кг' })
    const edits = new Map([[product.id, { unit: 'Weighed bottle', litrage: '0,7' }]])
    const row = only(product, { edits })
    expect(row).toMatchObject({ kind: 'new', after: { measurement_unit: 1, litrage: 700 } })
    // Kilograms of a bottle need its density, which nobody knows yet.
    expect(row?.till?.isMatched).toBe(unitErrorOf(row?.after as GoodFields, product) === null)
    expect(row?.till?.isMatched).toBe(false)
  })

  test('for a shorter name', () => {
    expect(only(sold(`${'Я'.repeat(300)} 0.7`))?.kind).toBe('faulty')
  })
})

describe('of what is there already', () => {
  const good = buildGood({
    name_en: 'Absolut',
    name_ru: 'Absolut',
    name_hy: 'Absolut',
    barcode: EAN,
    litrage: 700,
    weight_full: null,
    weight_empty: null,
  })

  test('a matched good keeps what people wrote, and gets only the weights that it lacks', () => {
    const product = sold('Водка Абсолют 1.0', {
      barcodes: [OTHER_EAN],
      containers: [BOTTLE],
      status: MATCH_STATUS.manual,
      client_good_id: good.id,
    })
    expect(only(product, { goods: [good] })).toMatchObject({
      kind: 'changed',
      good_id: good.id,
      after: { weight_full: 11_900, weight_empty: 5200 },
      till: { state: 'matched' },
    })
    const weighed = { ...good, weight_full: 12_500, weight_empty: 5300 }
    expect(only(product, { goods: [weighed] })).toMatchObject({ kind: 'unchanged', after: {} })
  })

  test('a good with its barcode, or its name and size, is found', () => {
    const goods = [good]
    expect(only(sold('Another name', { barcodes: [EAN] }), { goods })).toMatchObject({
      good_id: good.id,
      till: { state: 'here' },
    })
    expect(only(sold('ABSOLUT', { containers: [{ ...BOTTLE }] }), { goods })).toMatchObject({
      good_id: good.id,
    })
  })

  test('of several goods of its name and size its barcode tells the right one', () => {
    const twin = buildGood({ ...good, id: newUuid(), barcode: OTHER_EAN })
    const product = sold('Absolut', { containers: [BOTTLE] })
    const goods = [good, twin]
    expect(only(product, { goods })?.faults).toEqual([{ target: 'barcode', code: 'several_goods' }])
    const edits = new Map([[product.id, { barcode: OTHER_EAN }]])
    expect(only(product, { goods, edits })).toMatchObject({ good_id: twin.id })
  })

  test('a good of another product is not taken, by barcode or by name', () => {
    const holder = sold('Holder', { status: MATCH_STATUS.solved, client_good_id: good.id })
    const given = { goods: [good], others: [holder] }
    expect(codes(sold('Else 0.7', { barcodes: [EAN] }), given)).toEqual(['barcode_taken'])
    expect(codes(sold('Absolut 0,7'), given)).toEqual([])
    expect(codes(sold('Absolut', { containers: [BOTTLE] }), given)).toEqual(['till_other_product'])
    const product = sold('Else 0.7', { barcodes: [EAN] })
    const edits = new Map([[product.id, { barcode: '' }]])
    expect(only(product, { ...given, edits })).toMatchObject({
      kind: 'new',
      after: { barcode: null },
      till: { barcodes: [] },
    })
  })

  test('a deleted good is none', () => {
    const goods = [{ ...good, deleted_at: good.created_at }]
    expect(only(sold('Absolut 0.7', { barcodes: [EAN] }), { goods })?.kind).toBe('new')
  })
})

test('two products of one barcode, or of one name and size, are one item', () => {
  const twice = [sold('A 0.7', { barcodes: [EAN] }), sold('B 0.7', { barcodes: [EAN] })]
  expect(planned(twice).rows.map(({ kind }) => kind)).toEqual(['new', 'faulty'])
  const alike = [sold('Absolut 0.7'), sold('absolut 0,7')]
  const { rows } = planned(alike)
  expect(rows.map(({ kind }) => kind)).toEqual(['new', 'faulty'])
  expect(rows[1]?.faults).toEqual([{ target: 'name_en', code: 'till_double' }])
})

test('a further barcode that is another product\u2019s own is claimed once', () => {
  const products = [
    sold('A 0.7', { barcodes: [EAN, OTHER_EAN] }),
    sold('B 0.7', { barcodes: [OTHER_EAN] }),
  ]
  const { rows } = planned(products)
  expect(rows[0]?.till?.barcodes).toEqual([{ barcode: OTHER_EAN, quantity: 1 }])
  expect(rows[1]?.faults).toEqual([{ target: 'barcode', code: 'till_double' }])
})

test('what is made in the kitchen, set aside or gone is left out and counted', () => {
  const products = [
    sold('Dough', { type: 'prepared' }),
    sold('Napkins', { set_aside_at: '2026-01-01T00:00:00.000Z' }),
    sold('Old', { gone_at: '2026-01-01T00:00:00.000Z' }),
    sold('Absolut 0.7'),
  ]
  expect(planned(products).rows).toHaveLength(1)
  expect(leftOutOf(products)).toEqual({ prepared: 1, setAside: 1, gone: 1 })
})

describe('a price', () => {
  const costs = (id: string) => new Map([[id, { expected: 7, expectedSum: 70_000 }]])
  const prices = { currency: 'AMD', known: new Map() }

  test('is what the system\u2019s stock has cost, for a bottle', () => {
    const product = sold('Absolut 0.7', { containers: [BOTTLE] })
    expect(only(product, { prices, costs: costs(product.id) })?.price).toEqual({
      before: null,
      after: { amount: 700_000, currency: 'AMD' },
    })
  })

  test('is nobody\u2019s who may not see prices', () => {
    const product = sold('Absolut 0.7')
    expect(only(product, { prices: null, costs: costs(product.id) })).not.toHaveProperty('price')
  })

  test('that somebody typed stays', () => {
    const good = buildGood({ litrage: 700 })
    const product = sold('Absolut 0.7', {
      status: MATCH_STATUS.manual,
      client_good_id: good.id,
    })
    const known = new Map([[good.id, { amount: 1, currency: 'AMD' } as never]])
    const given = { goods: [good], prices: { currency: 'AMD', known }, costs: costs(product.id) }
    expect(only(product, given)?.kind).toBe('unchanged')
  })
})

const anyProduct = fc.record({
  name: fc.constantFrom('Absolut 0,7', 'Водка', 'Կոնյակ 0.5', 'Beer 6x0.33', 'beer', 'Ром 1 л'),
  measurement_unit: fc.constantFrom('л', 'мл', 'шт', 'кг', 'уп', 'порц', null),
  barcodes: fc.uniqueArray(fc.constantFrom(EAN, OTHER_EAN, '17', ''), { maxLength: 3 }),
  containers: fc.subarray([BOTTLE, { id: 'c-2', name: '', count: 24 }]),
})

test('the same products again change nothing, whatever they are', () => {
  fc.assert(
    fc.property(fc.array(anyProduct, { maxLength: 8 }), (all) => {
      const products = all.map(({ name, ...over }) => sold(name, over))
      const types = [buildGoodsType({ name_en: 'Spirits' })]
      const first = planned(products, { types })
      const after = carriedOut(first, products, { types })
      const again = planned(after.products, after.given)
      expect(again.types).toEqual([])
      expect(again.rows.filter(({ kind }) => kind === 'new' || kind === 'changed')).toEqual([])
    }),
  )
})
