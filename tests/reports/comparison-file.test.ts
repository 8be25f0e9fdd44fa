import { read, utils } from '@e965/xlsx'
import { expect, test } from 'vitest'
import { must } from '#domain/must.ts'
import { comparisonFile } from '#reports/comparison/comparison-file.ts'
import { comparisonReport } from '#reports/comparison/comparison-report.ts'
import { comparisonTable } from '#reports/comparison/comparison-table.ts'
import type { ReportCell } from '#reports/inventory/report-cells.ts'
import { comparedInput } from '#tests/support/bars/compared.ts'

const told = (cells: readonly ReportCell[]) =>
  cells.map((cell) => {
    if (cell.kind === 'number') return cell.value
    return cell.kind === 'text' ? cell.text : null
  })

/** By the headings of the table; both ± of the counts are before those of what is worked out. */
function linesOf(withMoney = true, input = comparedInput(withMoney)) {
  const { columns, rows, totals } = comparisonTable(comparisonReport(input))
  const headings = columns.map(({ heading }) => heading)
  return { headings, rows: rows.map(({ cells }) => told(cells)), totals }
}

test('a line has both counts, what was used, and what is missing, each with its ±', () => {
  const { headings, rows } = linesOf()
  expect(headings.map((one) => one.split(',')[0])).toHaveLength(18)
  const [gin, rum] = rows
  // 15 ml may lack of each bottle by law: 16 of one, 27 of three.
  expect(gin?.slice(0, 8)).toEqual(['Gin', 2100, 27, 0, 1400, 22, 700, 16])
  // Nothing came from nowhere, the unit follows.
  expect(gin?.slice(8, 10)).toEqual([0, 'ml'])
  expect(gin?.slice(10, 14)).toEqual([2800, -1400, expect.any(Number), expect.any(String)])
  expect(gin?.slice(14)).toEqual([7000, 7000, -14_000, ''])
  // Nobody counted it again, which is no use.
  expect(rum?.slice(0, 8)).toEqual(['Rum', 700, 16, null, null, null, null, null])
  expect(rum?.at(-1)).not.toBe('')
})

test('a line of which a bottle was only looked at says so', () => {
  const input = comparedInput()
  const goods = input.goods.map((one) => ({ ...one, now: one.now && { ...one.now, estimated: 1 } }))
  const { rows } = comparisonTable(comparisonReport({ ...input, goods }))
  const remarks = rows.map(({ cells }) => told(cells).at(-1))
  // Nobody counted the rum now.
  expect(remarks.map((text) => String(text).includes('estimated by eye'))).toEqual([
    true,
    false,
    true,
    true,
  ])
})

test('what is priced in another currency is in no sum of the column, and the line says so', () => {
  const { rows, totals } = linesOf()
  const wine = must(
    rows.find(([name]) => name === 'Red'),
    'wine',
  )
  expect(wine[14]).toBeNull()
  expect(wine.at(-1)).toContain('EUR')
  expect(told(must(totals[0], 'total').cells)[14]).toBe(7000)
})

test('totals are of what is known, unit by unit, with their ±, and say of how many goods', () => {
  const { totals } = linesOf()
  const [millilitres, pieces] = totals.map(({ cells }) => told(cells))
  // Gin and wine; not the rum.
  expect(millilitres?.slice(1, 8)).toEqual([3600, null, 0, 2150, null, 1450, expect.any(Number)])
  expect(pieces?.slice(0, 8)).toEqual([null, 8, null, 0, 9, null, 0, null])
  expect(millilitres?.[0]).toBe('Total · 3 of 4 items · The value of 2 of 3 is known.')
})

test('what there is more of has a column of its own, in which the line is whole', () => {
  const { headings, rows, totals } = linesOf()
  const at = (heading: string) => headings.indexOf(heading)
  // The last one is of what the till expected.
  const lines = [...rows, ...totals.slice(0, 2).map(({ cells }) => told(cells))]
  for (const line of lines) {
    const [opening, received, more, used, closing] = ['Before', 'Received', 'More', 'Used', 'Now']
      .map((heading) => line[at(heading)])
      .map((value) => (typeof value === 'number' ? value : 0))
    // The rum was not counted again.
    if (line[0] === 'Rum') continue
    expect(must(opening, '') + must(received, '') + must(more, '')).toBe(
      must(used, '') + must(closing, ''),
    )
  }
  expect(rows.find(([name]) => name === 'Cola')?.[at('More')]).toBe(1)
  const grownOf = (now: number) => {
    const input = comparedInput()
    const goods = input.goods.map((one) =>
      one.use.kind === 'known' ? { ...one, use: { ...one.use, more: now } } : one,
    )
    return comparisonTable(comparisonReport({ ...input, goods })).columns.length
  }
  expect(grownOf(1) - grownOf(0)).toBe(1)
})

test('what was written off has a column where something was, in the line and in the total', () => {
  const input = comparedInput()
  const goods = input.goods.map((one) =>
    one.use.kind === 'known' && one.good?.name_en === 'Gin'
      ? { ...one, use: { ...one.use, writtenOff: 350_000, used: 350_000 } }
      : one,
  )
  const { headings, rows, totals } = linesOf(true, { ...input, goods })
  const at = headings.indexOf('Written off')
  expect(headings[at - 1]).toBe('Received')
  expect(rows.find(([name]) => name === 'Gin')?.[at]).toBe(350)
  expect(told(must(totals[0], 'total').cells)[at]).toBe(350)
  expect(linesOf().headings).not.toContain('Written off')
})

