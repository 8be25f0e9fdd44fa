import { must } from '#domain/must.ts'
import { CFB, read, utils, type CellObject, type WorkBook, type WorkSheet } from '@e965/xlsx'
import { describe, expect, test } from 'vitest'
import { rowsSheet } from '#reports/excel/table-sheet.ts'
import type { InventoryReport } from '#reports/inventory/inventory-report.ts'
import { NONE } from '#reports/inventory/report-cells.ts'
import { normalTable } from '#reports/inventory/report-table.ts'
import {
  buildExtended,
  buildGood,
  buildGoods,
  buildReport,
  finish,
  inventoryExcel,
} from '#tests/support/reports/inventory-report.ts'

function open(report: InventoryReport): WorkBook {
  return read(inventoryExcel(report), { type: 'array', cellNF: true, cellStyles: true })
}

function sheetOf(book: WorkBook, index: number): WorkSheet {
  const sheet = book.Sheets[book.SheetNames[index] ?? '']
  if (!sheet) throw new Error(`no sheet ${String(index)}`)
  return sheet
}

function cell(sheet: WorkSheet, address: string): CellObject | undefined {
  return sheet[address] as CellObject | undefined
}

const mixed = [
  buildGood({
    goods_type: 'Օղի',
    name: '=1+1',
    barcode: '0012345678905',
    bottles: 2,
    leftover: 100.5,
    total_leftover: 1500.5,
    error: 20.3,
  }),
  buildGood({ name: 'Водка', barcode: null, bottles: 1, leftover: 200.25, total_leftover: 900.25 }),
  buildGood({ name: 'Lemons', bottles: 0, leftover: 1240.5, total_leftover: 1240.5, unit: 'g' }),
  buildGood({ name: 'Cola', bottles: 48, leftover: 0, total_leftover: 0, unit: 'pieces' }),
]

