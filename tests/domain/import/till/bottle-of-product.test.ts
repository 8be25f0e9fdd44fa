import { describe, expect, test } from 'vitest'
import { CASE_MAX } from '#domain/counting/barcodes.ts'
import { bottleOf, weightsOf } from '#domain/import/till/bottle-of-product.ts'
import type { PosContainer, PosProduct } from '#domain/pos/products.ts'
import { sold } from './tilled.ts'

const pack = (count: number, over: Partial<PosContainer> = {}): PosContainer => {
  return { id: `c-${count}`, name: '', count, ...over }
}
const WEIGHED = { weight_full: 11_900, weight_empty: 5200 }
const EAN = '7312040017072'

const bottle = (name: string, containers: PosContainer[], over: Partial<PosProduct> = {}) =>
  bottleOf(sold(name, { containers, ...over }))

describe('the size of a bottle', () => {
  const cases: [string, PosContainer[], number | 'several' | null][] = [
    ['is that of its package', [pack(0.7)], 700],
    ['is the smallest of packages of which all others are multiples', [pack(8.4), pack(0.7)], 700],
    ['is so whatever their order', [pack(0.5), pack(6), pack(1.5)], 500],
    ['is unknown where packages differ', [pack(0.5), pack(0.7)], 'several'],
    ['is that of the only one that is weighed', [pack(0.5), pack(0.7, WEIGHED)], 700],
    [
      'is unknown where several are weighed',
      [pack(0.5, WEIGHED), pack(0.7, { ...WEIGHED, id: 'other' })],
      'several',
    ],
    [
      'is unknown where one has only a full weight',
      [pack(0.5), pack(0.7, { weight_full: 11_900 })],
      'several',
    ],
    [
      'is unknown where one has only an empty weight',
      [pack(0.5), pack(0.7, { weight_empty: 5200 })],
      'several',
    ],
    ['is not told by a litre without weights, which is the unit itself', [pack(1)], null],
    ['is a litre that is weighed', [pack(1, WEIGHED)], 1000],
    ['is no shot', [pack(0.0194)], null],
    ['is that of a miniature', [pack(0.02)], 20],
    ['is that of a keg', [pack(50)], 50_000],
    ['is no tank', [pack(50.001)], null],
    ['is no shot beside a bottle', [pack(0.01), pack(0.7)], 700],
    ['is unknown without packages', [], null],
  ]
  test.each(cases)('%s', (_, containers, size) => {
    expect(bottle('Absolut', containers).size).toBe(size)
  })

  test('is that of the name, whatever the packages', () => {
    expect(bottle('Absolut 0.5', [pack(0.7)]).size).toBe(500)
  })

  test('is not told by packages of what is counted in pieces', () => {
    expect(bottle('Absolut', [pack(0.7)], { measurement_unit: 'шт' }).size).toBeNull()
  })
})

describe('the bottles in a package', () => {
  const cases: [string, string, PosContainer[], number | null][] = [
    ['are those that the name says', 'Beer 6x0.33', [pack(24 * 0.33)], 6],
    ['are those of the only package of several', 'Beer 0.33', [pack(0.33), pack(7.92)], 24],
    ['are the same in two packages alike', 'Beer 0.33', [pack(7.92), pack(7.92)], 24],
    ['are unknown where two packages differ', 'Beer 0.33', [pack(1.98), pack(7.92)], null],
    ['are unknown where a package holds one', 'Beer 0.33', [pack(0.33)], null],
    ['are unknown where a package holds no whole bottles', 'Beer 0.33', [pack(1)], null],
    ['are whole within half a percent', 'Beer 0.33', [pack(7.95)], 24],
    ['are not whole beyond it', 'Beer 0.33', [pack(7.97)], null],
    ['are unknown without a size', 'Beer', [], null],
  ]
  test.each(cases)('%s', (_, name, containers, count) => {
    expect(bottle(name, containers).in_package).toBe(count)
  })

  test('are pieces where the system counts pieces', () => {
    expect(bottle('Cigars', [pack(25)], { measurement_unit: 'шт' }).in_package).toBe(25)
  })
})

describe('a barcode', () => {
  const barcodesOf = (barcodes: string[], containers: PosContainer[]) => {
    const { barcodes: own, cases } = bottle('Beer 0.33', containers, { barcodes })
    return { own, cases }
  }

  test('is the bottle’s own, once in whichever spelling, and an empty one is none', () => {
    const { own } = barcodesOf(['036000291452', '', '0036000291452', ' '], [])
    expect(own).toEqual(['0036000291452'])
  })

  test('is the bottle’s own where its package holds one', () => {
    const one = pack(0.33, { barcodes: ['17', EAN] })
    expect(barcodesOf([EAN], [one])).toEqual({ own: [EAN], cases: [] })
  })

  test('is a case’s where its package holds several', () => {
    const crate = pack(7.92, { barcodes: ['17', EAN] })
    const quantity = { barcode: EAN, quantity: 24 }
    expect(barcodesOf([EAN], [pack(0.33), crate])).toEqual({ own: [], cases: [quantity] })
  })

  test('is nobody’s where nobody knows how many its package holds, or where these are too many', () => {
    const nothing = { own: [], cases: [] }
    expect(barcodesOf([EAN], [pack(1, { barcodes: [EAN] })])).toEqual(nothing)
    const most = pack(CASE_MAX * 0.33, { barcodes: [EAN] })
    expect(barcodesOf([EAN], [most]).cases).toHaveLength(1)
    const more = pack((CASE_MAX + 1) * 0.33, { barcodes: [EAN] })
    expect(barcodesOf([EAN], [more])).toEqual(nothing)
  })
})

test('the weights of a bottle are those of the package of its size', () => {
  const product = sold('Absolut', { containers: [pack(0.7, WEIGHED)] })
  expect(weightsOf(product, 700)).toMatchObject(WEIGHED)
  expect(weightsOf(product, 500)).toBeNull()
})
