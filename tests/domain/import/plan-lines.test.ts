import { describe, expect, test } from 'vitest'
import { planImport } from '#domain/import/plan-import.ts'
import { recognise } from '#domain/import/columns/recognise.ts'
import { NO_BARS } from '#domain/import/row-gap.ts'
import { newUuid } from '#tests/support/ids.ts'
import { absolut, DEFAULTS, plan, vodka } from './planned.ts'

const summary = (cells: string[][], given = {}) => {
  const { rows, groups, skipped, types } = plan(cells, given)
  return { at: rows.map(({ at }) => at), groups, skipped, types: types.map(({ name }) => name) }
}

const HEAD = ['Name', 'Barcode', 'Size']
const GIN = ['Beefeater', '5000299605004', '0.7']

describe('a line with nothing but a name', () => {
  test('is the group of those below, up to the next', () => {
    const cells = [HEAD, ['Gin', '', ''], GIN, ['Rum', ' ', ''], ['Bacardi', '', '1']]
    expect(summary(cells)).toEqual({
      at: [2, 4],
      groups: ['Gin', 'Rum'],
      skipped: 0,
      types: ['Gin', 'Rum'],
    })
  })

  test('is so too where merged cells say it in each', () => {
    expect(summary([HEAD, ['Gin', 'Gin', 'Gin'], GIN])).toMatchObject({ groups: ['Gin'], at: [2] })
  })

  test('is none where it stands in another column than that of names', () => {
    expect(summary([HEAD, ['', 'Gin', ''], GIN]).groups).toEqual([])
  })

  const one = (name: string) => [HEAD, [name, '', ''], GIN]
  test('is a good where a good is called so', () => {
    expect(summary(one('Absolut'), { goods: [absolut] })).toMatchObject({ groups: [], at: [1, 2] })
    expect(summary(one('Gin'), { goods: [absolut] })).toMatchObject({ groups: ['Gin'] })
  })

  test('is a good where the type of all was chosen', () => {
    const chosen = (type: string) => summary(one('Gin'), { defaults: { ...DEFAULTS, type } })
    expect(chosen('Vodka')).toMatchObject({ groups: [], at: [1, 2] })
    expect(chosen(' ')).toMatchObject({ groups: ['Gin'] })
  })

  test('is a good where the list says types, or has nothing but names', () => {
    const typed = [
      ['Name', 'Type'],
      ['Gin', ''],
      ['Beefeater', 'Gin'],
    ]
    expect(summary(typed)).toMatchObject({ groups: [], at: [1, 2] })
    expect(summary([['Name'], ['Gin'], ['Beefeater']])).toMatchObject({ groups: [], at: [1, 2] })
  })

  test('is a group in a list with types where a person says so, and the row goes before it', () => {
    const cells = [
      ['Name', 'Type'],
      ['Gin', ''],
      ['Beefeater', 'London'],
      ['Bombay', '-'],
    ]
    const table = { cells, exported: null, ...recognise(cells), mayHaveGroups: true }
    const made = planImport({
      table,
      goods: [],
      types: [vodka],
      defaults: DEFAULTS,
      bars: NO_BARS,
      newId: newUuid,
    })
    expect(made.groups).toEqual(['Gin'])
    expect(made.rows.map(({ texts }) => texts.type)).toEqual(['London', '-'])
  })
})

