import { expect, test, type Page } from '@playwright/test'
import { product, UNIT } from '#tests/support/pos/bar-catalogue.ts'
import { expectNoViolations } from '../axe.ts'
import { ConnectedBar } from '../connected-bar.ts'
import { button, connect } from './pos-screens.ts'

const EAN = '5000299605004'
const MARKUP = '<b>Bombay</b> & "Sapphire" 1 l'

let bar: ConnectedBar
let page: Page

test.beforeAll(async () => {
  bar = await ConnectedBar.start()
  const bottle = { id: 'c-rum', name: 'бут', count: 0.7 }
  const { products, groups, ...rest } = bar.catalogue
  await bar.iiko.sell({
    ...rest,
    groups: [
      ...groups,
      { id: 'g-rum', name: 'Ром', parent: 'g-drinks' },
      { id: 'g-syrup', name: 'Сиропы', parent: 'g-drinks' },
    ],
    products: [
      ...products,
      product('p-rum', 'Ром Барсело', {
        parent: 'g-rum',
        barcodes: [EAN],
        containers: [{ ...bottle, containerWeight: 0.5, fullContainerWeight: 1.18 }],
      }),
      product('p-double', 'Ром Барсело Бланко 0.7', { parent: 'g-rum', barcodes: [EAN] }),
      product('p-cognac', 'Կոնյակ Արարատ 0,5', { parent: 'g-rum' }),
      product('p-gin', MARKUP, { parent: 'g-rum' }),
      product('p-beer', 'Kilikia 6x0.33', { parent: 'g-rum', mainUnit: UNIT.piece }),
      product('p-syrup', 'Monin', { parent: 'g-rum', mainUnit: UNIT.kilogram }),
      product('p-mint', 'Mint', { parent: 'g-syrup', mainUnit: UNIT.kilogram }),
      product('p-honey', 'Honey', { parent: 'g-syrup', mainUnit: UNIT.kilogram }),
      product('p-gone', 'Gone', { parent: 'g-rum', deleted: true }),
    ],
  })
  page = await bar.openAs(bar.owner)
})
test.afterAll(() => bar.stop())

const tab = (name: string) => page.getByRole('button', { name: new RegExp(`^${name}\\s*\\d`) })

async function openImport(): Promise<void> {
  await page.getByRole('navigation').getByRole('link', { name: 'Goods', exact: true }).click()
  await page.getByRole('link', { name: 'Import items' }).first().click()
  await expect(page.getByRole('heading', { name: 'Import items' })).toBeVisible()
}

async function check(groups: readonly string[]): Promise<void> {
  for (const name of groups) {
    // oxlint-disable-next-line no-await-in-loop -- one after the other, as a person does
    await page.getByRole('checkbox', { name, exact: true }).check()
  }
  await button(page, /^Continue with/).click()
  await expect(page.getByLabel('Type of Ром')).toHaveValue('Ром')
  await button(page, /^Check \d+ products/).click()
}

test('goods are made of chosen groups, matched at once, and go again as one', async () => {
  await openImport()
  await expect(button(page, /^From iiko/)).toHaveCount(0)
  await connect(page, bar)
  await openImport()
  await button(page, 'From iiko').click()
  await expect(page.getByText('No products of iiko have been read yet.')).toBeVisible()
  await button(page, 'Read products from iiko').click()
  await expect(page.getByText('6 products', { exact: true }).first()).toBeVisible()
  await expectNoViolations(page)

  await page.getByRole('checkbox', { name: 'Ром', exact: true }).check()
  await button(page, /^Continue with/).click()
  await expect(page.getByLabel('Type of Ром')).toHaveValue('Ром')
  await expectNoViolations(page)
  await button(page, 'Check 6 products').click()
  await expect(tab('New')).toContainText('3')
  await expect(tab('To correct')).toContainText('3')
  await expect(page.getByText(MARKUP)).toBeVisible()
  await expectNoViolations(page)

  await tab('To correct').click()
  await expect(page.getByText('Its name is that of a pack.')).toBeVisible()
  await expect(page.getByText('The system has it in kilograms.')).toBeVisible()
  await expect(page.getByText('Another chosen product is the same item.')).toBeVisible()
  await expectNoViolations(page)
  await page
    .getByRole('form', { name: 'Monin' })
    .getByRole('combobox')
    .selectOption({ label: 'Sold by weight' })
  await page.getByRole('form', { name: 'Monin' }).getByRole('button').click()
  await expect(tab('New')).toContainText('4')
  await button(page, 'Import 4 items').click()
  await expect(page.getByText('4 items added, 0 changed, 4 matched with')).toBeVisible()

  // Again: nothing, before and after the server has it.
  await button(page, 'Import more').click()
  await check(['Ром'])
  await expect(tab('New')).toContainText('0')
  await expect(tab('Unchanged')).toContainText('4')
  await tab('Unchanged').click()
  await expect(page.getByRole('cell', { name: 'Already matched' })).toHaveCount(4)
  await expect(button(page, 'Import 0 items')).toBeDisabled()

  await page.goto(`${bar.dram.url}/dashboard/iiko-integration-products?tab=manually_resolved`)
  await expect(page.getByRole('row').filter({ hasText: 'Ром Барсело' }).first()).toBeVisible()

  await openImport()
  await button(page, 'Undo import').click()
  await page.getByRole('dialog').getByRole('button', { name: 'Undo import' }).click()
  await expect(page.getByText('Undone for 4 items')).toBeVisible()
  await page.getByRole('navigation').getByRole('link', { name: 'Goods', exact: true }).click()
  await expect(page.getByRole('row', { name: /Monin/ })).toHaveCount(0)
  await openImport()
  await button(page, 'From iiko').click()
  await check(['Ром'])
  await expect(tab('New')).toContainText('3')
})
