import { setupI18n } from '@lingui/core'
import { read, utils } from '@e965/xlsx'
import { expect, test } from 'vitest'
import { must } from '#domain/must.ts'
import type { KnownPrice } from '#domain/money/prices-at.ts'
import { shoppingList } from '#domain/stock/shopping-list.ts'
import type { Supply } from '#domain/stock/what-to-buy.ts'
import { toBuyMessages } from '#i18n/to-buy-labels.ts'
import { toBuyFile } from '#reports/to-buy-file.ts'
import { toBuyReport, toBuyTable, type ToBuyInput } from '#reports/to-buy-report.ts'
import { buildGood } from '#tests/support/builders.ts'

const names = (name_en: string) => ({ name_en, name_ru: '', name_hy: '' })
const gin = buildGood({ ...names('Gin'), in_package: 6 })
const syrup = buildGood({ ...names('Syrup'), litrage: null })
const tonic = buildGood({ ...names('Tonic'), measurement_unit: 3, litrage: null })
const flour = buildGood({ ...names('Flour'), measurement_unit: 4, litrage: null })
const wine = buildGood(names('Wine'))

const known = { counted: 0, estimated: 0, received: 0, size: null }
const SUPPLIES: Supply[] = [
  {
    kind: 'lasting',
    good_id: gin.id,
    unit: 'ml',
    ...known,
    estimated: 1,
    left: 350_000,
    aDay: 200_000,
    daysLeft: 1,
  },
  {
    kind: 'lasting',
    good_id: syrup.id,
    unit: 'ml',
    ...known,
    left: 500_000,
    aDay: 250_000,
    daysLeft: 2,
  },
  {
    kind: 'lasting',
    good_id: tonic.id,
    unit: 'pieces',
    ...known,
    left: 48_000,
    aDay: 1500,
    daysLeft: 32,
  },
  {
    kind: 'still',
    good_id: flour.id,
    unit: 'g',
    ...known,
    estimated: 2,
    left: 2_500_000,
    days: 41,
  },
  { kind: 'unknown', good_id: wine.id, reason: 'not_counted' },
]

function input(prices: Map<string, KnownPrice> | null): ToBuyInput {
  const goods = [gin, syrup, tonic, flour, wine]
  const instant = '2026-11-20T18:00:00.000Z'
  return {
    company_name: 'Bar',
    branch_name: 'Cascade',
    list: shoppingList(SUPPLIES, { goods, prices }, 7),
    daysAhead: 7,
    inventory: { created_at: instant, closed_at: instant },
    messages: toBuyMessages(setupI18n({ locale: 'en', messages: { en: {} } })),
    currency: 'AMD',
    language: 'en',
    time_zone: 'Asia/Yerevan',
    printed_at: instant,
    units: { volume_unit: 'automatic', weight_unit: 'automatic' },
  }
}

const priced = () => {
  const price = (amount: number, currency: string) => ({ amount, currency }) as KnownPrice
  return new Map([
    [gin.id, price(900_000, 'AMD')],
    [syrup.id, price(1000, 'EUR')],
  ])
}

test('a line has what is left, what a day takes, and what to buy', () => {
  const { rows, columns, totals } = toBuyTable(toBuyReport(input(priced())))
  const told = rows.map(({ cells }) =>
    cells.map((cell) => {
      if (cell.kind === 'number') return cell.value
      return cell.kind === 'text' ? cell.text : null
    }),
  )
  expect(columns).toHaveLength(9)
  expect(told).toEqual([
    ['Gin', 0.35, expect.any(String), 0.2, 1, 2, '1 × 6', 18_000, 'estimated by eye'],
    ['Syrup', 0.5, expect.any(String), 0.25, 2, expect.stringMatching(/^1\.250 /), null, null, ''],
    ['Tonic', 48, expect.any(String), 1.5, 32, null, null, null, ''],
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
  expect(totals[0]?.cells[7]).toEqual({ kind: 'number', value: 18_000, decimals: 2 })
})

test('a person who may not see prices gets no column for them', () => {
  const { columns, rows, totals } = toBuyTable(toBuyReport(input(null)))
  expect([columns.length, totals]).toEqual([8, []])
  expect(new Set(rows.map(({ cells }) => cells.length))).toEqual(new Set([8]))
})

test('the sheet of a file is a row for each good, with its part before it', async () => {
  const loadFonts = () => Promise.reject(new Error('no fonts are needed'))
  const file = await toBuyFile(input(priced()), { format: 'xlsx', loadFonts })
  expect(file.name).toMatch(/ – Cascade\.xlsx$/)
  const book = read(file.bytes)
  const sheet = must(book.Sheets[must(book.SheetNames[0], 'name')], 'sheet')
  const rows = utils.sheet_to_json<unknown[]>(sheet, { header: 1 })
  expect(rows.slice(1, 6).map((row) => row[1])).toEqual(['Gin', 'Syrup', 'Tonic', 'Flour', 'Wine'])
  expect(new Set(rows.slice(1, 6).map((row) => row[0])).size).toBe(4)
})
