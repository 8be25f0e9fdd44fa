import { read, utils } from '@e965/xlsx'
import { expect, test } from 'vitest'
import { must } from '#domain/must.ts'
import { toBuyFile } from '#reports/to-buy/to-buy-file.ts'
import { toBuyReport, toBuyTable } from '#reports/to-buy/to-buy-report.ts'
import { toBuyInput, toBuyMinimums, toBuyPrices } from '#tests/support/bars/to-buy.ts'

/** What another branch sent of the gin. */
const sent = 'On the way · 2\u00A0pcs'

test('a line has what is left, what a day takes, and what to buy', () => {
  const { rows, columns, totals } = toBuyTable(toBuyReport(toBuyInput(toBuyPrices())))
  const told = rows.map(({ cells }) =>
    cells.map((cell) => {
      if (cell.kind === 'number') return cell.value
      return cell.kind === 'text' ? cell.text : null
    }),
  )
  expect(columns).toHaveLength(9)
  expect(told).toEqual([
    [
      'Gin',
      0.35,
      expect.any(String),
      0.2,
      1,
      2,
      '1\u00A0×\u00A06',
      54_000,
      `${sent}, estimated by eye`,
    ],
    ['Syrup', 0.5, expect.any(String), 0.25, 2, '1.250\u00A0l', null, null, ''],
    ['Tonic', 48, expect.any(String), 1.5, 32, null, null, null, 'last count 06.11.2026'],
    [
      'Flour',
      2.5,
      expect.any(String),
      null,
      null,
      null,
      null,
      null,
      expect.stringMatching(/41.*, estimated by eye/),
    ],
    ['Wine', null, null, null, null, null, null, null, expect.any(String)],
  ])
  // A column has one currency; what is bought in another is not added to it.
  expect(totals[0]?.cells[7]).toEqual({ kind: 'number', value: 54_000, decimals: 0 })
})

test('a line says its minimum, and that it is below it', () => {
  const { rows } = toBuyTable(toBuyReport(toBuyInput(null, toBuyMinimums())))
  const told = rows.map(({ cells }) =>
    [cells[0], cells[5], cells.at(-1)].map((cell) => {
      if (cell?.kind === 'number') return cell.value
      return cell?.kind === 'text' ? cell.text : null
    }),
  )
  expect(told).toEqual([
    ['Gin', 2, `${sent}, estimated by eye`],
    ['Syrup', '1.250\u00A0l', ''],
    // It lasts for a month, and twelve bring it back to its minimum.
    ['Tonic', 12, 'below par: 60\u00A0pcs, last count 06.11.2026'],
    ['Flour', null, expect.stringMatching(/41.*, par: 2(\.0+)?\u00A0kg, estimated by eye$/)],
    ['Wine', null, 'not counted in half a year, par: 3\u00A0pcs'],
  ])
})

test('a person who may not see prices gets no column for them', () => {
  const { columns, rows, totals } = toBuyTable(toBuyReport(toBuyInput(null)))
  expect([columns.length, totals]).toEqual([8, []])
  expect(new Set(rows.map(({ cells }) => cells.length))).toEqual(new Set([8]))
})

test('the sheet of a file is a row for each good, with its part before it', async () => {
  const loadFonts = () => Promise.reject(new Error('no fonts are needed'))
  const file = await toBuyFile(toBuyInput(toBuyPrices()), { format: 'xlsx', loadFonts })
  expect(file.name).toMatch(/ – Cascade\.xlsx$/)
  const book = read(file.bytes)
  const sheet = must(book.Sheets[must(book.SheetNames[0], 'name')], 'sheet')
  const rows = utils.sheet_to_json<unknown[]>(sheet, { header: 1 })
  expect(rows.slice(1, 6).map((row) => row[1])).toEqual(['Gin', 'Syrup', 'Tonic', 'Flour', 'Wine'])
  expect(new Set(rows.slice(1, 6).map((row) => row[0])).size).toBe(4)
})
