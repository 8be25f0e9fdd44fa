import { read, utils, type WorkSheet } from '@e965/xlsx'
import { describe, expect, test } from 'vitest'
import { must } from '#domain/must.ts'
import { differenceTotals, differenceValue } from '#domain/pos/difference-value.ts'
import type { SentDocument } from '#domain/pos/sent-document.ts'
import { sentFile } from '#reports/sent/sent-file.ts'
import { foundSums, notesOf, sentReport, sentTable } from '#reports/sent/sent-report.ts'
import {
  buildSentDocument,
  buildSentLine,
  NOT_EXPECTED,
  sentInput,
  SENT_LINES,
} from '#tests/support/reports/sent-document.ts'

const loadFonts = () => Promise.reject(new Error('no fonts are needed'))
const reportOf = (document?: SentDocument) => sentReport(sentInput(document))

async function sheetsOf(document?: SentDocument): Promise<[lines: WorkSheet, facts: WorkSheet]> {
  const { bytes } = await sentFile(sentInput(document), { format: 'xlsx', loadFonts })
  const { Sheets, SheetNames } = read(bytes)
  const [lines, facts] = SheetNames.map((name) => must(Sheets[name], 'sheet'))
  return [must(lines, 'lines'), must(facts, 'facts')]
}

const textsOf = (sheet: WorkSheet) => utils.sheet_to_json<unknown[]>(sheet, { header: 1 })
const columnOf = (sheet: WorkSheet, at: number) => textsOf(sheet).map((row) => row[at])

test('a line is a product: the missing first, by worth, then what is too much, fits, is unknown', () => {
  const { rows, columns } = sentTable(reportOf())
  expect(columns.map(({ heading }) => heading)).toEqual([
    'Product',
    'SKU',
    'Expected on shelf',
    'Sent',
    'Difference',
    'Unit',
    'Value, AMD',
  ])
  expect(rows.map(({ group, cells: [name] }) => [group, name])).toEqual(
    [
      ['Missing', 'Vodka'],
      ['Missing', 'Rum'],
      ['Surplus', 'Tonic'],
      ['As expected', 'Wine'],
      ['Unknown', 'Syrup'],
    ].map(([group, text]) => [group, { kind: 'text', text }]),
  )
  const number = (value: number, decimals: number) => ({ kind: 'number', value, decimals })
  expect(rows[0]?.cells.slice(2)).toEqual([
    number(5, 3),
    number(4.65, 3),
    number(-0.35, 3),
    { kind: 'text', text: 'l' },
    number(-441, 0),
  ])
  // Each unit has its own number of decimals, which all of its lines have.
  const decimals = rows.map(({ cells }) => cells.map((cell) => 'decimals' in cell && cell.decimals))
  expect(decimals.map((cells) => cells.slice(2, 5).filter((one) => one !== false))).toEqual([
    [3, 3, 3],
    [3, 3, 3],
    [0, 0, 0],
    [3, 3, 3],
    [3],
  ])
  // What is unknown is empty, never 0.
  expect(rows[4]?.cells.filter(({ kind }) => kind === 'none')).toHaveLength(3)
})

test('both sums stand below, each a formula of its own products, and say of how many they are', async () => {
  const [lines, facts] = await sheetsOf()
  expect(columnOf(lines, 1).slice(6)).toEqual([
    'Missing, ± included · Products: 2 of 4',
    'Surplus, ± included · Products: 1 of 4',
  ])
  expect([lines['H7'], lines['H8']]).toMatchObject([
    { v: -441, f: 'SUMIF(A2:A6,"Missing",H2:H6)' },
    { v: 242.89, f: 'SUMIF(A2:A6,"Surplus",H2:H6)' },
  ])
  expect(textsOf(facts)).toEqual(
    expect.arrayContaining([
      ['Document', 'DRAM-12-0A1B2C3D'],
      ['Store', 'Bar · Cascade'],
      ['Type', 'Posted'],
      ['Missing, ± included', 'Products: 2 of 4'],
      ['Missing, ± included, AMD', -441],
      ['Surplus, ± included, AMD', 242.89],
      [
        'Note',
        'The expected amounts of 4 of 5 products are known. Missing, ± included · The value of 1 of 2 is known.',
      ],
    ]),
  )
})

