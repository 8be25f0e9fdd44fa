import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { expect, test } from '@playwright/test'
import { read, utils } from '@e965/xlsx'
import { must } from '#domain/must.ts'
import { completing, opening, pricing, recording } from '#tests/support/commands.ts'
import { newUuid } from '#tests/support/ids.ts'
import { SHAPES } from '#tests/support/browser/looks.ts'
import { shelfOf } from '#tests/support/bars/shelf.ts'
import { pushAsOwner } from '../counted-product.ts'
import { oneCompanyForAllTests, openDevice, product } from '../product-room.ts'

const DAY = 24 * 3_600_000
/** Half days, so that a test that takes a while counts the same whole ones. */
const DAYS_AGO = [36.5, 25.5, 14.5, 3.5]

/** Bottles in the four inventories; null: not counted. */
const BOTTLES: (number | null)[][] = [
  [44, 40, 9, 8, null, 50],
  [33, 29, 9, 6, null, 49],
  [22, 18, 9, 4, 12, 48],
  [11, 7, 9, null, 11, 47],
]

oneCompanyForAllTests()
test.beforeAll(countAndReceive)

/** Four inventories of six goods, and a delivery of one bottle of the first since the last. */
async function countAndReceive(): Promise<void> {
  const { branches, goods } = product.company
  const branch = must(branches[0], 'branch').id
  const now = Date.now()
  const ago = (days: number): string => new Date(now - days * DAY).toISOString()
  const type = must(goods[0], 'good').goods_type_id
  const shelf = shelfOf(6, type).map((good) => ({ ...good, in_package: 6 }))
  const common = { v: 1, repairs: null }
  const line = {
    id: newUuid(),
    good_id: must(shelf[0], 'good').id,
    name: '',
    unit: 'piece',
    amount: 1,
    case_size: null,
    product_id: null,
  }
  const note = { branch_id: branch, supplier: 'Ararat Trade', number: 'A-1', delivered_at: ago(1) }
  const delivery = { ...note, lines: [line], prices: [], source: 'typed', document: null }
  await pushAsOwner(product, [
    ...shelf.map((good) => ({
      ...common,
      id: good.id,
      kind: 'create-good',
      args: good,
      device_time: ago(40),
    })),
    pricing(must(shelf[1], 'good').id, 850_000, { device_time: ago(39) }),
    ...BOTTLES.flatMap((bottles, index) => {
      const measured_at = ago(must(DAYS_AGO[index], 'day'))
      const on = { device_time: measured_at }
      const first = opening(branch, on)
      const counts = shelf.flatMap((good, at) => {
        const count = bottles[at] ?? null
        const sealed = { is_full: true, count, gross: null, measured_at }
        return count === null ? [] : [recording(first.id, good, sealed, on)]
      })
      return [first, ...counts, completing(first.id, on)]
    }),
    { ...common, id: newUuid(), kind: 'record-delivery', args: delivery, device_time: ago(1) },
  ])
}

test('the files have the same figures', async () => {
  const page = await openDevice(product.company.owner.email, { viewport: SHAPES.desktop })
  await page.goto(`${product.url}/dashboard/usage?tab=buy`)
  const save = async (kind: string): Promise<string> => {
    await page.getByRole('button', { name: 'Export' }).click()
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('button', { name: kind, exact: true }).click(),
    ])
    expect(download.suggestedFilename()).toMatch(/^What to buy – Cascade\.(pdf|xlsx)$/)
    return download.path()
  }
  const pdf = execFileSync('pdftotext', ['-layout', await save('PDF'), '-'], { encoding: 'utf8' })
  expect(pdf).toMatch(/Bottle 2 +2,4\d\d\.\d\d +ml .* 4 +1 ?× ?6 +51,000/)
  expect(pdf).toMatch(/Bottle 4 .*last count/)
  const book = read(readFileSync(await save('Excel')))
  const sheet = must(book.Sheets[must(book.SheetNames[0], 'name')], 'sheet')
  const rows = utils.sheet_to_json<unknown[]>(sheet, { header: 1 })
  expect(rows.slice(1, 6).map((row) => [row[0], row[1]])).toEqual([
    ['Runs out', 'Bottle 2'],
    ['Enough', 'Bottle 4'],
    ['Enough', 'Bottle 1'],
    ['Enough', 'Bottle 6'],
    ['Has not moved for a month', 'Bottle 3'],
  ])
  expect(rows[6]?.slice(0, 2)).toEqual(['Unknown', 'Bottle 5'])
  expect(rows[7]?.[1]).toBe('Total')
  expect(rows[1]?.slice(5, 9)).toEqual([3, 4, '1\u00A0×\u00A06', 51_000])
})
