import { utils, type CellObject, type Range, type WorkSheet } from '@e965/xlsx'
import { describe, expect, test } from 'vitest'
import { TABLE_BYTES_MAX, TABLE_ROWS_MAX } from '#domain/import/table-faults.ts'
import { readTable } from '#tables/read-table.ts'
import { sheetCells } from '#tables/sheet-cells.ts'
import { TableError } from '#tables/table-error.ts'

type Rows = (CellObject | undefined)[][]
const sheetOf = (rows: Rows, merges: Range[] = []) =>
  ({ '!data': rows, '!merges': merges }) as unknown as WorkSheet
const text = (v: string): CellObject => ({ t: 's', v })
const figure = (v: number, w?: string): CellObject => ({ t: 'n', v, ...(w ? { w } : {}) })
const cell = (one: CellObject | undefined) => sheetCells(sheetOf([[one, text('end')]]))[0]?.[0]

describe('a cell', () => {
  const cases: [string, CellObject | undefined, string][] = [
    ['that is not there is empty', undefined, ''],
    ['of an error is empty', { t: 'e', v: 0x17 }, ''],
    ['that is only formatted is empty', { t: 'z' }, ''],
    ['without a value is empty', { t: 's' }, ''],
    ['of text is its text', text(' Gin '), ' Gin '],
    ['of yes or no is that', { t: 'b', v: true }, 'true'],
    ['of a figure is the figure', figure(0.1 + 0.2, '0.30'), '0.3'],
    ['of a share is a percentage', figure(0.4, '40%'), '40%'],
    ['of a share has the percentage that is there', figure(0.125, '13% '), '12.5%'],
    ['with zeros before its figure keeps them', figure(42, '00042'), '00042'],
    ['of another figure than it shows is the figure', figure(42.4, '00042'), '42.4'],
    ['with zeros and letters is the figure', figure(42, '00042 g'), '42'],
    ['with zeros after a letter is the figure', figure(42, 'A00042'), '42'],
    ['of nothing is nothing, and no zeros', figure(0, '0'), '0'],
    ['of a long figure is not cut', figure(7_312_040_017_072, '7.3E+12'), '7312040017072'],
  ]
  test.each(cases)('%s', (_, one, shown) => {
    expect(cell(one)).toBe(shown)
  })
})

describe('a sheet', () => {
  test('without cells has none, and one with empty lines has the lines up to its last text', () => {
    expect(sheetCells({})).toEqual([])
    const rows: Rows = [[], [text('a')], [undefined, text('')], []]
    expect(sheetCells(sheetOf(rows))).toEqual([[], ['a']])
  })

  test('with a line that is not there has an empty one', () => {
    const rows: Rows = []
    rows[1] = [text('a')]
    expect(sheetCells(sheetOf(rows))).toEqual([[], ['a']])
  })

  test('is two hundred columns wide at most', () => {
    const wide = Array.from({ length: 300 }, () => text('a'))
    expect(sheetCells(sheetOf([wide]))[0]).toHaveLength(200)
    const merged = sheetCells(sheetOf([[text('a')]], [utils.decode_range('A1:ZZ1')]))
    expect(merged[0]).toHaveLength(200)
  })

  test('has as many rows as a list of goods has at most', () => {
    const rows = (length: number) => sheetOf(Array.from({ length }, () => [text('a')]))
    expect(sheetCells(rows(TABLE_ROWS_MAX))).toHaveLength(TABLE_ROWS_MAX)
    expect(() => sheetCells(rows(TABLE_ROWS_MAX + 1))).toThrow(new TableError('table_too_long'))
  })
})

describe('merged cells', () => {
  const merged = (rows: Rows, ...ranges: string[]) =>
    sheetCells(
      sheetOf(
        rows,
        ranges.map((range) => utils.decode_range(range)),
      ),
    )

  test('have their text in each', () => {
    expect(merged([[text('a'), undefined, text('b')], [], [text('c')]], 'A1:B2')).toEqual([
      ['a', 'a', 'b'],
      ['a', 'a'],
      ['c'],
    ])
  })

  test('are filled also where the line below ends before them', () => {
    expect(merged([[text('a'), text('b')], [text('c')], [text('d')]], 'B1:B2')).toEqual([
      ['a', 'b'],
      ['c', 'b'],
      ['d'],
    ])
    expect(merged([[text('a'), undefined, text('b')], []], 'C1:C2')[1]).toEqual(['', '', 'b'])
  })

  test('without a text stay as they are, and none are made below the last line', () => {
    expect(merged([[undefined, text('x')], [text('y')]], 'A1:A2')).toEqual([['', 'x'], ['y']])
    expect(merged([[text('a')]], 'A1:A9')).toEqual([['a']])
    expect(merged([[text('a')]], 'C5:D6')).toEqual([['a']])
  })

  test('are filled up to so many in all', () => {
    const rows: Rows = Array.from({ length: 3000 }, () => [text('a')])
    const filled = merged(rows, 'A1:GR3000')
    expect(filled.filter((row) => row.length === 200)).toHaveLength(1000)
  })
})

describe('a text', () => {
  const cells = (source: string) => {
    const table = readTable(source)
    return 'fault' in table ? table.fault : table.cells
  }

  test('is as long as a file may be', () => {
    const long = `Gin${' '.repeat(TABLE_BYTES_MAX - 3)}`
    expect(cells(`${long} `)).toBe('table_too_big')
    expect(cells(long)).not.toBe('table_too_big')
  })

  test('has the separator that most lines have equally often, when its names are quoted', () => {
    const lines = ['Name|Note', '"Gin" 5|a, b; c', '"Rum" 7|d', '"Ale" 9|e; f']
    expect(cells(lines.join('\n'))).toEqual(lines.map((line) => line.split('|')))
  })

  test('has a name that ends in a quote at the end of its line', () => {
    expect(cells('Size;Name\n7;"Gin" "Dry"\n5;"A;B"')).toEqual([
      ['Size', 'Name'],
      ['7', '"Gin" "Dry"'],
      ['5', 'A;B'],
    ])
  })
})
