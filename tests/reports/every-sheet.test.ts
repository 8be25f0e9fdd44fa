import { CFB, read, utils, type CellObject, type WorkSheet } from '@e965/xlsx'
import { describe, expect, test } from 'vitest'
import { TARGETS } from '#domain/import/columns/columns.ts'
import { LANGUAGES } from '#domain/languages.ts'
import { must } from '#domain/must.ts'
import { writeGoods } from '#tables/write-goods.ts'
import { casesIn } from '#tests/support/sampling/cases-in.ts'
import { LONG_NAMES, wideReports, wordsOf } from '#tests/support/reports/wide-reports.ts'

interface Placed {
  row: number
  column: number
  cell: CellObject
}

function cellsOf(sheet: WorkSheet): Placed[] {
  return Object.entries(sheet as Record<string, CellObject>)
    .filter(([address]) => !address.startsWith('!'))
    .map(([address, cell]) => {
      const { r: row, c: column } = utils.decode_cell(address)
      return { row, column, cell }
    })
}

/** Numbers and dates that a spreadsheet would show as ####. */
function tooWide(sheet: WorkSheet): string[] {
  return cellsOf(sheet)
    .filter(({ cell }) => cell.t === 'n')
    .filter(({ column, cell: { w = '' } }) => w.length + 1 > (sheet['!cols']?.[column]?.wch ?? 8))
    .map(({ cell: { w = '' } }) => w)
}

/** What a person would not write: a code, a placeholder, an instant of computers, minus zero. */
const RAW = /^[a-z]+(?:_[a-z]+)+$|[{}]|undefined|null|NaN|\d{4}-\d{2}-\d{2}T|^-0(?:\.0*)?$/

function raw(sheet: WorkSheet): string[] {
  return cellsOf(sheet)
    .map(({ cell }) => cell.w ?? String(cell.v))
    .filter((text) => RAW.test(text))
}

/** SUM, SUMIF and SUMIFS, which are all that the files have. */
function calculated(sheet: WorkSheet, formula: string): number {
  const [, name = '', text = ''] = /^(SUM|SUMIF|SUMIFS)\((.*)\)$/.exec(formula) ?? []
  const parts = text.match(/"(?:[^"]|"")*"|[^,]+/g) ?? []
  const at = (range = '') =>
    utils.sheet_to_json<unknown[]>(sheet, { header: 1, range, blankrows: true }).map(([one]) => one)
  const add = (values: readonly unknown[]) =>
    values.reduce<number>((sum, value) => sum + (typeof value === 'number' ? value : 0), 0)
  if (name === 'SUM') return add(parts.flatMap(at))
  const [summed, ...pairs] = name === 'SUMIF' ? [parts[2], parts[0], parts[1]] : parts
  // Every range is read once: read anew for each of its rows, it takes longer than all the rest.
  const conditions = pairs.flatMap((range, index) =>
    index % 2 === 0 ? [{ values: at(range), wanted: pairs[index + 1] }] : [],
  )
  const fits = (row: number): boolean =>
    conditions.every(({ values, wanted }) => {
      const value = values[row]
      return wanted === '"<>"' ? value !== undefined : `"${String(value)}"` === wanted
    })
  return add(at(summed).filter((_, row) => fits(row)))
}

/** Totals whose formula gives another value than the one that is kept with it. */
function disagreeing(sheet: WorkSheet): string[] {
  return cellsOf(sheet).flatMap(({ cell: { f, v } }) => {
    if (f === undefined) return []
    const [sum, kept] = [calculated(sheet, f), Number(v)]
    return Math.abs(sum - kept) <= Math.abs(kept) * 1e-12 ? [] : [`${f}: ${sum}, not ${kept}`]
  })
}

/** Whether the first line of each sheet stays while the others scroll; the last one has facts. */
function areFrozen(file: Uint8Array, sheets: number): boolean[] {
  const zip = CFB.read(file, { type: 'array' })
  return Array.from({ length: sheets }, (_, index) => {
    const { content } = CFB.find(zip, `/xl/worksheets/sheet${index + 1}.xml`)
    return new TextDecoder()
      .decode(new Uint8Array(content as Uint8Array))
      .includes('state="frozen"')
  })
}

function sheetsOf(file: Uint8Array): WorkSheet[] {
  const book = read(file, { cellNF: true, cellStyles: true })
  return book.SheetNames.flatMap((name) => book.Sheets[name] ?? [])
}

describe.each(LANGUAGES)('the sheets of files: %s', async (language) => {
  const i18n = await wordsOf(language)
  const kinds = wideReports(language, i18n, 1).map(({ kind }) => kind)

  test.each(casesIn(language, kinds))('are whole, in words, and add up: %s', (kind) => {
    for (const count of [0, 1, 500]) {
      const report = wideReports(language, i18n, count).find((one) => one.kind === kind)
      const file = report?.xlsx() ?? new Uint8Array()
      const sheets = sheetsOf(file)
      expect(sheets.flatMap(tooWide)).toEqual([])
      expect(sheets.flatMap(raw)).toEqual([])
      expect(sheets.flatMap(disagreeing)).toEqual([])
      expect(areFrozen(file, sheets.length - 1)).not.toContain(false)
    }
  })
  test('the goods that go out have room for their figures', () => {
    const name = LONG_NAMES[language]
    const names = { name_en: name, name_ru: name, name_hy: name, type: name, unit: name }
    const heads = Object.fromEntries(TARGETS.map((target) => [target, target])) as never
    const wide = { ...names, litrage: 12_345.678, weight_full: 123_456.7, price: 1_018_850_048.29 }
    const file = writeGoods({ heads, rows: [wide], title: name, hasPrices: true })
    expect(tooWide(must(sheetsOf(file)[0], 'sheet'))).toEqual([])
    expect(areFrozen(file, 1)).toEqual([true])
  })
})