describe('the sheet of rows', () => {
  const sheet = sheetOf(open(buildReport({ rows: mixed })), 0)

  test('has one line per good under one line of headings', () => {
    const lines = utils.sheet_to_json<unknown[]>(sheet, { header: 1 })
    expect(lines[0]).toEqual([
      'Goods type',
      'Name',
      'Barcode',
      'Bottles',
      'In open bottles',
      'Total stock',
      '±',
      'Unit',
    ])
    expect(lines[1]).toEqual(['Օղի', '=1+1', '0012345678905', 2, 100.5, 1500.5, 21, 'ml'])
    expect(lines[2]?.[1]).toBe('Водка')
  })

  test('stores amounts as numbers with a format and shows them with their decimals', () => {
    expect(cell(sheet, 'D2')).toMatchObject({ t: 'n', v: 2 })
    expect(cell(sheet, 'E2')).toMatchObject({ t: 'n', v: 100.5, w: '100.50' })
    expect(cell(sheet, 'F2')).toMatchObject({ t: 'n', v: 1500.5, w: '1,500.50' })
    expect(cell(sheet, 'F4')).toMatchObject({ t: 'n', v: 1240.5, w: '1,240.5' })
  })

  test('shows what rounds to nothing as 0, not as minus 0', () => {
    const rows = [buildGood({ total_leftover: -0.3 })]
    const litres = sheetOf(open(buildReport({ rows, volume_unit: 'liter' })), 0)
    expect(cell(litres, 'F2')).toMatchObject({ v: 0, w: '0.000' })
  })

  test('stores barcodes and names as text, a leading zero and an equals sign included', () => {
    expect(cell(sheet, 'C2')).toMatchObject({ t: 's', v: '0012345678905' })
    expect(cell(sheet, 'B2')).toMatchObject({ t: 's', v: '=1+1' })
    expect(cell(sheet, 'B2')?.f).toBeUndefined()
    expect(cell(sheet, 'C3')).toBeUndefined()
  })

  test('gives pieces a count and no amount', () => {
    expect(cell(sheet, 'D5')).toMatchObject({ t: 'n', v: 48 })
    expect(cell(sheet, 'E5')).toBeUndefined()
    expect(cell(sheet, 'F5')).toBeUndefined()
  })

  test('sums by formula, litres and grams separately, with cached values', () => {
    expect(cell(sheet, 'B6')?.v).toBe('Total')
    expect(cell(sheet, 'D6')).toMatchObject({ t: 'n', v: 51, f: 'SUM(D2:D5)' })
    expect(cell(sheet, 'E6')).toMatchObject({ v: 300.75, f: 'SUMIF(H2:H5,"ml",E2:E5)' })
    expect(cell(sheet, 'F6')).toMatchObject({ v: 2400.75, f: 'SUMIF(H2:H5,"ml",F2:F5)' })
    expect(cell(sheet, 'F7')).toMatchObject({ v: 1240.5, f: 'SUMIF(H2:H5,"g",F2:F5)' })
  })

  test('has the ± of volumes in whole millilitres, and no sum of it', () => {
    const rows = [
      buildGood({ total_leftover: 640, error: 20.3 }),
      buildGood({ name: 'Gin', total_leftover: 500, error: 8 }),
      buildGood({ name: 'Rum', total_leftover: 300, error: null }),
      buildGood({ name: 'Lemons', total_leftover: 40, error: 3, unit: 'g' }),
    ]
    const totals = { ...buildReport({ rows }).totals, error: 22.1 }
    const own = sheetOf(open(buildReport({ rows, totals })), 0)
    expect(['G2', 'G3', 'G4', 'G5', 'G6', 'G7'].map((at) => cell(own, at)?.v)).toEqual([
      21,
      8,
      undefined,
      undefined,
      23,
      undefined,
    ])
    expect(cell(own, 'G6')?.f).toBeUndefined()
    const litres = sheetOf(open(buildReport({ rows, totals, volume_unit: 'liter' })), 0)
    expect(cell(litres, 'G2')).toMatchObject({ v: 0.021, w: '0.021' })
  })

  test('has columns as wide as their text and a filter over the goods', () => {
    const narrow = sheet['!cols']?.[3]?.wch ?? 0
    const wide = sheet['!cols']?.[2]?.wch ?? 0
    expect(wide).toBeGreaterThan('0012345678905'.length)
    expect(narrow).toBeGreaterThan(0)
    expect(sheet['!autofilter']?.ref).toBe('A1:H5')
  })
})

test('freezes the headings', () => {
  const xml = partOf(inventoryExcel(buildReport()), '/xl/worksheets/sheet1.xml')
  expect(xml).toMatch(/<pane ySplit="1" [^>]*state="frozen"\/>/)
})

test('prints the headings and the totals in bold, and the amounts between them as they were', () => {
  const xml = partOf(inventoryExcel(buildReport({ rows: mixed })), '/xl/worksheets/sheet1.xml')
  const styles = partOf(inventoryExcel(buildReport({ rows: mixed })), '/xl/styles.xml')
  const formats = [...(/<cellXfs.*?<\/cellXfs>/s.exec(styles)?.[0] ?? '').matchAll(/<xf [^>]*>/g)]
  const formatOf = (address: string) => {
    const number = new RegExp(`<c r="${address}" s="(\\d+)"`).exec(xml)?.[1] ?? '0'
    return formats[Number(number)]?.[0] ?? ''
  }
  const isBold = (address: string) => formatOf(address).includes('fontId="1"')
  expect(styles).toMatch(/<fonts count="2">.*<font><b\/>/s)
  for (const bold of ['A1', 'G1', 'B6', 'D6', 'F7'])
    expect([bold, isBold(bold)]).toEqual([bold, true])
  for (const plain of ['A2', 'D2', 'F5']) expect([plain, isBold(plain)]).toEqual([plain, false])
  const numberFormat = (address: string) => /numFmtId="\d+"/.exec(formatOf(address))?.[0]
  expect(numberFormat('E6')).toBe(numberFormat('E2'))
})

