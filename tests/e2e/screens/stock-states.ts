import { expect, test } from '@playwright/test'
import { CATALOGUE_PATH, type CatalogueAnswer } from '#protocol/goods/catalogue.ts'
import { glance, openGlance, page } from './glance-room.ts'
import type { StockedWorld } from './stocked-world.ts'

/** Of no good of the demo. */
const BARCODE = '7312040017072'
const weight = (grams: number) => ({ weight: grams * 10, bars: 3, spread: 40, error: 60 })
const FOUND: CatalogueAnswer = {
  is_sharing: true,
  proposal: {
    bars: 3,
    name_en: 'Kremlin Award Grand Premium',
    name_ru: 'Кремлин Эворд Гранд Премиум',
    name_hy: 'Կրեմլին Էվորդ Գրանդ Պրեմիում',
    litrage: 700,
    strength: 4000,
    weight_full: weight(1172),
    weight_empty: weight(505),
  },
}

const button = (name: string | RegExp) => page.getByRole('button', { name })
const dialog = () => page.getByRole('dialog')

/** Doubles, settings, what was used, and deliveries. */
export function seeStock(bar: () => StockedWorld): void {
  openGlance(bar)

  test('doubles side by side fit every window in every language', async () => {
    await glance.open('/dashboard/goods')
    await button('Compare them').click()
    await expect(dialog().locator('input:checked').first()).toBeVisible()
    await glance.at('merge')
    await dialog().getByRole('button', { name: 'Merge', exact: true }).click()
    await expect(page.getByText('2 items merged')).toBeVisible()
    glance.expectWhole()
  })

  test('so do the settings of money, of the catalogue and of pourers, and the form of an item', async () => {
    await glance.open('/dashboard/settings/money')
    await expect(page.getByRole('checkbox', { name: 'Managers see prices' })).toBeVisible()
    await glance.at('money')
    await glance.open('/dashboard/settings/catalogue')
    await page.getByRole('checkbox', { name: /Share our items' weights/ }).check()
    await expect(page.getByText('Updated')).toBeVisible()
    await glance.at('catalogue')
    await page.route(`**${CATALOGUE_PATH}?**`, (route) => route.fulfill({ json: FOUND }))
    await glance.open('/dashboard/settings/pourers')
    await button('Add a pourer').click()
    await dialog().getByLabel('Name').fill('Short steel with a hinged lid')
    await dialog().getByLabel('Weight of one').fill('28.5')
    await button('Weigh one now').click()
    await expect(dialog().getByRole('region', { name: 'Scale' })).toBeVisible()
    await glance.at('pourer')
    await button('Save').click()
    await expect(page.getByRole('list', { name: 'Pourers' })).toBeVisible()
    await glance.at('pourers')
    await glance.open('/count')
    await page.locator('main button[data-status]').first().click()
    await page
      .getByRole('group', { name: 'Pourer on open bottles here' })
      .getByText('Short')
      .click()
    await glance.at('count-pourer')
    await page
      .getByRole('combobox', { name: 'Barcode or name' })
      .fill(glance.stocked.goods[0]?.barcode ?? '')
    await page.getByRole('option').first().click()
    await expect(page.getByRole('group', { name: 'Pourer', exact: true })).toBeVisible()
    await glance.at('bottle-pourer')
    await glance.open('/dashboard/goods/create')
    await page.getByLabel('Barcode').fill(BARCODE)
    // What was undone before may still be offered beside it.
    const note = page
      .getByRole('main')
      .getByRole('status')
      .filter({ has: page.getByRole('button') })
    await expect(note).toContainText('Kremlin')
    await page.getByRole('combobox', { name: 'Goods type' }).click()
    await page.getByRole('option', { name: 'Vodka', exact: true }).click()
    await page.getByLabel('Measurement unit').selectOption({ label: 'Weighed bottle' })
    await expect(page.getByRole('group', { name: 'Usual sizes' })).toBeVisible()
    await glance.at('good-proposed')
    await note.getByRole('button').click()
    await expect(page.getByText(/from the catalogue: 3 bars/)).toHaveCount(2)
    await glance.at('good-taken')
    glance.expectWhole()
  })

  test('so does what was used', async () => {
    await glance.open('/dashboard/usage')
    await expect(page.locator('tbody th a').first()).toBeVisible()
    await button(/^Unusual/).click()
    await glance.at('usage-unusual')
    await button('Trend').click()
    await expect(page.locator('figure').first()).toBeVisible()
    await glance.at('trend')
    glance.expectWhole()
  })

  test('so do deliveries, and an inventory with what is missing', async () => {
    await glance.open('/deliveries')
    await expect(page.getByText('A-1042')).toBeVisible()
    await glance.at('deliveries')
    await glance.open(`/deliveries/edit/${glance.stocked.deliveryId}`)
    await expect(page.getByLabel('How many').first()).toHaveValue('2')
    await button('Choose the item').click()
    await glance.at('delivery')
    await glance.open('/deliveries/edit')
    await glance.at('delivery-new')
    await glance.open(`/dashboard/inventories/${glance.stocked.inventoryId}/1?tab=items`)
    await expect(page.getByRole('row').nth(5)).toBeVisible()
    await glance.at('inventory')
    glance.expectWhole()
  })
}
