import { describe, expect, it } from 'vitest'
import { buildReport, reportFileName } from '#features/inventories/build-report.ts'
import { inventoryGoods } from '#features/inventories/inventory-goods.ts'
import type { Entry } from '#domain/entries.ts'
import { sumTotals, totalsByGood } from '#domain/totals.ts'
import { REPORT_LABELS } from '#words/report-labels.ts'
import { buildEntry, buildGood, buildInventory, NOW } from '#tests/support/builders.ts'

const vodka = buildGood()
const nuts = buildGood({ name_en: 'Nuts', measurement_unit: 4 })
const napkins = buildGood({ name_en: 'Napkins', measurement_unit: 3, litrage: null })

function reportOf(entries: Entry[]) {
  const totals = totalsByGood(entries)
  const { lines, unknown } = inventoryGoods(totals, entries, {
    goods: [vodka, nuts, napkins],
    types: [],
    language: 'en',
  })
  return buildReport({
    companyName: 'Cascade Bars',
    branchName: 'Cascade',
    title: 'Inventory #1',
    inventory: buildInventory(),
    lines: [...lines, ...unknown],
    totals: sumTotals(totals),
    labels: Object.fromEntries(Object.keys(REPORT_LABELS).map((label) => [label, label])) as never,
    language: 'en',
    timeZone: 'Asia/Yerevan',
    now: NOW,
    namelessGood: 'Unknown good',
  })
}

describe('the report of an inventory', () => {
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

  it('prints what has no good by its barcode', () => {
    const bare = buildEntry({
      good_id: null,
      barcode: '4607001771234',
      measurement_unit: null,
      millilitres: null,
    })
    expect(reportOf([bare]).rows).toMatchObject([
      { name: 'Unknown good', barcode: '4607001771234', unit: 'pieces' },
    ])
  })

  it('has the totals of the whole inventory', () => {
    expect(reportOf([buildEntry({ good_id: vodka.id })]).totals).toMatchObject({
      leftover_ml: 350,
      total_leftover_ml: 350,
    })
  })
})

describe('the name of a report’s file', () => {
  it('says which inventory of which branch', () => {
    expect(reportFileName('Inventory 47', 'Cascade', 'pdf')).toBe('Inventory 47 – Cascade.pdf')
  })

  it('takes nothing that a file system refuses', () => {
    expect(reportFileName('a/b\\c:d*e?"f"<g>|#1\u0000', '', 'xlsx')).toBe('a b c d e f g 1.xlsx')
  })

  it('keeps the letters of every language and ends somewhere', () => {
    expect(reportFileName('Գույքագրում', 'Каскад', 'pdf')).toBe('Գույքագրում – Каскад.pdf')
    expect(reportFileName('x'.repeat(500), '', 'pdf')).toHaveLength(124)
  })
})