function partOf(file: Uint8Array, path: string): string {
  const { content } = CFB.find(CFB.read(file, { type: 'array' }), path)
  return new TextDecoder().decode(new Uint8Array(content as Uint8Array))
}

test('stores litres and kilograms as numbers in those units', () => {
  const sheet = sheetOf(
    open(buildReport({ rows: mixed, volume_unit: 'liter', weight_unit: 'kilogram' })),
    0,
  )
  expect(cell(sheet, 'F2')).toMatchObject({ v: 1.5005, z: '#,##0.000' })
  expect(cell(sheet, 'F4')).toMatchObject({ v: 1.2405, z: '#,##0.000' })
  expect(cell(sheet, 'F6')).toMatchObject({ v: 2.40075, f: 'SUMIF(H2:H5,"l",F2:F5)' })
})

test('the cached sums of 500 rows are correct', () => {
  const sheet = sheetOf(open(buildReport({ rows: buildGoods(500) })), 0)
  const column = (letter: string) =>
    Array.from({ length: 500 }, (_, row) => Number(cell(sheet, `${letter}${String(row + 2)}`)?.v))
  for (const letter of ['D', 'E', 'F']) {
    const sum = column(letter).reduce((total, value) => total + value, 0)
    expect(cell(sheet, `${letter}502`)?.v).toBeCloseTo(sum, 6)
  }
})

test('an inventory without entries has headings and zero totals without formulas', () => {
  const sheet = sheetOf(open(buildReport({ rows: [] })), 0)
  expect(cell(sheet, 'D2')).toMatchObject({ t: 'n', v: 0 })
  expect(cell(sheet, 'D2')?.f).toBeUndefined()
})

describe('the sheet of facts', () => {
  test('names company, inventory, branch and status', () => {
    const lines = utils.sheet_to_json<unknown[]>(sheetOf(open(buildReport()), 1), { header: 1 })
    expect(lines.slice(0, 4)).toEqual([
      ['Inventory', 'Inventory #12'],
      ['Company', 'Ararat Bars LLC'],
      ['Branch', 'Northern Avenue'],
      ['Status', 'Completed'],
    ])
  })

  test('stores dates as spreadsheet dates, in the time zone’s local time', () => {
    const sheet = sheetOf(open(buildReport()), 1)
    expect(cell(sheet, 'B5')).toMatchObject({ t: 'n', w: '14.03.2026 22:05' })
    expect(cell(sheet, 'B6')).toMatchObject({ t: 'n', w: '15.03.2026 01:40' })
    const dated = read(inventoryExcel(buildReport()), { type: 'array', cellDates: true, UTC: true })
    const created = cell(sheetOf(dated, 1), 'B5')
    expect(created?.t).toBe('d')
    expect(created?.v).toEqual(new Date('2026-03-14T22:05:00.000Z'))
  })

  test('leaves the closing date of an open inventory empty', () => {
    const sheet = sheetOf(open(buildReport({ status: 'open', closed_at: null })), 1)
    expect(cell(sheet, 'B6')).toBeUndefined()
  })
})

test('sheets are named in the language of the report, within what spreadsheets allow', () => {
  const book = open(
    buildReport({ language: 'ru', title: 'Бар: [март] / 2026? очень длинное имя инвентаризации' }),
  )
  expect(book.SheetNames[0]).toBe('Инвентаризация')
  expect(book.SheetNames[1]).toBe('Бар март 2026 очень длинное имя')
})

test('an inventory titled with the word for inventory still has two different sheet names', () => {
  expect(open(buildReport({ title: 'inventory' })).SheetNames).toEqual(['Inventory', 'inventory 2'])
})

