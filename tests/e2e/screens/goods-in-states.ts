import { expect, test } from '@playwright/test'
import { must } from '#domain/must.ts'
import { csvOf } from '#tests/tables/table-files.ts'
import { glance, openGlance, page } from './glance-room.ts'
import type { StockedWorld } from './stocked-world.ts'

const HEADS = ['Name', 'Category', 'Unit', 'Barcode', 'Size', 'Full weight', 'Empty weight']

const button = (name: string | RegExp) => page.getByRole('button', { name })
const tab = (name: string) => button(new RegExp(`^${name}\\s*\\d`))

async function chooseFile(name: string, content: string): Promise<void> {
  const buffer = Buffer.from(content)
  await page.locator('input[type=file]').setInputFiles({ name, mimeType: 'text/csv', buffer })
}

/** A supplier's list: goods that are new, changed and as they were, and mistakes, some of them alike. */
function list(): string[][] {
  const [same, other] = glance.stocked.goods
  const known = must(same, 'a good')
  const changed = must(other, 'another good')
  const grams = (weight: number | null) => String((weight ?? 0) / 10)
  const litres = (size: number | null) => String((size ?? 0) / 1000)
  return [
    HEADS,
    ['Kilikia Light', 'Beer', 'pcs', '', '0.5', '', ''],
    [
      'Voskevaz Areni Noir Karasi Collection Reserve',
      'Armenian wine',
      'Weighed bottle',
      '',
      '0.75',
      '1290',
      '520',
    ],
    [
      known.name_en,
      'Vodka',
      'Weighed bottle',
      known.barcode ?? '',
      litres(known.litrage),
      grams(known.weight_full),
      grams(known.weight_empty),
    ],
    [
      changed.name_en,
      'Vodka',
      'Weighed bottle',
      changed.barcode ?? '',
      litres(changed.litrage),
      '1300',
      '640',
    ],
    ['', 'Beer', 'pcs', '', '0.5', '', ''],
    ['Bombay', 'Gin', 'Weighed bottle', '', '1 l', '1,4 kg', '1,5 kg'],
    ...['Alpha', 'Beta', 'Gamma'].map((name) => [name, 'Beer', 'pcs', '', 'big', '', '']),
  ]
}

/** What is being saved waits until the page is told to go on. */
async function holdSaving(): Promise<() => Promise<void>> {
  await page.evaluate(async () => {
    const names = (await indexedDB.databases()).map(({ name = '' }) => name)
    const opening = indexedDB.open(names.find((name) => name.startsWith('dram-user-')) ?? '')
    await new Promise((resolve) => {
      opening.onsuccess = resolve
    })
    const database = opening.result
    const store = database.transaction('outbox', 'readwrite').objectStore('outbox')
    Object.assign(window, { isHeld: true })
    const stay = (): void => {
      const { isHeld } = window as unknown as { isHeld: boolean }
      if (isHeld) store.count().onsuccess = stay
      else database.close()
    }
    stay()
  })
  return () => page.evaluate(() => void Object.assign(window, { isHeld: false }))
}

/** Imports, and the work that goods leave. */
export function seeGoods(bar: () => StockedWorld): void {
  openGlance(bar)

  test('an import fits every window in every language, from the file to its undoing', async () => {
    await glance.open('/dashboard/goods/import')
    await expect(button('From iiko')).toBeVisible()
    await glance.at('import-choose')
    await chooseFile('picture.xlsx', '\u0000\u0001PNG')
    await expect(page.getByRole('alert')).toContainText("This isn't a spreadsheet.")
    await glance.at('import-no-table')
    await page.getByLabel('Or paste cells from a spreadsheet').fill('Jameson\t0,7\nTullamore\t1')
    await button('Check the cells').click()
    await expect(page.getByLabel('Meaning of Column A')).toHaveValue('name_en')
    await glance.at('import-columns')
    await button('Choose another file').click()
    await chooseFile('list.csv', csvOf(list(), ';'))
    await expect(tab('New')).toContainText('2')
    await glance.at('import-new')
    await tab('Changed').click()
    await expect(page.getByText('640')).toBeVisible()
    await glance.at('import-changed')
    await tab('Unchanged').click()
    await expect(page.getByRole('row')).toHaveCount(2)
    await glance.at('import-unchanged')
    await tab('To correct').click()
    await page.getByLabel('A6 · Name in English').fill('Gyumri')
    await glance.at('import-faulty')
    await page.keyboard.press('Enter')
    await page.getByLabel('Volume of the full bottle in all these rows').fill('0.33')
    await page.keyboard.press('Enter')
    await page.getByLabel('F7 · Full weight').fill('1,6 kg')
    await page.keyboard.press('Enter')
    await expect(page.getByText('Nothing to correct.')).toBeVisible()
    const goOn = await holdSaving()
    await button(/^Import \d/).click()
    await expect(page.locator('progress')).toBeVisible()
    await glance.at('import-saving')
    await goOn()
    await expect(button('Undo the whole import')).toBeVisible()
    await glance.at('import-done')
    await button('Undo the whole import').click()
    await expect(page.getByText(/Undone for/)).toBeVisible()
    await glance.at('import-undone')
    glance.expectWhole()
  })

  test('so does an import from the till', async () => {
    await glance.open('/dashboard/goods/import')
    await button('From iiko').click()
    await button('Read products from iiko').click()
    await expect(page.getByText(/^\d+ products, \d+ already matched$/).first()).toBeVisible()
    await glance.at('till-groups')
    await page.getByRole('checkbox', { name: 'Водка', exact: true }).check()
    await page.getByRole('checkbox', { name: 'Кухня', exact: true }).check()
    await button(/^Continue with/).click()
    await expect(page.getByLabel('Type of Водка')).toBeVisible()
    await glance.at('till-types')
    await button(/^Check \d+ products/).click()
    await expect(tab('New')).toBeVisible()
    await glance.at('till-review')
    await tab('To correct').click()
    await glance.at('till-faulty')
    await tab('Unchanged').click()
    await glance.at('till-unchanged')
    glance.expectWhole()
  })

  test('so do unknown bottles and bottles without weights', async () => {
    await glance.open('/dashboard/goods/shelf')
    const row = page.getByRole('form').first()
    await row.getByLabel('Name').fill('Abs')
    await expect(row.getByRole('listbox')).toBeVisible()
    await glance.at('shelf')
    await row.getByRole('option').first().click()
    await page.getByRole('form').first().getByLabel('Name').fill('Pelican')
    await page.keyboard.press('Enter')
    await expect(row.getByText(/./).first()).toBeVisible()
    await glance.at('shelf-saved')
    await glance.open('/dashboard/goods/weights')
    await page.getByRole('button', { name: /Belenkaya/ }).click()
    await expect(page.getByLabel('Weight including the bottle')).toBeVisible()
    await glance.at('weigh')
    await page.getByLabel('Weight including the bottle').fill('300')
    await button('Save').click()
    await expect(page.getByText('Not saved: 300')).toBeVisible()
    await glance.at('weigh-doubted')
    await button('Weigh again').click()
    await page.getByLabel('Weight including the bottle').fill('1160')
    await button('Save').click()
    await expect(page.getByText('Saved: Belenkaya')).toBeVisible()
    await glance.at('weigh-saved')
    glance.expectWhole()
  })
}
