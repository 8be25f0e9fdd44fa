import { read, type WorkBook } from '@e965/xlsx'
import { describe, expect, test } from 'vitest'
import { EXPORTED_SHEET } from '#domain/import/exported-rows.ts'
import type { GoodCells } from '#domain/import/good-cells.ts'
import { FILE_TARGETS, type FileTarget } from '#domain/import/columns/columns.ts'
import { must } from '#domain/must.ts'
import { readTable } from '#tables/read-table.ts'
import { writeGoods, writeTemplate } from '#tables/write-goods.ts'

const heads = Object.fromEntries(
  FILE_TARGETS.map((target) => [target, `Head of ${target}`]),
) as Record<FileTarget, string>
const GIN: GoodCells = { name_en: 'Gin', barcode: '0036000291452', litrage: 700, price: 8500 }
const file = { heads, rows: [GIN], title: 'Goods', hasPrices: true }
const opened = (bytes: Uint8Array) =>
  read(bytes, { cellStyles: true, cellNF: true, bookFiles: true })
const sheetOf = (book: WorkBook, name: string) => must(book.Sheets[name], name)
const cellsIn = (bytes: Uint8Array) => {
  const table = readTable(bytes)
  if ('fault' in table) throw new Error(table.fault)
  return table
}

describe('a file of goods', () => {
  test('has a line of heads and a line for each good, and hides what went out', () => {
    const { cells, exported } = cellsIn(writeGoods(file))
    expect(cells[0]).toEqual(FILE_TARGETS.map((target) => heads[target]))
    expect(cells).toHaveLength(2)
    const at = (target: FileTarget) => cells[1]?.[FILE_TARGETS.indexOf(target)]
    expect([at('name_en'), at('barcode'), at('litrage'), at('price'), at('type')]).toEqual([
      'Gin',
      '0036000291452',
      '700',
      '8500',
      '',
    ])
    expect(exported).toEqual([[...FILE_TARGETS], cells[1]])
  })

  test('has no prices for a person who may not see them, in no sheet', () => {
    const { cells, exported } = cellsIn(writeGoods({ ...file, hasPrices: false }))
    const columns = FILE_TARGETS.filter((target) => target !== 'price')
    expect(cells[0]).toEqual(columns.map((target) => heads[target]))
    expect(exported?.[0]).toEqual(columns)
    expect(JSON.stringify([cells, exported])).not.toContain('8500')
  })

  test('shows the list, and not what it hides', () => {
    const book = opened(writeGoods(file))
    expect(book.SheetNames).toEqual(['Goods', EXPORTED_SHEET])
    expect(book.Workbook?.Sheets?.map(({ Hidden }) => Hidden)).toEqual([0, 2])
  })

  test('keeps figures as figures, and texts as texts, also one that begins as a formula does', () => {
    const rows = [{ ...GIN, name_en: '=1+1', name_ru: '', name_hy: null }]
    const sheet = sheetOf(opened(writeGoods({ ...file, rows })), 'Goods')
    const cell = (target: FileTarget) =>
      sheet[`${String.fromCharCode(65 + FILE_TARGETS.indexOf(target))}2`] as
        | { t: string }
        | undefined
    expect(cell('name_en')).toMatchObject({ t: 's', v: '=1+1', z: '@' })
    expect(cell('name_en')).not.toHaveProperty('f')
    expect(cell('litrage')).toMatchObject({ t: 'n', v: 700 })
    for (const empty of ['name_ru', 'name_hy', 'type'] as const) {
      expect(cell(empty)?.t ?? 'z').toBe('z')
    }
  })

  test('is as wide as its texts, up to a limit, and is filtered by all of its columns', () => {
    const rows = [{ name_en: 'x'.repeat(30), name_ru: 'y'.repeat(90) }, { name_en: 'z' }]
    const sheet = sheetOf(opened(writeGoods({ ...file, rows })), 'Goods')
    const widths = (sheet['!cols'] ?? []).map((column) => Math.round(column.width ?? 0))
    const [en, ru, hy] = widths as [number, number, number]
    expect(hy).toBeLessThan(en)
    expect(en).toBeLessThan(ru)
    expect(ru).toBeLessThan(60)
    expect(widths).toHaveLength(FILE_TARGETS.length)
    const last = String.fromCharCode(64 + FILE_TARGETS.length)
    expect(sheet['!autofilter']?.ref).toBe(`A1:${last}3`)
  })

  test('has a title that a sheet may have', () => {
    const title = `[All] goods: what's in * or / or \\? And very much more of it`
    const [name = ''] = opened(writeGoods({ ...file, title })).SheetNames
    expect(name).toBe(' All  goods  what s in   or   o')
    expect(name).toHaveLength(31)
  })
})

describe('a template', () => {
  test('is a sheet to fill in and one with examples, without the ids of any good', () => {
    const bytes = writeTemplate({ ...file, title: 'Fill in' }, 'Examples')
    const book = opened(bytes)
    expect(book.SheetNames).toEqual(['Fill in', 'Examples'])
    const columns = FILE_TARGETS.filter((target) => target !== 'id')
    const { cells, exported } = cellsIn(bytes)
    expect(cells).toEqual([columns.map((target) => heads[target])])
    expect(exported).toBeNull()
    const example = sheetOf(book, 'Examples')
    expect(example['A2']).toMatchObject({ v: 'Gin' })
    expect(example['A1']).toMatchObject({ v: heads.name_en })
  })

  test('asks no price of a person who may not see any', () => {
    const { cells } = cellsIn(writeTemplate({ ...file, hasPrices: false }, 'Examples'))
    expect(cells[0]).not.toContain(heads.price)
    expect(cells[0]).toContain(heads.in_package)
  })
})
