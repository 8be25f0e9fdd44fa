import { describe, expect, test } from 'vitest'
import { BLANK_GOOD } from '#domain/goods/good-fields.ts'
import { checkBarcode, errorsOfGood } from '#domain/goods/good-rules.ts'
import type { GoodField, GoodFields } from '#domain/goods/goods.ts'
import { VOLUME_MAX, WEIGHT_MAX } from '#domain/units.ts'
import { buildGood, NOW } from '#tests/support/bars/builders.ts'

const BOTTLE: GoodFields = {
  ...BLANK_GOOD,
  name_en: 'Gin',
  goods_type_id: 'type',
  measurement_unit: 1,
  weight_full: 11_540,
  weight_empty: 4900,
  litrage: 700,
}

function wrong(over: Partial<GoodFields>, touched: readonly GoodField[] | 'all' = 'all'): string[] {
  const isTouched = (field: GoodField) => touched === 'all' || touched.includes(field)
  return errorsOfGood({ ...BOTTLE, ...over }, isTouched).map(
    ({ code, details }) => `${String(details?.['param'])} ${code}`,
  )
}

describe('a bottle', () => {
  test.each<[over: Partial<GoodFields>, errors: string[]]>([
    [{}, []],
    [{ weight_full: WEIGHT_MAX, litrage: VOLUME_MAX }, []],
    [{ weight_full: WEIGHT_MAX + 1 }, ['weight_full weight_too_big']],
    [
      { weight_full: WEIGHT_MAX + 2, weight_empty: WEIGHT_MAX + 1 },
      ['weight_full weight_too_big', 'weight_empty weight_too_big'],
    ],
    [{ litrage: VOLUME_MAX + 1 }, ['litrage volume_too_big']],
    [{ weight_empty: 11_539 }, []],
    [{ weight_empty: 11_540 }, ['weight_empty weight_empty_too_big']],
    [{ weight_full: 1, weight_empty: null }, ['weight_empty number_not_positive']],
    [{ litrage: null }, ['litrage litrage_required']],
    [{ litrage: 1 }, []],
    [{ litrage: 0 }, ['litrage number_not_positive']],
    [{ name_en: '', name_ru: ' ', name_hy: '' }, ['name_en name_required']],
    [{ name_en: '', name_hy: 'Ջին' }, []],
  ])('with %o', (over, errors) => {
    expect(wrong(over)).toEqual(errors)
  })

  test('lacks both weights only where a weight is touched', () => {
    const bare = { weight_full: null, weight_empty: null }
    const lacking = ['weight_full number_not_positive', 'weight_empty number_not_positive']
    for (const field of ['weight_full', 'weight_empty'] as const) {
      expect(wrong(bare, [field])).toEqual(lacking)
    }
    expect(wrong(bare, ['litrage'])).toEqual([])
    expect(wrong({ ...bare, litrage: null }, ['litrage'])).toEqual(['litrage litrage_required'])
    expect(wrong({ ...bare, litrage: null }, ['name_en'])).toEqual([])
  })

  test('may have a weight that is too big as long as nobody touches its figures', () => {
    expect(wrong({ weight_full: WEIGHT_MAX + 1 }, ['barcode', 'density'])).toEqual([])
    expect(wrong({ weight_full: WEIGHT_MAX + 1 }, ['litrage'])).toEqual([
      'weight_full weight_too_big',
    ])
  })
})

test.each([2, 3, 4] as const)('what is not weighed in its bottle (%i) needs no figures', (unit) => {
  const bare = { weight_full: null, weight_empty: null, litrage: null }
  expect(wrong({ ...bare, measurement_unit: unit })).toEqual([])
  expect(wrong({ ...bare, measurement_unit: unit, weight_empty: -1 })).toEqual([
    'weight_empty number_not_positive',
  ])
})

test('a barcode is taken by a living good in either spelling, and not by the good itself', () => {
  const upc = '036000291452'
  const other = buildGood({ barcode: `0${upc}` })
  const bare = buildGood({ barcode: null })
  const gone = buildGood({ barcode: '4006381333931', deleted_at: NOW })
  const goods = [bare, gone, other]
  const taken = [{ code: 'barcode_taken', details: { param: 'barcode', good_id: other.id } }]
  expect(checkBarcode(upc, goods, null)).toEqual(taken)
  expect(checkBarcode(upc, goods, bare.id)).toEqual(taken)
  expect(checkBarcode(upc, goods, other.id)).toEqual([])
  expect(checkBarcode('4006381333931', goods, null)).toEqual([])
  expect(checkBarcode(null, goods, null)).toEqual([])
})
