import { describe, expect, test } from 'vitest'
import { finds, recogniseNote } from '#domain/deliveries/note/recognise-note.ts'

const BARCODE = '8000040000802'

describe('the heads of a delivery note', () => {
  test('are those that name the most columns, and of two alike the first', () => {
    const [few, more] = [
      ['Name', 'Quantity'],
      ['Name', 'Quantity', 'Price'],
    ]
    const item = ['Campari', '12', '8000']
    expect(recogniseNote([few, item, more, item]).firstRow).toBe(3)
    expect(recogniseNote([more, item, few, item]).firstRow).toBe(1)
    expect(recogniseNote([more, item, more, item]).firstRow).toBe(1)
  })

  test('name two columns at least: a word in a letterhead is no head', () => {
    const cells = [['Name'], ['Campari', '12']]
    expect(recogniseNote(cells)).toMatchObject({ firstRow: 0, heads: ['', ''], isSure: false })
    expect(recogniseNote([['Name', 'Quantity']])).toMatchObject({ firstRow: 1, isSure: true })
  })

  test('stand within the first sixty rows', () => {
    const letterhead = (rows: number) => Array.from({ length: rows }, () => ['Ararat Trade'])
    const head = ['Name', 'Quantity']
    expect(recogniseNote([...letterhead(59), head]).firstRow).toBe(60)
    expect(recogniseNote([...letterhead(60), head]).firstRow).toBe(0)
  })

  test('are read without what stands around them, and missing cells are empty', () => {
    const { heads } = recogniseNote([
      [' Name ', 'Quantity'],
      ['Campari', '12', '8000'],
    ])
    expect(heads).toEqual(['Name', 'Quantity', ''])
  })
})

describe('a second row of heads', () => {
  test('is left out where both together name no more columns than the first', () => {
    const { firstRow, heads, mapping } = recogniseNote([
      ['Name', 'Delivered', 'Bottle'],
      ['', '', ' Price '],
      ['Campari', '12', '8000'],
    ])
    expect({ firstRow, heads }).toEqual({ firstRow: 1, heads: ['Name', 'Delivered', 'Bottle'] })
    expect(mapping).toEqual(['name', 'amount', null])
  })

  test('is taken when the two name more columns than one', () => {
    const { firstRow, heads, mapping } = recogniseNote([
      ['Name', 'Quantity', ''],
      ['of the item', '', ' Price '],
      ['Campari', '12', '8000'],
    ])
    expect({ firstRow, heads }).toEqual({ firstRow: 2, heads: ['Name', 'Quantity', 'Price'] })
    expect(mapping).toEqual(['name', 'amount', 'price'])
  })

  test('has no figures of two digits, which only lines have', () => {
    const cells = (under: string) => [
      ['Name', 'Quantity', ''],
      [under, '', 'Price'],
    ]
    expect(recogniseNote(cells('of 1')).firstRow).toBe(2)
    expect(recogniseNote(cells('of 12')).firstRow).toBe(1)
  })
})

describe('of two columns with one meaning', () => {
  test('the one with the nearer word has it, wherever it stands', () => {
    const near = recogniseNote([['Name', 'Sum', 'Line total', 'Quantity']]).mapping
    expect(near).toEqual(['name', null, 'sum', 'amount'])
    const first = recogniseNote([['Name', 'Line total', 'Sum', 'Quantity']]).mapping
    expect(first).toEqual(['name', 'sum', null, 'amount'])
  })

  test('the first has it where both say the same', () => {
    const { mapping } = recogniseNote([['Name', 'Name', 'Quantity']])
    expect(mapping).toEqual(['name', null, 'amount'])
  })
})

describe('nobody needs to look at columns', () => {
  const cases: [string, string[], boolean][] = [
    ['with names and amounts', ['Name', 'Quantity'], true],
    ['with barcodes and amounts', ['Barcode', 'Quantity'], true],
    ['but without amounts', ['Name', 'Barcode', 'Price'], false],
    ['but without anything to find a good by', ['Quantity', 'Price'], false],
  ]
  test.each(cases)('%s', (_, heads, isSure) => {
    expect(recogniseNote([heads]).isSure).toBe(isSure)
  })

  test('a name or a barcode finds goods, and nothing else', () => {
    expect(finds(['name'])).toBe(true)
    expect(finds([null, 'barcode'])).toBe(true)
    expect(finds(['amount', 'unit', 'price', 'sum', 'case_size', null])).toBe(false)
  })
})

describe('columns without heads', () => {
  const mappingOf = (cells: string[][]) => recogniseNote(cells).mapping

  test('have the names in the column with the most different words', () => {
    const cells = [
      ['Ararat Trade', 'Campari', '6'],
      ['Ararat Trade', 'Baileys', '3'],
    ]
    expect(mappingOf(cells)).toEqual([null, 'name', 'amount'])
    expect(mappingOf([['Campari', 'Milan', '6']])).toEqual(['name', null, 'amount'])
  })

  test('have their figures after the names, as the numbers of lines stand before', () => {
    const cells = [['1', 'Campari', '6', '8000', '48000', '9600']]
    expect(mappingOf(cells)).toEqual([null, 'name', 'amount', 'price', 'sum', null])
  })

  test('may have nothing but barcodes and figures, with spaces in them', () => {
    expect(mappingOf([['8 000040 000802', '6']])).toEqual(['barcode', 'amount'])
  })

  test('are what six of ten of their cells are', () => {
    const barcodes = (of: number) =>
      Array.from({ length: 10 }, (_, at) => [at < of ? BARCODE : 'none', 'Campari'])
    expect(mappingOf(barcodes(6))).toEqual(['barcode', 'name'])
    expect(mappingOf(barcodes(5))[0]).not.toBe('barcode')
  })

  test('are judged by their first hundred rows, and by no empty cell', () => {
    const rows = (barcode: string, length: number) =>
      Array.from({ length }, () => [barcode, 'Campari'])
    expect(mappingOf([...rows(' ', 90), ...rows(BARCODE, 10)])[0]).toBe('barcode')
    expect(mappingOf([...rows(BARCODE, 100), ...rows('none', 200)])[0]).toBe('barcode')
    expect(mappingOf([...rows('', 100), ...rows(BARCODE, 1)])[0]).toBeNull()
  })

  test('have one meaning each', () => {
    const mapping = mappingOf([[BARCODE, BARCODE, 'Campari', 'шт', 'шт', '6']])
    expect(mapping).toEqual(['barcode', null, 'name', 'unit', null, 'amount'])
  })
})
