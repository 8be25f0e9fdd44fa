import { beforeEach, expect } from 'vitest'
import { page } from 'vitest/browser'
import { must } from '#domain/must.ts'
import { buildDemoBar } from '#tests/support/bars/demo-bar.ts'
import { glanceAt, glanceTest } from '#tests/support/looks/glance.ts'
import { DESK, openScreen } from '#tests/support/screens/open-screen.tsx'
import { keepToasts } from '#tests/support/screens/toasts.ts'
import { csvOf } from '#tests/tables/table-files.ts'
import { button, chooseTable, tab } from './import-screen.ts'
import { TILL_ANSWERS } from './till-groups.ts'

beforeEach(keepToasts)

const HEADS = ['Name', 'Category', 'Unit', 'Barcode', 'Size', 'Full weight', 'Empty weight']
const AREN = 'Voskevaz Areni Noir Karasi Collection Reserve'
const BOTTLE = 'Weighed bottle'
const WINE = [AREN, 'Armenian wine', BOTTLE, '', '0.75', '1290', '520']
const BEER = ['Kilikia Light', 'Beer', 'pcs', '', '0.5', '', '']

async function openImport(prepare: () => Promise<void>) {
  const demo = buildDemoBar()
  const screen = await openScreen('/dashboard/goods/import', {
    user: demo.bar.owner,
    rows: demo.rows,
    viewport: DESK,
    answers: TILL_ANSWERS,
    prepare,
  })
  await expect.element(button('From iiko')).toBeVisible()
  return { ...demo, ...screen }
}

const chooseList = (...rows: string[][]) => chooseTable('list.csv', csvOf([HEADS, ...rows], ';'))

glanceTest('an import fits every window before its rows are read', async (prepare) => {
  await openImport(prepare)
  await glanceAt('import-choose')
  await chooseTable('picture.xlsx', '\u0000\u0001PNG')
  await expect.element(page.getByRole('alert')).toHaveTextContent("This isn't a spreadsheet.")
  await glanceAt('import-no-table')
  await page.getByLabelText('Or paste cells from a spreadsheet').fill('Jameson\t0,7\nTullamore\t1')
  await button('Check the cells').click()
  await expect.element(page.getByLabelText('Meaning of Column A')).toHaveValue('name_en')
  await glanceAt('import-columns')
})

glanceTest(
  'the new, changed, unchanged, doubtful and faulty rows of an import fit every window',
  async (prepare) => {
    const { good, rows } = await openImport(prepare)
    const weighed = rows.flatMap(({ table, row }) =>
      table === 'goods' && row.barcode !== null && row.weight_full !== null ? [row] : [],
    )
    const other = must(
      weighed.find(({ id }) => id !== good.id),
      'another good',
    )
    const litres = (size: number | null) => String((size ?? 0) / 1000)
    const grams = (weight: number | null) => String((weight ?? 0) / 10)
    const same = [good.name_en, 'Vodka', BOTTLE, good.barcode ?? '', litres(good.litrage)]
    const changed = [other.name_en, 'Vodka', BOTTLE, other.barcode ?? '', litres(other.litrage)]
    await chooseList(
      BEER,
      WINE,
      [...same, grams(good.weight_full), grams(good.weight_empty)],
      [...changed, '1300', '640'],
      ['', 'Beer', 'pcs', '', '0.5', '', ''],
      ['Oban', 'Gin', BOTTLE, '', '0,77', '', ''],
      ['Bombay', 'Gin', BOTTLE, '', '1 l', '1,4 kg', '1,5 kg'],
      ...['Alpha', 'Beta', 'Gamma'].map((name) => [name, 'Beer', 'pcs', '', 'big', '', '']),
    )
    await expect.element(tab('New')).toHaveTextContent('2')
    await glanceAt('import-new')
    await tab('Changed').click()
    await expect.element(page.getByText('640')).toBeVisible()
    await glanceAt('import-changed')
    await tab('Unchanged').click()
    await expect.element(page.getByRole('row')).toHaveLength(2)
    await glanceAt('import-unchanged')
    await tab('Look at').click()
    await expect.element(button('Confirm')).toBeVisible()
    await glanceAt('import-doubtful')
    await tab('To correct').click()
    await page.getByLabelText('A6 · Name in English').fill('Gyumri')
    await glanceAt('import-faulty')
  },
)

glanceTest(
  'an import fits every window while it is saved, when it is done and undone',
  async (prepare) => {
    const { database } = await openImport(prepare)
    await chooseList(BEER, WINE)
    const save = button(/^Import \d/)
    await expect.element(save).toBeEnabled()
    let letGo = (): void => {}
    // Another writer has the outbox, until it is told to go on.
    const held = database.transaction('rw', database.outbox, async () => {
      let isHeld = true
      letGo = () => {
        isHeld = false
      }
      while (isHeld) await database.outbox.count()
    })
    await save.click()
    await expect.element(page.getByRole('progressbar')).toBeVisible()
    await glanceAt('import-saving')
    letGo()
    await held
    const undo = button('Undo import')
    await expect.element(undo).toBeVisible()
    await glanceAt('import-done')
    await undo.click()
    await glanceAt('import-undo')
    await page.getByRole('dialog').getByRole('button', { name: 'Undo import' }).click()
    await expect.element(page.getByText(/Undone for/)).toBeVisible()
    await glanceAt('import-undone')
  },
)

glanceTest('an import from the till fits every window', async (prepare) => {
  await openImport(prepare)
  await button('From iiko').click()
  const syrups = page.getByRole('checkbox', { name: 'Сиропы', exact: true })
  await expect.element(syrups).toBeVisible()
  await glanceAt('till-groups')
  await syrups.click()
  await button(/^Continue with/).click()
  await expect.element(page.getByLabelText('Type of Сиропы')).toBeVisible()
  await glanceAt('till-types')
  await button(/^Check \d+ products/).click()
  await expect.element(tab('New')).toBeVisible()
  await glanceAt('till-review')
  await tab('To correct').click()
  await glanceAt('till-faulty')
  await tab('Unchanged').click()
  await glanceAt('till-unchanged')
})