test('what a till expected has a total of its own, in which a reader can subtract', () => {
  const { headings, rows, totals } = linesOf()
  const at = (heading: string) => headings.indexOf(heading)
  const [first, , net] = totals.map(({ cells }) => told(cells))
  const figure = (heading: string) => net?.[at(heading)] as number
  // The cola is not in the system's answer, and the rum was not counted again.
  expect(net?.[0]).toBe('All variances, net · 2 of 4 items')
  expect(['Now', 'Expected on shelf', 'Variance'].map(figure)).toEqual([2150, 3550, -1400])
  expect(figure('Value of variance, AMD')).toBe(-14_000)
  const sumOf = (column: number) =>
    rows.reduce((sum, line) => sum + (typeof line[column] === 'number' ? line[column] : 0), 0)
  for (const heading of ['Expected on shelf', 'Variance', 'Value of variance, AMD']) {
    expect(sumOf(at(heading))).toBe(figure(heading))
    expect(first?.[at(heading)]).toBeNull()
  }
})

test('a good of which the till told nothing says so, and one that was not counted says that', () => {
  const { headings, rows } = linesOf()
  const findingOf = (name: string) =>
    must(
      rows.find(([own]) => own === name),
      name,
    )[at]
  const at = headings.indexOf('Finding')
  expect(['Gin', 'Red', 'Cola', 'Rum'].map(findingOf)).toEqual([
    'missing',
    'within ±',
    'no system answer',
    '',
  ])
})

test('what is beyond its ± is in the sums by what counting says of it', () => {
  const report = comparisonReport(comparedInput())
  // The wine is as expected, which is neither.
  expect(report.missing).toMatchObject({ known: 2, of: 2 })
  expect(report.missing?.missing).toMatchObject({
    products: 1,
    amounts: [{ unit: 'ml', amount: -1_400_000 }],
    money: { sums: [{ currency: 'AMD', amount: -1_400_000 }], known: 1, counted: 1 },
  })
  expect(report.missing?.surplus.products).toBe(0)
})

test('a person who may not see prices gets no money', () => {
  const { headings, rows } = linesOf(false)
  expect(headings).toHaveLength(15)
  expect(rows.flat()).not.toContain(7000)
  expect(rows.flat().join(' ')).not.toContain('EUR')
})

test('without an answer of the till there is nothing to be missing', () => {
  const input = { ...comparedInput(), variances: null }
  expect(comparisonTable(comparisonReport(input)).columns).toHaveLength(13)
})

test('the file has a sheet of goods, one of types, and one that says what was compared', async () => {
  const loadFonts = () => Promise.reject(new Error('no fonts are needed'))
  const file = await comparisonFile(comparedInput(), { format: 'xlsx', loadFonts })
  expect(file.name).toContain('Inventory 1 – Inventory 2 – Cascade.xlsx')
  const book = read(file.bytes)
  const [goods, types, facts] = book.SheetNames.map((name) =>
    utils.sheet_to_json<unknown[]>(must(book.Sheets[name], 'sheet'), { header: 1 }),
  )
  expect(goods?.slice(1, 5).map(([type, name]) => [type, name])).toEqual([
    ['Spirits', 'Gin'],
    ['Spirits', 'Rum'],
    ['Wine', 'Cola'],
    ['Wine', 'Red'],
  ])
  const sheet = must(book.Sheets[must(book.SheetNames[0], 'name')], 'sheet')
  const formulas = Object.values(sheet as Record<string, { f?: string }>).flatMap(
    ({ f }) => f ?? [],
  )
  const inUnit = (unit: string, of: string) => `SUMIF(K2:K5,"${unit}",${of}2:${of}5)`
  // Of what only one inventory has, nothing is used: it is in no total of what both have.
  const known = (unit: string, of: string) => `SUMIFS(${of}2:${of}5,K2:K5,"${unit}",H2:H5,"<>")`
  const sumsIn = (unit: string) => [
    known(unit, 'C'),
    inUnit(unit, 'E'),
    known(unit, 'F'),
    inUnit(unit, 'H'),
    inUnit(unit, 'J'),
  ]
  expect(formulas).toEqual([
    ...sumsIn('ml'),
    'SUM(P2:P5)',
    ...sumsIn('pcs'),
    'SUM(L8,M8)',
    ...['L', 'M'].map((of) => inUnit('ml', of)),
    'SUM(R2:R5)',
  ])
  expect(types?.slice(1).map((row) => [row[0], row[4], row[5], row.at(-1)])).toEqual([
    ['Spirits', 700, 16, '1 of 2 items'],
    ['Spirits', undefined, undefined, 'All variances, net · 1 of 2 items'],
    ['Wine', 750, 16, '2 of 2 items · The value of 1 of 2 is known.'],
    ['Wine', 0, undefined, '2 of 2 items · The value of 1 of 2 is known.'],
    ['Wine', undefined, undefined, 'All variances, net · 1 of 2 items'],
  ])
  expect(facts?.flat()).toContain('Inventory #1')
  expect(facts).toContainEqual(['Missing beyond ±', 'Products: 1 of 2'])
  expect(facts).toContainEqual(['Missing beyond ±, ml', -1400])
  expect(facts).toContainEqual(['Missing beyond ±, AMD', -14_000])
  expect(facts).toContainEqual(['Surplus beyond ±', 'Products: 0 of 2'])
  expect(facts).toContainEqual(['All variances, net', '2 of 4 items'])
  expect(facts).toContainEqual(['All variances, net, ml', -1400])
  expect(facts).toContainEqual(['All variances, net, AMD', -14_000])
})
