import fc from 'fast-check'
import { expect, it } from 'vitest'
import { likelyDoubles } from '#domain/goods/likely-doubles.ts'
import { buildGood } from '#tests/support/bars/builders.ts'

const one = buildGood({ barcode: '1', name_en: "Jack Daniel's", name_ru: '', name_hy: '' })

function doublesOf(...over: Parameters<typeof buildGood>[0][]): number[] {
  const others = over.map((some) =>
    buildGood({ ...one, id: buildGood().id, barcode: null, ...some }),
  )
  return likelyDoubles([one, ...others]).map(({ length }) => length)
}

it('finds the same name and size whatever case, accents and punctuation', () => {
  expect(doublesOf({ name_en: 'JACK DANIELS' })).toEqual([2])
  expect(
    doublesOf({ name_en: 'Jack Daniels', name_ru: 'Джек' }, { name_en: 'x', name_ru: 'ДЖЕК' }),
  ).toEqual([3])
})

it('takes no other size, unit, name or deleted good for a double', () => {
  expect(doublesOf({ litrage: 1000 }, { litrage: null })).toEqual([])
  expect(doublesOf({ measurement_unit: 3 }, { name_en: 'Jim Beam' })).toEqual([])
  expect(doublesOf({ deleted_at: one.created_at })).toEqual([])
})

it('finds the same barcode under two names, unless the sizes differ', () => {
  expect(doublesOf({ barcode: '1', name_en: 'Jack' })).toEqual([2])
  expect(doublesOf({ barcode: '1', name_en: 'Jack', litrage: 1000 })).toEqual([])
})

it('puts each good in one group at most, in whatever order they come', () => {
  const any = fc.array(
    fc.record({
      name_en: fc.constantFrom('a', 'b', 'c', 'd'),
      name_ru: fc.constantFrom('', 'e', 'f'),
      name_hy: fc.constant(''),
      barcode: fc.constantFrom(null, '1', '2'),
    }),
    { maxLength: 12 },
  )
  fc.assert(
    fc.property(any, fc.nat(), (fields, turn) => {
      const goods = fields.map((some) => buildGood(some))
      const groups = likelyDoubles(goods)
      const ids = groups.flat()
      expect(new Set(ids).size).toBe(ids.length)
      const at = turn % Math.max(1, goods.length)
      expect(likelyDoubles([...goods.slice(at), ...goods.slice(0, at)])).toEqual(groups)
    }),
  )
})
