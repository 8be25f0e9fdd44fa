import { read, utils } from '@e965/xlsx'
import { setupI18n } from '@lingui/core'
import { expect, test } from 'vitest'
import { USUAL_SETTINGS } from '#domain/account/settings.ts'
import { must } from '#domain/must.ts'
import { totalOfBranches, type BranchSum } from '#domain/stock/months/branch-figures.ts'
import { branchesMessages } from '#i18n/branches-labels.ts'
import { branchesFile } from '#reports/branches/branches-file.ts'
import {
  branchesReport,
  branchesTable,
  type BranchesInput,
  type ReportedBranch,
} from '#reports/branches/branches-report.ts'

const messages = branchesMessages(setupI18n({ locale: 'en', messages: { en: {} } }))

const sumOf = (ml: number, amount: number | null, known = 3): BranchSum => ({
  amounts: [{ unit: 'ml', amount: ml * 1000 }],
  money:
    amount === null
      ? null
      : { sums: [{ currency: 'AMD', amount: amount * 100 }], known, counted: 3 },
  known,
  of: 3,
})

function inputOf(withMoney: boolean): BranchesInput {
  const worth = (amount: number) => (withMoney ? amount : null)
  const value = (amount: number) =>
    withMoney ? { sums: [{ currency: 'AMD', amount: amount * 100 }], known: 3, counted: 3 } : null
  const branches: ReportedBranch[] = [
    {
      name: 'Cascade',
      from: '2026-10-30T18:00:00.000Z',
      until: '2026-11-28T18:00:00.000Z',
      unknown: null,
      used: sumOf(5000, worth(90_000), 2),
      missing: sumOf(500, worth(7000)),
      value: value(400_000),
      days: withMoney ? { left: 40_000_000, aDay: 2_000_000, known: 3, of: 3 } : null,
    },
    {
      name: 'Opera',
      from: null,
      until: null,
      unknown: 'never_counted',
      used: null,
      missing: null,
      value: null,
      days: null,
    },
  ]
  return {
    company_name: 'Bar',
    month: 'November 2026',
    branches,
    total: totalOfBranches(branches),
    messages,
    currency: 'AMD',
    units: USUAL_SETTINGS,
    language: 'en',
    time_zone: 'Asia/Yerevan',
    printed_at: '2026-11-30T18:00:00.000Z',
  }
}

const linesOf = (input: BranchesInput) => {
  const { rows, totals } = branchesTable(branchesReport(input))
  return [...rows, ...totals].map(({ cells }) =>
    cells.map((cell) => {
      if (cell.kind === 'number') return cell.value
      return cell.kind === 'text' ? cell.text : null
    }),
  )
}

test('a line has what the table on the screen has, and says what is not known', () => {
  const known = messages.labels.valued_of.replace('{known}', '2').replace('{counted}', '3')
  expect(linesOf(inputOf(true))).toEqual([
    ['Cascade', '30.10.2026', '28.11.2026', 7000, 90_000, 400_000, 20, known],
    ['Opera', null, null, null, null, null, null, messages.labels.never_counted],
    [messages.labels.total, null, null, 7000, 90_000, 400_000, 20, null],
  ])
})

test('whoever sees no prices gets amounts, and no column of money', () => {
  const [cascade, , total] = linesOf(inputOf(false))
  expect(cascade?.slice(3, 5)).toEqual(total?.slice(3, 5))
  expect(cascade).toHaveLength(6)
  expect(cascade?.slice(3, 5)).toEqual([
    expect.stringMatching(/^0[.,]500\u00A0/),
    expect.stringMatching(/^5[.,]000\u00A0/),
  ])
})

test('the sheet has a row for each branch', async () => {
  const loadFonts = () => Promise.reject(new Error('no fonts are needed'))
  const file = await branchesFile(inputOf(true), { format: 'xlsx', loadFonts })
  expect(file.name).toMatch(/November 2026\.xlsx$/)
  const book = read(file.bytes)
  const sheet = must(book.Sheets[must(book.SheetNames[0], 'name')], 'sheet')
  const rows = utils.sheet_to_json<unknown[]>(sheet, { header: 1 })
  expect(rows.slice(1, 3).map((row) => row[1])).toEqual(['Cascade', 'Opera'])
})
