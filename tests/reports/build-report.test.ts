import { OF_NO_DELIVERY } from '#domain/money/good-price.ts'
import { describe, expect, it } from 'vitest'
import type { GoodPrice } from '#domain/money/good-price.ts'
import type { ReportCell } from '#reports/inventory/report-cells.ts'
import { buildReport, type ReportInput } from '#reports/inventory/build-report.ts'
import { normalTable } from '#reports/inventory/report-table.ts'
import { must } from '#domain/must.ts'
import { moneyFacts } from '#reports/excel/excel-book.ts'
import { moneyText } from '#reports/pdf/pdf-cells.ts'
import { ofHowMany, scaleOf } from '#reports/inventory/report-cells.ts'
import { reportFileName } from '#reports/inventory/report-file.ts'
import type { Entry, EntryChange } from '#domain/counting/entries.ts'
import { snapshotOf } from '#domain/counting/entry-snapshot.ts'
import { buildEntry, buildGood, buildInventory, NOW } from '#tests/support/bars/builders.ts'
import { newUuid } from '#tests/support/ids.ts'
import { ENGLISH } from '#tests/support/reports/inventory-report.ts'

const vodka = buildGood()
const nuts = buildGood({ name_en: 'Nuts', measurement_unit: 4 })
const napkins = buildGood({ name_en: 'Napkins', measurement_unit: 3, litrage: null })

function reportOf(entries: Entry[], over: Partial<ReportInput> = {}) {
  return buildReport({
    companyName: 'Cascade Bars',
    branchName: 'Cascade',
    title: 'Inventory #1',
    inventory: buildInventory(),
    entries,
    changes: null,
    goods: [vodka, nuts, napkins],
    types: [],
    units: { volume_unit: 'milliliter', weight_unit: 'gram' },
    prices: null,
    currency: 'AMD',
    messages: { labels: ENGLISH, namelessGood: 'Unknown item', namelessPerson: 'Unknown User' },
    language: 'en',
    timeZone: 'Asia/Yerevan',
    now: NOW,
    ...over,
  })
}

describe('the report of an inventory', () => {
  it('says beside its status how much of a short list was counted', () => {
    const short_list = [vodka.id, nuts.id]
    const inventory = buildInventory({ status: 'closed', short_list })
    const entries = [vodka, napkins].map(({ id }) => buildEntry({ good_id: id }))
    const { status_text } = reportOf(entries, { inventory })
    expect(status_text).toBe('Completed · Short list 1/2')
    expect(reportOf(entries).status_text).toBe('In progress')
  })

  it('gives each good its own unit', () => {
    const { rows } = reportOf([
      buildEntry({ good_id: vodka.id }),
      buildEntry({ good_id: nuts.id, measurement_unit: 4, millilitres: null, net: 3320 }),
      buildEntry({
        good_id: napkins.id,
        measurement_unit: 3,
        is_full: true,
        count: 5,
        millilitres: null,
      }),
    ])
    const byName = new Map(rows.map((row) => [row.name, row]))
    expect(byName.get('Vodka')).toMatchObject({ unit: 'ml', total_leftover: 350 })
    expect(byName.get('Nuts')).toMatchObject({ unit: 'g', total_leftover: 332 })
    expect(byName.get('Napkins')).toMatchObject({ unit: 'pieces', bottles: 5 })
  })

  it('identifies a row without a good by its barcode', () => {
    const bare = buildEntry({
      good_id: null,
      barcode: '4607001771234',
      measurement_unit: null,
      millilitres: null,
    })
    expect(reportOf([bare]).rows).toMatchObject([
      { name: 'To identify', barcode: '4607001771234', unit: 'pieces' },
    ])
  })

  it('says below the totals how many bottles have no name, instead of no millilitres alone', () => {
    const bare = {
      good_id: null,
      barcode: '4607001771234',
      measurement_unit: null,
      millilitres: null,
    }
    const sealed = { ...bare, is_full: true, count: 2, gross: null }
    const { totals } = normalTable(reportOf([buildEntry(bare), buildEntry(sealed)]))
    expect(totals.map(({ cells, isCount }) => [cells[0], cells[2], isCount])).toEqual([
      [{ kind: 'text', text: 'Total' }, { kind: 'number', value: 2, decimals: 0 }, undefined],
      [{ kind: 'text', text: 'To identify' }, { kind: 'number', value: 3, decimals: 0 }, true],
    ])
    const named = normalTable(reportOf([buildEntry({ good_id: vodka.id })]))
    expect(named.totals).toHaveLength(1)
  })

  it('has the totals of the whole inventory', () => {
    expect(reportOf([buildEntry({ good_id: vodka.id })]).totals).toMatchObject({
      leftover_ml: 350,
      total_leftover_ml: 350,
    })
  })
})