test('a person who may not see prices gets no money, and the counts', async () => {
  const priceless = SENT_LINES.map((line) => ({ ...line, value: null }))
  const [lines, facts] = await sheetsOf(buildSentDocument(priceless, { currency: null }))
  expect(textsOf(lines)[0]).toHaveLength(7)
  expect(textsOf(lines)).toHaveLength(1 + SENT_LINES.length)
  expect(textsOf(facts)).toContainEqual(['Missing, ± included', 'Products: 2 of 4'])
  expect(JSON.stringify([textsOf(lines), textsOf(facts)])).not.toMatch(/AMD|[Vv]alue/)
})

test.each([
  ['before it was kept', null, /^Sent before/],
  ['where nothing was expected', differenceTotals([buildSentLine(NOT_EXPECTED)]), /aren't known/],
])('what nobody knows is said, and is no sum: %s', async (_, totals, note) => {
  const unknown = buildSentLine(NOT_EXPECTED)
  const document = buildSentDocument([unknown], { totals, currency: totals && 'AMD' })
  expect(foundSums(reportOf(document))).toEqual([])
  expect(notesOf(reportOf(document))).toEqual([expect.stringMatching(note)])
  const [lines, facts] = await sheetsOf(document)
  expect(textsOf(lines)).toHaveLength(2)
  expect(columnOf(facts, 0)).not.toContain('Missing, ± included')
})

test('a correction says what it corrects, a draft that it is one, and the file has its number', async () => {
  const over = { draft: true, corrects: 'DRAM-12-0A1B2C3D', document_number: 'DRAM-12-0A1B2C3D-2' }
  const document = buildSentDocument(SENT_LINES, { ...over, state: 'accepted' })
  const [, facts] = await sheetsOf(document)
  expect(textsOf(facts)).toEqual(
    expect.arrayContaining([
      ['Type', 'Draft'],
      ['Status', 'Accepted, not in the report'],
      ['Takes the place of', 'DRAM-12-0A1B2C3D'],
    ]),
  )
  const { name } = await sentFile(sentInput(document), { format: 'xlsx', loadFonts })
  expect(name).toBe('Document DRAM-12-0A1B2C3D-2 – Cascade.xlsx')
})

describe('over many documents', () => {
  /** A generator of numbers from 0 to 1 that are always the same. */
  function numbersFrom(seed: number): () => number {
    let state = seed
    return () => {
      state = (state * 1_103_515_245 + 12_345) % 2_147_483_648
      return state / 2_147_483_648
    }
  }

  /** What a till told: some things unexpected, some without a cost, some not at all. */
  function toldLines(next: () => number) {
    return Array.from({ length: Math.floor(next() * 40) }, () => {
      const expected = next() < 0.1 ? null : Math.round(next() * 20_000 - 1000) / 1000
      const amount = Math.round(next() * 20_000) / 1000
      const isEqual = next() < 0.2
      const difference =
        expected === null ? null : isEqual ? 0 : Math.round((amount - expected) * 1000) / 1000
      const expectedSum = next() < 0.2 ? null : Math.round((expected ?? 0) * next() * 9e7) / 100
      return { expected, difference, expectedSum, differenceSum: null, amount }
    })
  }

  test('what the preview showed is what its lines in the file come to', async () => {
    const next = numbersFrom(20_261_127)
    for (let round = 0; round < 16; round += 1) {
      const currency = ['AMD', 'RUB', 'JPY', 'KWD'][round % 4] ?? 'AMD'
      const lines = toldLines(next).map((told) =>
        buildSentLine({ ...told, value: differenceValue(told, currency) }),
      )
      const document = buildSentDocument(lines, { currency })
      const unit = { AMD: 100, RUB: 100, JPY: 1, KWD: 1000 }[currency] ?? 1
      const [sheet] = await sheetsOf(document)
      const rows = textsOf(sheet).slice(1, 1 + lines.length)
      const written = (finding: string): number[] =>
        rows.flatMap(([group, , , , , , , value]) =>
          group === finding && typeof value === 'number' ? [Math.round(value * unit)] : [],
        )
      const { missing, surplus } = must(document.totals, 'totals')
      for (const [finding, { sum, valued }] of [
        ['Missing', missing],
        ['Surplus', surplus],
      ] as const) {
        const values = written(finding)
        expect(values).toHaveLength(valued)
        expect(values.reduce((all, one) => all + one, 0)).toBe(sum ?? 0)
        const total = textsOf(sheet).find((row) =>
          String(row[1]).startsWith(`${finding}, ± included · `),
        )
        expect(total ? Math.round(Number(total.at(-1)) * unit) : null).toBe(sum)
      }
    }
  })
})