describe('the extended form', () => {
  const report = buildReport({ extended: buildExtended(), volume_unit: 'liter' })
  const book = open(report)

  test('adds a sheet of entries and a sheet of changes after the goods', () => {
    expect(book.SheetNames).toEqual(['Inventory', 'Entries', 'Changes', 'Inventory #12'])
  })

  test('stores times as dates and amounts as numbers', () => {
    const sheet = sheetOf(book, 1)
    expect(cell(sheet, 'A2')?.v).toBe('Barrel-proof vodka 0.7')
    expect(cell(sheet, 'B1')?.v).toBe('Barcode')
    expect(cell(sheet, 'B2')).toMatchObject({ t: 's', v: '4850001234563' })
    expect(cell(sheet, 'C2')).toMatchObject({ t: 'n', w: '15.03.2026 00:00' })
    expect(cell(sheet, 'D2')).toMatchObject({ t: 'n', w: '15.03.2026 01:00' })
    expect(cell(sheet, 'E2')?.v).toBe('Անահիտ Հովհաննիսյան')
    expect(cell(sheet, 'G2')).toBeUndefined()
    expect(cell(sheet, 'H2')).toMatchObject({ t: 'n', v: 822, w: '822.0' })
    expect(cell(sheet, 'I2')).toMatchObject({ t: 'n', v: 0.35025 })
    expect(cell(sheet, 'J2')?.v).toBe('l')
    expect(cell(sheet, 'K2')?.v).toBe('Edited, After completion')
  })

  test('puts the values before above the values after', () => {
    const lines = utils.sheet_to_json<unknown[]>(sheetOf(book, 2), { header: 1 })
    expect(lines.slice(1).map((line) => [line[5], line[8], line[9], line[11]])).toEqual([
      ['Before', 922.5, 0.48, 'with pourer: Steel'],
      ['After', 822, 0.35025, 'Edited'],
    ])
  })

  test('says of a deleted entry who deleted what and when, and that nothing is left of it', () => {
    const { entries, changes } = buildExtended()
    const [change] = changes
    const { before, after, ...about } = must(change, 'change')
    const deleted = { ...about, before, after: { ...after, status: 'deleted' as const } }
    const file = open(buildReport({ extended: { entries, changes: [deleted] } }))
    const [, ...lines] = utils.sheet_to_json<unknown[]>(sheetOf(file, 2), { header: 1 })
    expect(lines.map((line) => line.slice(4))).toEqual([
      ['Ёлка Щукина', 'Before', 'Open', undefined, 922.5, 480, 'ml', 'with pourer: Steel'],
      ['Ёлка Щукина', 'After', ...Array.from({ length: 5 }), 'Deleted'],
    ])
    expect(cell(sheetOf(file, 2), 'C3')).toMatchObject({ w: '15.03.2026 00:30' })
  })

  test('freezes the headings of each sheet', () => {
    const file = inventoryExcel(report)
    for (const sheet of [1, 2, 3]) {
      expect(partOf(file, `/xl/worksheets/sheet${String(sheet)}.xml`)).toContain('<pane ')
    }
  })
})

test('bottles that nobody weighed have a column, and their entries a note', () => {
  const estimated = buildReport({
    rows: [buildGood({ estimated: 2 }), buildGood({ name: 'Водка' })],
    extended: {
      entries: [{ ...must(buildExtended().entries[0], 'entry'), gross: null, tenths: 4 }],
      changes: [],
    },
  })
  const file = read(inventoryExcel(estimated), { type: 'array' })
  const lines = utils.sheet_to_json<unknown[]>(sheetOf(file, 0), { header: 1 })
  expect(lines.slice(0, 4).map((line) => line[8])).toEqual(['By eye', 2, 0, 2])
  expect(cell(sheetOf(file, 1), 'K2')?.v).toBe('by eye: 4/10, Edited, After completion')
})

