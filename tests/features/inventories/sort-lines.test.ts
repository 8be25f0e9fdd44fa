import { expect, test } from 'vitest'
import type { GoodLine } from '#domain/inventories/good-lines.ts'
import { isByType, sortLines } from '#features/inventories/sort-lines.ts'

const line = (name: string, typeName: string, total: Partial<GoodLine['total']>): GoodLine => ({
  key: name,
  good: null,
  name,
  typeName,
  barcode: null,
  late: 0,
  total: {
    good_id: name,
    barcode: null,
    measurement_unit: 1,
    bottles: 0,
    open_bottles: 0,
    estimated: 0,
    leftover: 0,
    total_leftover: 0,
    entries: 1,
    ...total,
  },
})

/** In the order of their types, and then of their names. */
const lines = [
  line('Żubrówka', 'Vodka', { open_bottles: 1, leftover: 350, total_leftover: 350 }),
  line('Beefeater', 'Gin', { bottles: 2, total_leftover: 1400 }),
  line('Gordon’s', 'Gin', {}),
  line('Napkins', 'Bar', { measurement_unit: 3, bottles: 40 }),
]

test.each([
  [null, 'asc', ['Żubrówka', 'Beefeater', 'Gordon’s', 'Napkins']],
  ['made_up', 'asc', ['Żubrówka', 'Beefeater', 'Gordon’s', 'Napkins']],
  ['name', 'asc', ['Beefeater', 'Gordon’s', 'Napkins', 'Żubrówka']],
  ['type', 'desc', ['Napkins', 'Beefeater', 'Gordon’s', 'Żubrówka']],
  ['bottles', 'desc', ['Napkins', 'Beefeater', 'Żubrówka', 'Gordon’s']],
  ['leftover', 'desc', ['Żubrówka', 'Beefeater', 'Gordon’s', 'Napkins']],
  ['total', 'asc', ['Napkins', 'Gordon’s', 'Żubrówka', 'Beefeater']],
] as const)('goods by %s, %s', (sort, order, names) => {
  expect(sortLines(lines, { sort, order }, 'en').map(({ name }) => name)).toEqual(names)
})

test('goods are together by type only in their own order and in that of the types', () => {
  expect([null, 'type', 'name', 'total'].map(isByType)).toEqual([true, true, false, false])
})
