import { describe, expect, test } from 'vitest'
import { headsKey, recognise, recogniseBelow, widthOf } from '#domain/import/columns/recognise.ts'

const ID = '0198f2c4-7a51-7c3e-9b5d-2f1e8a7c6d50'

describe('the heads of a list', () => {
  test('are the line that names the most columns, and of two alike the first', () => {
    const [few, more] = [
      ['Name', 'Type'],
      ['Name', 'Type', 'Barcode'],
    ]
    const good = ['Absolut', 'Vodka', '7312040017072']
    expect(recognise([few, good, more, good]).firstRow).toBe(3)
    expect(recognise([more, good, few, good]).firstRow).toBe(1)
    expect(recognise([more, good, more, good]).firstRow).toBe(1)
  })

  test('stand within the first twenty-five lines', () => {
    const above = (lines: number) => Array.from({ length: lines }, () => ['Bar'])
    const head = ['Name', 'Type']
    expect(recognise([...above(24), head, ['Absolut', 'Vodka']]).firstRow).toBe(25)
    expect(recognise([...above(25), head, ['Absolut', 'Vodka']]).firstRow).toBe(0)
  })

  test('are two at least, but for a list of nothing but names that begins with one', () => {
    expect(recognise([['Name'], ['Absolut']])).toMatchObject({ firstRow: 1, heads: ['Name'] })
    expect(recognise([['My bar'], ['Name'], ['Absolut']]).firstRow).toBe(0)
    expect(
      recognise([
        ['Name', ''],
        ['Absolut', '5'],
      ]),
    ).toMatchObject({ firstRow: 0, heads: ['', ''] })
  })

  test('are not words that only stand somewhere in them', () => {
    const cells = [
      ['The best name there is', 'Every type of gin'],
      ['Absolut', 'Vodka'],
    ]
    expect(recognise(cells).firstRow).toBe(0)
  })

  test('are read without what stands around them, and missing cells are empty', () => {
    const { heads } = recognise([
      [' Name ', 'Type'],
      ['Absolut', 'Vodka', '1'],
    ])
    expect(heads).toEqual(['Name', 'Type', ''])
  })
})

describe('a second line of heads', () => {
  const two = (above: string[], below: string[]) => recognise([above, below, ['A', '1190', '520']])

  test('belongs to the first, and a merged cell says the same in both', () => {
    const { firstRow, heads, mapping } = two(
      ['Name', 'Weight', 'Weight'],
      ['Name', ' full ', 'empty'],
    )
    expect({ firstRow, heads }).toEqual({
      firstRow: 2,
      heads: ['Name', 'Weight full', 'Weight empty'],
    })
    expect(mapping).toEqual(['name_en', 'weight_full', 'weight_empty'])
  })

  test('has no spaces left where one of the two is empty', () => {
    const { heads } = two(['Name', 'Weight', ''], ['', 'full', 'Empty weight'])
    expect(heads).toEqual(['Name', 'Weight full', 'Empty weight'])
  })

  test.each([
    ['has figures of two digits', ['Gin 12', 'full', 'empty']],
    ['names nothing', ['Gin', 'Rum', 'Beer']],
    ['is empty', ['', ' ', '']],
  ])('is none when it %s', (_, below) => {
    expect(two(['Name', 'Full weight', 'Empty weight'], below)).toMatchObject({ firstRow: 1 })
  })
})

describe('columns', () => {
  test('of ids are those of Dram only', () => {
    const ids = (id: string) =>
      recognise([
        ['Name', 'ID', 'Type'],
        ['Absolut', id, 'Vodka'],
      ]).mapping
    expect(ids(ID)).toEqual(['name_en', 'id', 'type'])
    expect(ids('1042')).toEqual(['name_en', null, 'type'])
  })

  test('with one meaning are one: that with the nearer word, else the first', () => {
    const mapping = (...heads: string[]) => recognise([heads]).mapping
    expect(mapping('Name', 'Kind', 'Goods type')).toEqual(['name_en', null, 'type'])
    expect(mapping('Name', 'Goods type', 'Kind')).toEqual(['name_en', 'type', null])
    expect(mapping('Name', 'Type', 'Type')).toEqual(['name_en', 'type', null])
  })

  test('are unsure where their cells alone tell what they are', () => {
    const cells = [
      ['Name', 'Type', 'Something'],
      ['Absolut', 'Vodka', '7312040017072'],
    ]
    expect(recognise(cells)).toMatchObject({ mapping: ['name_en', 'type', 'barcode'], unsure: [2] })
  })
})

test('when a person says that the first row has heads, it has, whatever they are', () => {
  const cells = [
    [' Aaa ', 'Bbb'],
    ['Absolut', '7312040017072', '0.7 l'],
  ]
  expect(recogniseBelow(cells)).toEqual({
    firstRow: 1,
    heads: ['Aaa', 'Bbb', ''],
    mapping: ['name_en', 'barcode', 'litrage'],
    unsure: [0, 1, 2],
  })
  expect(recogniseBelow([])).toEqual({ firstRow: 1, heads: [], mapping: [], unsure: [] })
  // The first row is no sample of its column.
  expect(recogniseBelow([['7312040017072'], ['Absolut']]).mapping).toEqual(['name_en'])
})

test('a table is as wide as the widest of its first thousand rows', () => {
  const rows = Array.from({ length: 1000 }, () => ['a', 'b'])
  expect(widthOf(rows)).toBe(2)
  expect(widthOf([...rows, ['a', 'b', 'c']])).toBe(2)
  expect(widthOf([...rows.slice(1), ['a', 'b', 'c']])).toBe(3)
  expect(widthOf([])).toBe(0)
})

test('a mapping is found again by the heads, however they are written, and never without heads', () => {
  expect(headsKey(['Name', 'Size, ML', ''])).toBe(headsKey([' name ', 'size (ml)', '']))
  expect(headsKey(['Name', 'Size'])).not.toBe(headsKey(['NameSize', '']))
  expect(headsKey(['Name', 'Size'])).not.toBe(headsKey(['Size', 'Name']))
  expect(headsKey(['', ' - '])).toBeNull()
  expect(headsKey([])).toBeNull()
})
