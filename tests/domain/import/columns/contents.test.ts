import { describe, expect, test } from 'vitest'
import { guessByContents, isIds } from '#domain/import/columns/contents.ts'
import { exportedRows } from '#domain/import/exported-rows.ts'
import { headKey, meaningOf } from '#domain/import/columns/heads.ts'
import { columnLetters } from '#domain/import/import-view.ts'
import { litresBelow, readWhole } from '#domain/import/read-figures.ts'

const ID = '01890000-0000-7000-8000-000000000001'

/** What one column alone is taken for. */
const guess = (...cells: string[]) =>
  guessByContents(
    [null],
    cells.map((cell) => [cell]),
    () => true,
  )[0]

describe('a column without a head', () => {
  test.each([
    ['id', [ID, ID.toUpperCase()]],
    ['barcode', ['7312040017072', '5000 267 024 011']],
    ['litrage', ['0.7 l', '500 мл']],
    ['litrage', ['0,7', '0.5', '1']],
    ['strength', ['40%', '37,5 %']],
    ['unit', ['шт', 'kg']],
    ['weight_full', ['1190 g', '1.2 kg']],
    ['name_en', ['Absolut', 'Jameson']],
    ['name_ru', ['Водка', 'Absolut водка']],
    ['name_hy', ['Օղի', 'Կոնյակ']],
    [null, ['12', '345']],
    [null, ['', ' ']],
    [null, []],
  ])('is %s: %o', (target, cells) => {
    expect(guess(...cells)).toBe(target)
  })

  test('is judged by seven in ten of what is filled', () => {
    const [odd, sound] = ['345 678', '0.7 l']
    const filled = (count: number) =>
      Array.from({ length: 10 }, (_, at) => (at < count ? sound : odd))
    expect(guess(...filled(7), '', ' ')).toBe('litrage')
    expect(guess(...filled(6))).not.toBe('litrage')
    expect(isIds([[ID], [' '], []], 0)).toBe(true)
    expect(isIds([['x'], [ID]], 0)).toBe(false)
    expect(isIds([], 0)).toBe(false)
  })
})

describe('columns without heads', () => {
  const rows = [
    ['Vodka', 'Absolut', '520 g', '1190 g', '9'],
    ['Vodka', 'Smirnoff', '480 g', '1150 g', '9'],
    ['Vodka', 'Finlandia', '500 g', '1170 g', '9'],
    ['Gin', 'Bombay', '', '1200 g', '9'],
  ]
  const all = [null, null, null, null, null]

  test('are told apart: the heavier weight is the full one, what repeats is the type', () => {
    const found = ['type', 'name_en', 'weight_empty', 'weight_full', null]
    expect(guessByContents(all, rows, () => true)).toEqual(found)
    const turned = rows.map(([type = '', name = '', tare = '', full = '']) => [
      full,
      tare,
      name,
      type,
    ])
    expect(guessByContents(all.slice(1), turned, () => true)).toEqual([
      'weight_full',
      'weight_empty',
      'name_en',
      'type',
    ])
  })

  test('leave alone what is known, what is closed and what is taken', () => {
    const known = [null, 'name_en' as const, null, null, null]
    expect(guessByContents(known, rows, (column) => column !== 3)).toEqual([
      'type',
      'name_en',
      'weight_full',
      null,
      null,
    ])
    const full = [null, null, null, 'weight_full' as const, null]
    expect(guessByContents(full, rows, (column) => column === 2)[2]).toBeNull()
  })

  test('have a type only among four rows of which half repeat', () => {
    const typed = (...types: string[]) =>
      guessByContents(
        [null, null],
        types.map((type, at) => [`Name ${'abcdefg'[at]}x`, type]),
        () => true,
      )[1]
    expect(typed('Gin', 'Gin', 'Rum', 'Rum')).toBe('type')
    expect(typed('Gin', 'Gin', 'Rum', 'Vodka')).toBeNull()
    expect(typed('Gin', 'Gin', 'Gin')).toBeNull()
  })
})

describe('a head', () => {
  test.each([
    ['Name', 'name_en', true],
    ['  NAME  ', 'name_en', true],
    ['Full weight, g', 'weight_full', true],
    ['Price', 'price', false],
    ['Purchase price', 'price', true],
    ['Purchase price, GEL', 'price', true],
    ['Цена', 'price', false],
  ])('%j means %s, for sure: %s', (head, target, isSure) => {
    expect(meaningOf(head)).toMatchObject({ target, isSure })
  })

  test.each(['', ' ', '?', 'x'.repeat(61), 'Ծանոթություն'])('%j means nothing', (head) => {
    expect(meaningOf(head)).toBeNull()
  })

  test('is less sure the more stands around what is known', () => {
    const distances = ['Barcode', 'Barcode here', 'Barcode of it all', 'The barcode'].map(
      (head) => meaningOf(head)?.distance ?? -1,
    )
    expect(distances[0]).toBeLessThan(100)
    expect(distances).toEqual(distances.toSorted((a, b) => a - b))
    expect(new Set(distances).size).toBe(4)
    expect(meaningOf('Barcode here')).toMatchObject({ isSure: false })
    expect(headKey(' Full  weight (g) ')).toBe('full weight g')
  })
})

test('the hidden sheet tells what went out, by the columns that are known', () => {
  const cells = [
    ['id', 'unknown', 'name_en'],
    [ID, 'x', ' Absolut '],
    ['', 'x', 'No id'],
    [ID.replace('1', '2')],
  ]
  expect([...exportedRows(cells)]).toEqual([
    [ID, { id: ID, name_en: 'Absolut' }],
    [ID.replace('1', '2'), { id: ID.replace('1', '2'), name_en: '' }],
  ])
  expect(exportedRows([]).size).toBe(0)
})

test.each([
  [0, 'A'],
  [25, 'Z'],
  [26, 'AA'],
  [51, 'AZ'],
  [52, 'BA'],
  [701, 'ZZ'],
  [702, 'AAA'],
])('column %i is %s', (column, letters) => {
  expect(columnLetters(column)).toBe(letters)
})

test.each([
  [['0.7', '30'], 100],
  [['9.5'], 100],
  [['10.5', '30'], 51],
  [['20', '30', '50'], 51],
  [['20', '51'], 30],
  [['6x0.33', '24'], 100],
  [[' 50 ', 'x'], 51],
])('sizes %o are litres below %i', (texts, below) => {
  expect(litresBelow(texts)).toBe(below)
})

test.each([
  ['12', 12],
  ['12 pcs', 12],
  ['12pc', 12],
  ['12 шт.', 12],
  ['12 հատ', 12],
  ['1.5', null],
  ['x', null],
])('%j is the whole number %s', (text, value) => {
  expect(readWhole(text)).toBe(value)
})