describe('the extended form', () => {
  const late = buildEntry({
    good_id: nuts.id,
    measurement_unit: 4,
    millilitres: null,
    net: 3320,
    gross: 5000,
    added_after_completed: true,
    measured_at: '2026-11-20T23:00:00.000Z',
    user_full_name: '',
  })
  const edited = buildEntry({ good_id: vodka.id, status: 'edited' })
  const gone = buildEntry({
    good_id: napkins.id,
    measurement_unit: 3,
    is_full: true,
    count: 5,
    gross: null,
    millilitres: null,
    status: 'deleted',
    deleted_at: NOW,
  })
  const change: EntryChange = {
    id: newUuid(),
    entry_id: edited.id,
    inventory_id: edited.inventory_id,
    branch_id: edited.branch_id,
    before: { ...snapshotOf(edited), gross: 9000, millilitres: 420.5, status: 'added' },
    after: snapshotOf(edited),
    user_id: newUuid(),
    user_full_name: 'Ani Petrosyan',
    created_at: NOW,
  }
  const report = reportOf([gone, late, edited], { changes: [change] })

  it('lists every entry with who, when and what, deleted ones too, grouped by good', () => {
    const entries = report.extended?.entries
    expect(entries).toHaveLength(3)
    const byGood = new Map(entries?.map((entry) => [entry.good.name, entry]))
    expect(byGood.get('Vodka')).toMatchObject({
      good: { barcode: edited.barcode },
      gross: 822,
      amount: 350,
      unit: 'ml',
      status: 'edited',
      is_late: false,
      person: edited.user_full_name,
      measured_at: edited.measured_at,
      received_at: edited.received_at,
    })
    expect(byGood.get('Nuts')).toMatchObject({
      good: { barcode: nuts.barcode },
      gross: 500,
      amount: 332,
      unit: 'g',
      is_late: true,
      person: 'Unknown User',
    })
    expect(byGood.get('Napkins')).toMatchObject({
      good: { barcode: napkins.barcode },
      is_full: true,
      count: 5,
      gross: null,
      amount: null,
      unit: 'pieces',
      status: 'deleted',
    })
  })

  it('lists every change with the values before and after', () => {
    expect(report.extended?.changes).toMatchObject([
      {
        good: { name: 'Vodka', barcode: edited.barcode },
        changed_at: NOW,
        measured_at: edited.measured_at,
        person: 'Ani Petrosyan',
        before: { gross: 900, amount: 420.5, status: 'added' },
        after: { gross: 822, amount: 350, status: 'edited' },
      },
    ])
  })

  it('leaves deleted entries out of the sums, and out of the normal form', () => {
    expect(report.rows.map(({ name }) => name).toSorted()).toEqual(['Nuts', 'Vodka'])
    expect(reportOf([edited]).extended).toBeNull()
  })

  it('uses the company’s units', () => {
    const units = { volume_unit: 'liter', weight_unit: 'kilogram' } as const
    const automatic = { volume_unit: 'automatic', weight_unit: 'automatic' } as const
    for (const chosen of [units, automatic]) {
      const large = reportOf([edited], { units: chosen })
      expect(scaleOf('ml', large)).toMatchObject({ unit: 'liter', decimals: 3 })
      expect(scaleOf('g', large)).toMatchObject({ unit: 'kilogram', decimals: 3 })
    }
  })
})

