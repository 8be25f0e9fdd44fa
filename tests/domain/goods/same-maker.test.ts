import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { barcodeCheckDigit } from '#domain/goods/trade-number.ts'
import type { Good } from '#domain/goods/goods.ts'
import {
  makerDigits,
  likelyGood,
  neighboursOf,
  typeInName,
  usualGood,
} from '#domain/goods/same-maker.ts'
import { MEASUREMENT_UNIT } from '#domain/units.ts'
import { buildGood, buildGoodsType, NOW } from '#tests/support/bars/builders.ts'

const coded = (digits: string): string => digits + String(barcodeCheckDigit(digits))
const good = (digits: string, over: Partial<Good> = {}): Good =>
  buildGood({ barcode: coded(digits), ...over })
const nameOf = ({ name_en }: Good): string => name_en

const vodka = buildGoodsType({ name_en: 'Vodka', name_ru: 'Водка', name_hy: 'Օղի' })
const gin = buildGoodsType({ name_en: 'Gin', name_ru: 'Джин', name_hy: 'Ջին' })
const UNKNOWN = coded('731204001799')

describe('Goods of the same maker', () => {
  test('are those whose barcodes begin alike, the most alike first', () => {
    const near = good('731204001707')
    const far = good('731204077777')
    const other = good('400638133393')
    const found = neighboursOf(UNKNOWN, [far, other, near])
    expect(found).toEqual([
      { good: near, digits: 10 },
      { good: far, digits: 7 },
    ])
  })

  test('are not deleted ones, nor those whose barcode only begins with the country', () => {
    const deleted = good('731204001707', { deleted_at: NOW })
    const countryman = good('731999900001')
    expect(neighboursOf(UNKNOWN, [deleted, countryman])).toEqual([])
  })

  test('are found by either spelling of a UPC', () => {
    const upc = coded('08807601234')
    const found = neighboursOf(`0${upc}`, [buildGood({ barcode: coded('08807609999') })])
    expect(found).toHaveLength(1)
  })

  test.each([
    ['a code of the shop itself', coded('201234567890')],
    ['a short code', coded('4001234')],
    ['a misreading', `${UNKNOWN.slice(0, -1)}${(Number(UNKNOWN.at(-1)) + 1) % 10}`],
    ['a code that is no number', 'SHELF-12'],
  ])('are not told by %s', (_, barcode) => {
    expect(makerDigits(barcode)).toBeNull()
    expect(neighboursOf(barcode, [buildGood({ barcode })])).toEqual([])
  })

  test('share at least seven digits, and the check digit says nothing', () => {
    const digits = fc.string({
      unit: fc.constantFrom(...'0123456789'),
      minLength: 12,
      maxLength: 12,
    })
    fc.assert(
      fc.property(digits, digits, (one, other) => {
        const [neighbour] = neighboursOf(coded(one), [good(other)])
        const isMade = makerDigits(coded(one)) !== null && makerDigits(coded(other)) !== null
        const isAlike = isMade && one.slice(0, 7) === other.slice(0, 7)
        expect(neighbour !== undefined).toBe(isAlike)
        const shared = neighbour?.digits ?? 0
        expect(one.slice(0, shared)).toBe(other.slice(0, shared))
      }),
    )
  })
})

describe('What a bottle probably is', () => {
  test('has the words in common, and the type of the nearest', () => {
    const found = neighboursOf(UNKNOWN, [
      good('731204001707', { name_en: 'Absolut Vodka Citron', goods_type_id: vodka.id }),
      good('731204001608', { name_en: 'Absolut vodka Kurant', goods_type_id: vodka.id }),
      ...['1', '2', '3'].map((last) =>
        good(`73120407777${last}`, { name_en: 'Malfy', goods_type_id: gin.id }),
      ),
    ])
    expect(likelyGood(found, nameOf)).toEqual({ name: 'Absolut Vodka', goods_type_id: vodka.id })
  })

  test('has no name where there is but one to tell', () => {
    const found = neighboursOf(UNKNOWN, [good('731204001707', { name_en: 'Absolut Citron' })])
    expect(likelyGood(found, nameOf).name).toBe('')
    expect(likelyGood([], nameOf)).toEqual({ name: '', goods_type_id: null })
  })

  test('is measured as most of its type are', () => {
    const bottle = { measurement_unit: MEASUREMENT_UNIT.bottle, litrage: 700 }
    const piece = { measurement_unit: MEASUREMENT_UNIT.pieces, litrage: 330 }
    expect(usualGood([buildGood(piece), buildGood(bottle), buildGood(bottle)])).toEqual(bottle)
    expect(usualGood([])).toBeNull()
  })

  test('has the type that its name says in any language', () => {
    expect(typeInName('Русская водка', [gin, vodka])).toBe(vodka)
    expect(typeInName('Ginger ale', [gin, vodka])).toBeUndefined()
    expect(typeInName('', [gin, vodka])).toBeUndefined()
    const sloe = buildGoodsType({ name_en: 'Sloe gin', name_ru: '', name_hy: '' })
    expect(typeInName('Plymouth Sloe Gin', [gin, sloe])).toBe(sloe)
  })
})
