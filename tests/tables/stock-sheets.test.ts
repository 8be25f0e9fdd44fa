import { expect, test } from 'vitest'
import { must } from '#domain/must.ts'
import { volumeOf } from '#domain/counting/volume.ts'
import { contentsByGood } from '#domain/stock/contents.ts'
import { matchSheet } from '#domain/stock/sheet/match-sheet.ts'
import { planSheet, storesIn, type SheetAnswers } from '#domain/stock/sheet/plan-sheet.ts'
import { readSheet } from '#domain/stock/sheet/read-sheet.ts'
import { likeliestTable, recogniseSheet } from '#domain/stock/sheet/recognise-sheet.ts'
import type { ExpectedProduct } from '#domain/stock/variance/expected.ts'
import { variancesOf } from '#domain/stock/variance/variance.ts'
import { readTable } from '#tables/read-table.ts'
import { buildEntry, NOW } from '#tests/support/bars/builders.ts'
import { SHEETS, type PrintedSheet } from './stock-sheets/sheets.ts'
import { BAR, IIKO, type BarGood } from './stock-sheets/simulated-bar.ts'

const GOODS = new Map(Object.values(BAR).map((good) => [good.id, good]))
const ALL = Object.keys(BAR) as BarGood[]

/** The sheet as a person would have it compared who answers what is asked. */
function planOf({ file, answers = {}, stores = [] }: PrintedSheet) {
  const table = readTable(file())
  if ('fault' in table) throw new Error(table.fault)
  const tables = table.sheets.map(({ cells }) => cells)
  const cells = tables[likeliestTable(tables)] ?? table.cells
  const sheet = { cells, ...recogniseSheet(cells) }
  const read = readSheet(sheet, 'AMD')
  const given = { goods: [...GOODS.values()], moreBarcodes: new Map(), knownNames: new Map() }
  const rows = matchSheet(read.rows, given)
  const said: SheetAnswers = {
    stores,
    unit: null,
    goods: new Map(
      rows.flatMap(({ at, name }) => {
        const good = answers[name]
        return good === undefined ? [] : [[at, good && BAR[good].id] as const]
      }),
    ),
  }
  return {
    sheet,
    rows,
    plan: planSheet(rows, GOODS, said),
    asked: planSheet(rows, GOODS, { ...said, goods: new Map() }).asked,
  }
}

const product = (
  id: string,
  measurement_unit: string,
  amount: number,
  sum: number | null,
): ExpectedProduct => ({
  product_id: id,
  product_name: '',
  measurement_unit,
  currency: 'AMD',
  good_ids: [id],
  stores: [
    {
      store_id: 's',
      store_name: '',
      scope: { except: [] },
      amount,
      sum,
      stands_for: NOW,
      asked_at: NOW,
    },
  ],
})

const FIGURES = { weight_full: 11_540, weight_empty: 4900, density: null }
const COUNTED = Object.values(BAR).flatMap((good) => {
  const { id: good_id, litrage, measurement_unit } = good
  const on = { good_id, measured_at: NOW, place: null }
  if (measurement_unit === 4) {
    return [
      buildEntry({
        ...on,
        measurement_unit,
        net: 5000,
        millilitres: null,
        gross: 9900,
        figures: { ...FIGURES, litrage },
      }),
    ]
  }
  const figures = { ...FIGURES, litrage }
  const sealed = { is_full: true, count: 2, gross: null, millilitres: litrage && 2 * litrage }
  const full = buildEntry({ ...on, ...sealed, measurement_unit, figures })
  if (litrage === null) return [full]
  return [full, buildEntry({ ...on, figures, millilitres: volumeOf(8220, figures) })]
})

/** The verdicts of one count about what is expected. */
function verdictsOf(products: readonly ExpectedProduct[]) {
  return variancesOf(products, {
    entries: COUNTED,
    opening: contentsByGood([]),
    uses: new Map(),
    goods: GOODS,
    prices: new Map(),
  })
}

test.each(SHEETS)('gives the verdicts of the simulated iiko: $name', (printed) => {
  const { plan } = planOf(printed)
  const { says = ALL, left = {} } = printed
  const bySheet = plan.lines.map((line) => product(line.good_id, line.unit, line.amount, line.sum))
  const byIiko = says.map((good) =>
    product(BAR[good].id, IIKO[good].unit, IIKO[good].amount, IIKO[good].sum),
  )
  const byId = <One extends { product_id: string }>(all: readonly One[]) =>
    all.toSorted((one, other) => one.product_id.localeCompare(other.product_id))
  const verdicts = byId(verdictsOf(byIiko))
  expect(byId(verdictsOf(bySheet))).toEqual(verdicts)
  expect(verdicts.filter(({ kind }) => kind === 'known').length).toBe(says.length)
  expect(Object.fromEntries(plan.left.map(({ name, reason }) => [name, reason]))).toEqual(left)
})

test.each(SHEETS)('asks for nothing that it says itself, and never guesses: $name', (printed) => {
  const { asked, rows, plan } = planOf(printed)
  expect(asked.map(({ name }) => name)).toEqual(Object.keys(printed.answers ?? {}))
  // Every line is compared, or somewhere to be seen.
  const shown = new Set([...plan.left, ...plan.asked].map(({ at }) => at))
  const compared = rows.filter(({ at, good_id }) => !shown.has(at) && good_id !== null)
  expect(shown.size + compared.length).toBe(rows.length)
  expect(storesIn(rows).length > 1).toBe(printed.stores !== undefined)
})

test('columns are asked about where nobody can tell which of them it is', () => {
  const pasted = must(SHEETS.at(-1), 'sheet').name
  const unsure = SHEETS.filter((printed) => !planOf(printed).sheet.isSure)
  expect(unsure.map(({ name }) => name)).toEqual([pasted])
  const wide = [
    ['Наименование', 'Остаток', 'Остаток'],
    ['Лайм', '1', '2'],
  ]
  expect(recogniseSheet(wide)).toMatchObject({ isSure: false })
})
