import { rmSync } from 'node:fs'
import { afterAll, expect, test } from 'vitest'
import { must } from '#domain/must.ts'
import { drawComparisonExcel } from '#reports/comparison/comparison-excel.ts'
import { comparisonReport } from '#reports/comparison/comparison-report.ts'
import type { InventoryReport } from '#reports/inventory/inventory-report.ts'
import { comparedInput } from '#tests/support/bars/compared.ts'
import {
  buildExtended,
  buildGood,
  buildGoods,
  buildReport,
  finish,
  inventoryExcel,
} from '#tests/support/reports/inventory-report.ts'
import { openInLibreOffice, type SpreadsheetPage } from '#tests/support/files/spreadsheet.ts'
import { throwawayDirectory } from '#tests/support/running/throwaway.ts'

const folders: string[] = []
afterAll(() => {
  for (const folder of folders) rmSync(folder, { recursive: true })
})

function openFile(file: Uint8Array): SpreadsheetPage[] {
  const folder = throwawayDirectory('libreoffice')
  folders.push(folder)
  return openInLibreOffice(file, folder)
}

function open(...reports: [InventoryReport, ...InventoryReport[]]): SpreadsheetPage[] {
  return openFile(inventoryExcel(...reports))
}

const textsOf = ({ rows }: SpreadsheetPage, row: number) =>
  must(rows[row], 'row').map(({ text }) => text)
const typesOf = ({ rows }: SpreadsheetPage, row: number) =>
  must(rows[row], 'row').map(({ type }) => type)
const NUMBER = 'float'

test('the spreadsheet reads letters of three languages, amounts as numbers, barcodes as text', () => {
  const rows = [
    buildGood({
      goods_type: 'Կոնյակ',
      name: 'Արարատ «Նաիրի»',
      barcode: '0012345678905',
      error: 20.3,
    }),
    buildGood({ goods_type: 'Водка', name: '=1+1 «Ёлочная» № 5', bottles: 1, leftover: 200.25 }),
  ]
  const [goods, facts] = open(buildReport({ language: 'ru', title: 'Инвентаризация № 12', rows }))
  const sheet = must(goods, 'sheet')
  expect(textsOf(sheet, 1)).toEqual([
    'Կոնյակ',
    'Արարատ «Նաիրի»',
    '0012345678905',
    '3',
    '412.55',
    '2,512.55',
    '21',
    'мл',
  ])
  expect(typesOf(sheet, 1)).toEqual([
    'string',
    'string',
    'string',
    NUMBER,
    NUMBER,
    NUMBER,
    NUMBER,
    'string',
  ])
  expect(sheet.rows[2]?.[1]).toMatchObject({ text: '=1+1 «Ёлочная» № 5', formula: null })
  expect(must(facts, 'facts').name).toBe('Инвентаризация № 12')
  expect(facts?.rows[4]?.[1]).toMatchObject({ type: 'date', text: '14.03.2026 22:05' })
})

test('the spreadsheet calculates the sums itself', () => {
  const rows = [
    ...buildGoods(500),
    buildGood({ name: 'Lemons', unit: 'g', total_leftover: 1240.5 }),
  ]
  const wrong = { bottles: 1, leftover_ml: 2, total_leftover_ml: 3, total_grams: 4, error: null }
  const [goods] = open(buildReport({ rows, totals: wrong }))
  const sum = (of: (good: (typeof rows)[number]) => number) =>
    rows.filter(({ unit }) => unit === 'ml').reduce((total, good) => total + of(good), 0)
  const totals = must(goods, 'sheet').rows[rows.length + 1]
  expect(totals?.slice(3, 6)).toMatchObject([
    { type: NUMBER, value: rows.reduce((total, { bottles }) => total + bottles, 0) },
    { type: NUMBER, value: sum(({ leftover }) => leftover) },
    { type: NUMBER, value: sum(({ total_leftover }) => total_leftover) },
  ])
  const grams = must(goods, 'sheet').rows[rows.length + 2]
  expect(grams?.[5]).toMatchObject({ type: NUMBER, value: 1240.5, text: '1,240.5' })
})

test('the spreadsheet calculates the sums of usage itself, without what one count alone has', () => {
  const report = comparisonReport(comparedInput())
  const wrong = { opening: 1, received: 1, closing: 1, used: 1, more: 1 }
  const sums = report.totals.sums.map((sum) => ({ ...sum, ...wrong }))
  const netSums = report.net?.sums.map((sum) => ({ ...sum, counted: 1, expected: 1 })) ?? []
  const totals = { ...report.totals, sums }
  const net = report.net && { ...report.net, sums: netSums }
  const [sheet] = openFile(finish(drawComparisonExcel({ ...report, totals, net })))
  const { rows } = must(sheet, 'sheet')
  const columns = ['Before', 'Received', 'Now', 'Used', 'More', 'Expected on shelf', 'Variance']
  const shown = [5, 6, 7].map((line) =>
    columns.map((heading) => {
      const at = must(rows[0], 'head').findIndex(({ text }) => text === heading)
      return rows[line]?.[at]?.value ?? null
    }),
  )
  expect(shown).toEqual([
    [3600, 0, 2150, 1450, 0, null, null],
    [8, 0, 9, 0, 1, null, null],
    [null, null, 2150, null, null, 3550, -1400],
  ])
})

test('entries and changes of several inventories have numeric dates and raw grams', () => {
  const extended = buildExtended()
  const pages = open(
    buildReport({ title: 'Monday', extended }),
    buildReport({ title: 'Tuesday', branch_name: 'Opera', extended }),
  )
  expect(pages.map(({ name }) => name)).toEqual(['Inventory', 'Entries', 'Changes', 'Inventories'])
  const entries = must(pages[1], 'entries')
  expect(entries.rows).toHaveLength(3)
  const gross = textsOf(entries, 0).indexOf('Gross, g')
  const measured = textsOf(entries, 0).indexOf('Measured')
  for (const [row, title] of [
    [1, 'Monday'],
    [2, 'Tuesday'],
  ] as const) {
    expect(textsOf(entries, row)[0]).toBe(title)
    expect(entries.rows[row]?.[gross]).toMatchObject({ type: NUMBER, value: 822 })
    expect(entries.rows[row]?.[measured]).toMatchObject({
      type: 'date',
      text: '15.03.2026 00:00',
    })
    expect(textsOf(entries, row)).toContain('Անահիտ Հովհաննիսյան')
  }
  const changes = must(pages[2], 'changes')
  expect(
    changes.rows.slice(1).map((row) => row.find(({ value }) => (value ?? 0) > 800)?.value),
  ).toEqual([922.5, 822, 922.5, 822])
})
