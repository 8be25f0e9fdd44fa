import { describe, expect, test } from 'vitest'
import { draftOfNote } from '#domain/deliveries/note/draft-of-note.ts'
import type { NoteLine } from '#domain/deliveries/note/read-note.ts'
import { buildGood } from '#tests/support/bars/builders.ts'

const line: NoteLine = {
  name: 'Gin',
  barcode: '4006381333931',
  amount: '3',
  unit: null,
  case_size: '',
  price: '12.5',
  of: 'line',
}
const gin = buildGood({ in_package: 6 })
const sugar = buildGood({ measurement_unit: 4, in_package: null })

describe('a line of a note', () => {
  test('stands in the form as the paper has it, without a good', () => {
    expect(draftOfNote('id', line, null)).toEqual({
      id: 'id',
      good_id: null,
      name: 'Gin',
      unit: 'piece',
      amount: '3',
      case_size: '',
      price: '12.5',
      of: 'line',
      product_id: null,
    })
    expect(draftOfNote('id', { ...line, unit: 'kg', case_size: '4' }, null)).toMatchObject({
      unit: 'kg',
      case_size: '4',
    })
  })

  test('is called by its barcode where it has no name', () => {
    expect(draftOfNote('id', { ...line, name: '' }, null).name).toBe(line.barcode)
    const long = '1'.repeat(201)
    expect(draftOfNote('id', { ...line, name: '', barcode: long }, null).name).toHaveLength(200)
  })

  test.each([
    ['a bottle', null, gin, 1, 'piece', '6'],
    ['the barcode of a case', null, gin, 12, 'case', '12'],
    ['a barcode of two', null, gin, 2, 'case', '2'],
    ['litres, as the paper says', 'l', gin, 12, 'l', '12'],
    ['kilograms, in which it does not come', 'kg', gin, 1, 'piece', '6'],
    ['what is sold by weight', null, sugar, 1, 'kg', ''],
    ['a sack of it', null, sugar, 10, 'kg', '10'],
    ['a piece of it, as the paper says', 'piece', sugar, 1, 'kg', ''],
  ] as const)('of %s', (_, unit, good, quantity, expected, case_size) => {
    expect(draftOfNote('id', { ...line, unit }, { good, quantity })).toMatchObject({
      good_id: good.id,
      unit: expected,
      case_size,
    })
  })

  test('keeps the size of a case that the paper says', () => {
    const found = { good: gin, quantity: 12 }
    expect(draftOfNote('id', { ...line, case_size: '24' }, found).case_size).toBe('24')
  })
})