describe('the name of a report’s file', () => {
  it('names the inventory and the branch', () => {
    expect(reportFileName('Inventory 47', 'Cascade', 'pdf')).toBe('Inventory 47 – Cascade.pdf')
    expect(reportFileName('Inventory 47', 'Cascade', 'pdf', 'extended')).toBe(
      'Inventory 47 – Cascade – extended.pdf',
    )
  })

  it('contains no character that a file system rejects', () => {
    expect(reportFileName('a/b\\c:d*e?"f"<g>|#1\u0000', '', 'xlsx')).toBe('a b c d e f g 1.xlsx')
  })

  it('preserves the letters of every language and is limited in length', () => {
    expect(reportFileName('Գույքագրում', 'Каскад', 'pdf')).toBe('Գույքագրում – Каскад.pdf')
    expect(reportFileName('x'.repeat(500), '', 'pdf')).toHaveLength(124)
  })
})

describe('what the inventory is worth', () => {
  const entries = [
    buildEntry({ good_id: vodka.id }),
    buildEntry({ good_id: nuts.id, measurement_unit: 4, millilitres: null, net: 3320 }),
    buildEntry({
      good_id: napkins.id,
      measurement_unit: 3,
      is_full: true,
      count: 5,
      millilitres: null,
    }),
  ]
  const price = (good_id: string, amount: number, currency = 'AMD'): GoodPrice => ({
    id: newUuid(),
    good_id,
    amount,
    currency,
    ...OF_NO_DELIVERY,
    source: 'typed',
    since: NOW,
    user_id: newUuid(),
    user_full_name: 'Ani Petrosyan',
    import_id: null,
  })

  it('is a column, a total and a sum with of how many goods it is', () => {
    const prices = [price(vodka.id, 850_001), price(nuts.id, 100_000)]
    const report = reportOf(entries, { prices })
    const { columns, rows, totals } = normalTable(report)
    expect(columns.at(-1)).toMatchObject({ heading: 'Value, AMD', isUnitless: true })
    const cells = new Map(rows.map((row) => [row.cells[0], row.cells.at(-1)]))
    expect([...cells.values()].toSorted(byKind)).toEqual([
      { kind: 'none' },
      { kind: 'number', value: 332, decimals: 0 },
      { kind: 'number', value: 4250.01, decimals: 0 },
    ])
    expect(totals[0]?.cells.at(-1)).toEqual({ kind: 'number', value: 4582.01, decimals: 0 })
    expect(report.money).toMatchObject({ known: 2, counted: 3 })
  })

  it('says of how many unusual prices it is, in both files', () => {
    const before = { ...price(vodka.id, 100_000), since: '2025-01-01T10:00:00.000Z' }
    const { money, ...report } = reportOf(entries, { prices: [before, price(vodka.id, 850_000)] })
    expect(money).toMatchObject({ known: 1, counted: 3, unusual: 1 })
    const value = must(money, 'money')
    const said = '1 of 3 items · Unusual prices: 1'
    expect(moneyText(value, report.labels, () => '4250')).toBe(`4250\u00A0AMD\n${said}`)
    const facts = moneyFacts('Stock value', report.labels, value)
    expect(facts.at(-1)?.[1].v).toBe(said)
    const usual = reportOf(entries, { prices: [price(vodka.id, 850_000)] }).money
    expect(ofHowMany(report.labels, must(usual, 'money'))).toBe('1 of 3 items')
  })

  it('has one currency in the column, and all of them in the sums', () => {
    const prices = [price(vodka.id, 850_000), price(napkins.id, 100, 'EUR')]
    const report = reportOf(entries, { prices })
    expect(report.rows.flatMap(({ value }) => value ?? [])).toEqual([425_000])
    expect(report.money?.sums).toEqual([
      { currency: 'AMD', amount: 425_000 },
      { currency: 'EUR', amount: 500 },
    ])
  })

  it('is not in the report of a person who may not see prices', () => {
    const report = reportOf(entries)
    expect(report.money).toBeNull()
    const headings = normalTable(report).columns.map(({ heading }) => heading)
    expect(headings.at(-1)).toBe('Unit')
  })
})

function byKind(one: ReportCell | undefined, other: ReportCell | undefined): number {
  const key = (cell: ReportCell | undefined) => (cell?.kind === 'number' ? cell.value : -1)
  return key(one) - key(other)
}
