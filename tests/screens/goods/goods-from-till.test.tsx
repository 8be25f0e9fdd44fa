import { beforeEach, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { integrationPath } from '#protocol/pos/integration.ts'
import { buildBar, rowsOf, withManager } from '#tests/support/bars/bar.ts'
import { buildConnection, buildProduct } from '#tests/support/pos/pos-products.ts'
import { expectNoViolations } from '#tests/support/screens/axe.ts'
import { setOnline, type Answers } from '#tests/support/screens/network.ts'
import { openScreen, PHONE } from '#tests/support/screens/open-screen.tsx'
import { keepToasts } from '#tests/support/screens/toasts.ts'
import { button, tab } from './import-screen.ts'

beforeEach(keepToasts)

const VIEWPORT = { width: 1280, height: 1000 }
const PRODUCTS = `${integrationPath('iiko')}/products`

const nodes = [
  { id: 'g-rum', name: 'Ром', children: [] },
  { id: 'g-syrup', name: 'Сиропы', children: [] },
]
const products = ['Mint', 'Honey'].map((name) => ({
  ...buildProduct({ name, group_id: 'g-syrup', measurement_unit: 'кг', compare_unit: 4 }),
  barcode: null,
  client_good: null,
  seq: 1,
}))
const counts = [{ group_id: 'g-syrup', products: 2, matched: 0, leftOut: 0 }]

/** The server has read two products of syrup, which are measured in kilograms there. */
const ANSWERS: Answers = {
  [`GET ${PRODUCTS}/groups`]: () => ({
    data: [{ id: 'g-drinks', name: 'Drinks', children: nodes }],
    total: 1,
    isStale: false,
  }),
  [`GET ${PRODUCTS}/group-counts`]: () => ({ data: counts, total: 1 }),
  [`POST ${PRODUCTS}/of-groups`]: () => ({ data: products, next: null }),
  [`GET ${PRODUCTS}/costs`]: () => ({ data: [], total: 0 }),
}

function openImport() {
  const bar = buildBar()
  return openScreen('/dashboard/goods/import', {
    user: bar.owner,
    rows: [...rowsOf(bar), { table: 'pos_connections', row: buildConnection() }],
    viewport: VIEWPORT,
    answers: ANSWERS,
  })
}

test('what all products of a kind lack is chosen for all of them, and taken back as one', async () => {
  await openImport()
  await button('From iiko').click()
  await page.getByRole('checkbox', { name: 'Сиропы', exact: true }).click()
  await button(/^Continue with/).click()
  await button('Check 2 products').click()
  const common = page.getByRole('region', { name: 'The same in several rows' })
  await expect.element(common).toHaveTextContent('Honey · Mint')
  await expectNoViolations()
  await common.getByLabelText('Measurement unit in all these rows').selectOptions('Sold by weight')
  await button('Use for all').click()
  await expect.element(tab('New')).toHaveTextContent('2')
  await expect.element(tab('To correct')).toHaveTextContent('0')
  await page.getByRole('status').getByRole('button', { name: 'Undo' }).click()
  await expect.element(tab('To correct')).toHaveTextContent('2')
})

test('without a connection that is said', async () => {
  await openImport()
  setOnline(false)
  await button('From iiko').click()
  await expect.element(page.getByText('The products of iiko are at the server.')).toBeVisible()
  await expectNoViolations()
  setOnline(true)
  await expect.element(page.getByRole('checkbox', { name: 'Ром', exact: true })).toBeVisible()
})

test('the brand is named as it is stored', async () => {
  const bar = withManager(buildBar())
  const row = buildConnection({ system: 'syrve' })
  await openScreen('/dashboard/goods/import', {
    user: bar.manager,
    rows: [...rowsOf(bar), { table: 'pos_connections', row }],
    viewport: PHONE,
  })
  await expect.element(button('From Syrve')).toBeVisible()
})