describe('a line is skipped', () => {
  test.each(['Total', 'grand total:', 'Итого', 'ИТОГО .', 'Всего:', 'Ընդամենը'])(
    'when it begins with %s',
    (total) => {
      const numbered = [
        ['', ...HEAD],
        ['1', ...GIN],
        [total, '', '', '14'],
      ]
      expect(summary(numbered)).toMatchObject({ at: [1], skipped: 1 })
      expect(summary([HEAD, GIN, [total, '', '14']])).toMatchObject({ at: [1], skipped: 1 })
    },
  )

  test.each([['Total wine'], ['Subtotal'], ['A total']])('but not when it is called %s', (name) => {
    expect(summary([HEAD, [name, '', '0.7']])).toMatchObject({ at: [1], skipped: 0 })
  })

  test('but not when something else says that it is a good', () => {
    expect(summary([HEAD, ['Total', '5000299605004', '0.7']])).toMatchObject({
      at: [1],
      skipped: 0,
    })
    const cells = (head: string, cell: string) => [
      ['Name', head],
      ['Total', cell],
      ['Gin', cell],
    ]
    expect(summary(cells('Type', 'Vodka')).skipped).toBe(0)
    expect(summary(cells('Unit', 'pcs')).skipped).toBe(0)
    expect(summary(cells('Dram ID', absolut.id)).skipped).toBe(0)
  })

  test('when it says the heads again, as every page of a printed list does', () => {
    const spaced = HEAD.map((head) => ` ${head} `)
    expect(summary([HEAD, GIN, spaced, GIN])).toMatchObject({ at: [1, 3], skipped: 1 })
    expect(summary([['Name', '', 'Size'], ['Name', 'x', 'Size'], GIN])).toMatchObject({
      skipped: 1,
    })
    expect(summary([HEAD, ['Name', 'Barcode', '0.7']])).toMatchObject({ at: [1], skipped: 0 })
  })

  test('but not in a list with one head, where a good may be called so', () => {
    expect(summary([['Name'], ['Name'], ['Gin']])).toMatchObject({ skipped: 0 })
  })

  test('without a word when it is empty, or has nothing in a column that is read', () => {
    const cells = [
      [...HEAD, 'Shelf life'],
      ['', ' ', ''],
      [...GIN, '5'],
      ['', '', '', 'forever'],
    ]
    expect(summary(cells)).toMatchObject({ at: [2], skipped: 0, groups: [] })
  })
})

describe('figures', () => {
  test('are in the unit that the head of their column names', () => {
    const cells = [
      ['Name', 'Type', 'Size, cl', 'Full weight, kg', 'Empty weight (g)'],
      ['Absolut', 'Vodka', '70', '1.19', '520'],
    ]
    expect(plan(cells).rows).toMatchObject([
      { after: { litrage: 700, weight_full: 11_900, weight_empty: 5200 } },
    ])
  })

  test('of sizes are litres or millilitres by all sizes of the list, and by no line above it', () => {
    const cells = (above: string, size: string) => [
      ['My bar', above],
      ['Name', 'Size'],
      ['Keg', '30'],
      ['Gin', size],
    ]
    const sizeOfKeg = (above: string, size: string) =>
      plan(cells(above, size), { defaults: { ...DEFAULTS, type: 'Beer' } }).rows[0]?.after.litrage
    expect(sizeOfKeg('', '0.7')).toBe(30_000)
    expect(sizeOfKeg('', '700')).toBe(30)
    expect(sizeOfKeg('0.5', '700')).toBe(30)
  })
})

test('the cells of a row are read without what stands around them', () => {
  const cells = [
    ['Name', 'Type'],
    [' Absolut ', ' Vodka '],
  ]
  expect(plan(cells).rows[0]?.texts).toEqual({ name_en: 'Absolut', type: 'Vodka' })
})

test('prices are in the currency of their head, else in the company’s', () => {
  const price = (head: string) => {
    const cells = [
      ['Name', 'Type', head],
      ['Absolut', 'Vodka', '20'],
    ]
    const table = { cells, exported: null, ...recognise(cells) }
    const given = { goods: [], types: [vodka], defaults: DEFAULTS, newId: newUuid }
    const prices = { currency: 'AMD', known: new Map() }
    return planImport({ table, ...given, prices }).rows[0]?.price?.after
  }
  expect(price('Purchase price, USD')).toEqual({ amount: 2000, currency: 'USD' })
  expect(price('Purchase price')).toEqual({ amount: 2000, currency: 'AMD' })
})
