import { beforeEach, expect } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import type { Company } from '#domain/account/companies.ts'
import {
  CATALOGUE_PATH,
  CATALOGUE_STATE_PATH,
  type CatalogueAnswer,
} from '#protocol/goods/catalogue.ts'
import { buildDemoBar, type DemoBar } from '#tests/support/bars/demo-bar.ts'
import { glanceAt, glanceTest } from '#tests/support/looks/glance.ts'
import { DESK, openScreen } from '#tests/support/screens/open-screen.tsx'
import { keepToasts } from '#tests/support/screens/toasts.ts'

beforeEach(keepToasts)

/** Of no good of the demo. */
const BARCODE = '7312040017072'
const weight = (grams: number) => ({
  weight: grams * 10,
  bars: 5,
  has_outliers: true,
  spread: 40,
  error: 60,
})
const FOUND: CatalogueAnswer = {
  is_sharing: true,
  proposal: {
    bars: 5,
    name_en: 'Kremlin Award Grand Premium',
    name_ru: 'Кремлин Эворд Гранд Премиум',
    name_hy: 'Կրեմլին Էվորդ Գրանդ Պրեմիում',
    litrage: 700,
    strength: 4000,
    weight_full: weight(1172),
    weight_empty: weight(505),
  },
}

const button = (name: string | RegExp) => page.getByRole('button', { name, exact: true })
const dialog = () => page.getByRole('dialog')

async function open(
  prepare: () => Promise<void>,
  address: (demo: DemoBar) => string,
  settings: Partial<Company> = {},
) {
  const demo = buildDemoBar(settings)
  const { bar, rows } = demo
  const answers = {
    [`GET ${CATALOGUE_PATH}`]: () => FOUND,
    [`GET ${CATALOGUE_STATE_PATH}`]: () => ({ can_answer: true }),
  }
  const screen = await openScreen(address(demo), {
    user: bar.owner,
    rows,
    answers,
    viewport: DESK,
    prepare,
  })
  return { ...demo, ...screen }
}

glanceTest('doubles side by side fit every window', async (prepare) => {
  await open(prepare, () => '/dashboard/goods')
  await button('Compare them').click()
  await expect.element(dialog().getByRole('radio', { checked: true }).first()).toBeVisible()
  await glanceAt('merge')
})

glanceTest('the settings of money and of the catalogue fit every window', async (prepare) => {
  const { visit } = await open(prepare, () => '/dashboard/settings/money')
  await expect.element(page.getByRole('checkbox', { name: 'Managers see prices' })).toBeVisible()
  await glanceAt('money')
  await visit('/dashboard/settings/catalogue')
  await page.getByRole('checkbox', { name: /Share our items' weights/ }).click()
  await expect.element(page.getByText('Updated')).toBeVisible()
  await glanceAt('catalogue')
})

glanceTest('pourers fit every window, in their settings and in a count', async (prepare) => {
  const { good, visit } = await open(prepare, () => '/dashboard/settings/pourers')
  await button('Add a pourer').click()
  await dialog().getByLabelText('Name').fill('Short steel with a hinged lid')
  await dialog().getByLabelText('Weight of one').fill('28.5')
  await button('Weigh one now').click()
  await expect.element(dialog().getByRole('region', { name: 'Scale' })).toBeVisible()
  await glanceAt('pourer')
  await button('Save').click()
  await expect.element(page.getByRole('list', { name: 'Pourers' })).toHaveTextContent(/hinged/)
  await glanceAt('pourers')
  await visit('/count')
  await button(/^Continue|^Cascade/)
    .first()
    .click()
  await page.getByRole('group', { name: 'Pourer on open bottles here' }).getByText('Short').click()
  await glanceAt('count-pourer')
  await page.getByRole('combobox', { name: 'Barcode or name' }).fill(good.barcode ?? '')
  await page.getByRole('option').first().click()
  await expect.element(page.getByRole('group', { name: 'Pourer', exact: true })).toBeVisible()
  await glanceAt('bottle-pourer')
})

glanceTest('the form of an item fits every window, with what other bars know', async (prepare) => {
  await open(prepare, () => '/dashboard/goods/create', { catalogue: 'shared' })
  await page.getByLabelText('Barcode', { exact: true }).fill(BARCODE)
  const note = page
    .getByRole('main')
    .getByRole('status')
    .filter({ has: page.getByRole('button') })
  await expect.element(note).toHaveTextContent(/5\+ other bars: Kremlin.*others differ/)
  await page.getByRole('combobox', { name: 'Goods type' }).click()
  await page.getByRole('option', { name: 'Vodka', exact: true }).click()
  await userEvent.selectOptions(page.getByLabelText('Measurement unit'), 'Weighed bottle')
  await expect.element(page.getByRole('group', { name: 'Usual sizes' })).toBeVisible()
  await glanceAt('good-proposed')
  await note.getByRole('button').click()
  await expect.element(page.getByText(/from other bars: 5/)).toHaveLength(2)
  await glanceAt('good-taken')
})

glanceTest('what was used fits every window', async (prepare) => {
  await open(prepare, () => '/dashboard/usage')
  await expect.element(page.getByRole('rowheader').first()).toBeVisible()
  await button(/^Unusual/).click()
  await glanceAt('usage-unusual')
  await button('Trend').click()
  await expect.element(page.getByRole('figure').first()).toBeVisible()
  await glanceAt('trend')
})

glanceTest('deliveries fit every window', async (prepare) => {
  const { deliveryId, visit } = await open(prepare, () => '/deliveries')
  await expect.element(page.getByText('A-1042')).toBeVisible()
  await glanceAt('deliveries')
  await visit(`/deliveries/edit/${deliveryId}`)
  await expect.element(page.getByLabelText('How many').first()).toHaveValue('2')
  await button('Choose the item').click()
  await glanceAt('delivery')
  await visit('/deliveries/edit')
  await expect.element(page.getByLabelText('Supplier')).toBeVisible()
  await glanceAt('delivery-new')
})

glanceTest('an inventory fits every window with what is missing', async (prepare) => {
  await open(prepare, ({ inventoryId }) => `/dashboard/inventories/${inventoryId}/1?tab=items`)
  await expect.element(page.getByRole('row').nth(5)).toBeVisible()
  await glanceAt('inventory')
})