describe('several inventories in one file', () => {
  const first = buildReport({
    title: 'Monday',
    branch_name: 'Cascade',
    rows: [buildGood({ bottles: 2, leftover: 100.5, total_leftover: 1500.5, error: 14.2 })],
    totals: { ...buildReport().totals, total_leftover_ml: 1500.5, bottles: 2, error: 14.2 },
    extended: buildExtended(),
  })
  const second = buildReport({
    title: 'Tuesday',
    branch_name: 'Opera',
    status: 'open',
    closed_at: null,
    rows: [
      buildGood({ bottles: 1, leftover: 200.25, total_leftover: 900.25 }),
      buildGood({ name: 'Lemons', bottles: 0, leftover: 12.5, total_leftover: 12.5, unit: 'g' }),
    ],
    extended: buildExtended(),
  })
  const book = read(inventoryExcel(first, second), { type: 'array', cellNF: true })

  test('share their sheets, each row starting with its inventory and branch', () => {
    const lines = utils.sheet_to_json<unknown[]>(sheetOf(book, 0), { header: 1 })
    expect(lines[0]?.slice(0, 4)).toEqual(['Inventory', 'Branch', 'Goods type', 'Name'])
    expect(lines.slice(1, 4).map((line) => line.slice(0, 2))).toEqual([
      ['Monday', 'Cascade'],
      ['Tuesday', 'Opera'],
      ['Tuesday', 'Opera'],
    ])
  })

  test('have the column of estimates if one of them has any', () => {
    const seen = { ...second, rows: [buildGood({ estimated: 2 })], has_estimates: true }
    const both = read(inventoryExcel(first, seen), { type: 'array' })
    const lines = utils.sheet_to_json<unknown[]>(sheetOf(both, 0), { header: 1 })
    expect(lines.slice(0, 4).map((line) => line[10])).toEqual(['By eye', 0, 2, 2])
  })

  test('are summed together, litres and grams separately', () => {
    const sheet = sheetOf(book, 0)
    expect(cell(sheet, 'F5')).toMatchObject({ t: 'n', v: 3, f: 'SUM(F2:F4)' })
    expect(cell(sheet, 'H5')).toMatchObject({ v: 2400.75, f: 'SUMIF(J2:J4,"ml",H2:H4)' })
    // Counts of the same bottles have errors in common, which nobody knows here.
    expect(cell(sheet, 'I2')).toMatchObject({ v: 15 })
    expect(cell(sheet, 'I5')).toBeUndefined()
    expect(cell(sheet, 'H6')).toMatchObject({ v: 12.5, f: 'SUMIF(J2:J4,"g",H2:H4)' })
  })

  test('join their entries and changes too, and have a last sheet that lists them', () => {
    expect(book.SheetNames).toEqual(['Inventory', 'Entries', 'Changes', 'Inventories'])
    const entries = utils.sheet_to_json<unknown[]>(sheetOf(book, 1), { header: 1 })
    expect(entries.slice(1).map(([inventory]) => inventory)).toEqual(['Monday', 'Tuesday'])
    const list = utils.sheet_to_json<unknown[]>(sheetOf(book, 3), { header: 1 })
    expect(list.slice(1).map((line) => line.slice(0, 3))).toEqual([
      ['Monday', 'Cascade', 'Completed'],
      ['Tuesday', 'Opera', 'In progress'],
    ])
  })
})

test('an inserted column does not change the totals', () => {
  const table = normalTable(buildReport({ rows: mixed }))
  const wider = {
    ...table,
    columns: table.columns.toSpliced(2, 0, { heading: 'Country', align: 'left', share: 10 }),
    rows: table.rows.map((row) => ({ ...row, cells: row.cells.toSpliced(2, 0, NONE) })),
    totals: table.totals.map((line) => ({ ...line, cells: line.cells.toSpliced(2, 0, NONE) })),
  }
  const sheet = finish(rowsSheet(wider, 'Asia/Yerevan'))
  const formulas = Object.values(sheet).flatMap((one: CellObject) => one.f ?? [])
  expect(formulas).toEqual([
    'SUM(E2:E5)',
    'SUMIF(I2:I5,"ml",F2:F5)',
    'SUMIF(I2:I5,"ml",G2:G5)',
    'SUMIF(I2:I5,"g",G2:G5)',
  ])
})
