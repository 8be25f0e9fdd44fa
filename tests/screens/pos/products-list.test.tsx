import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { countMatches, type PosProduct } from '#domain/pos/products.ts'
import { statusesOf } from '#domain/pos/status-filters.ts'
import {
  integrationPath,
  pingAnswer,
  productsList,
  productsQuery,
  statusCounts,
} from '#protocol/pos/integration.ts'
import { NOW } from '#tests/support/bars/builders.ts'
import { buildTillBar, rowsOfProducts, type TillBar } from '#tests/support/pos/connected-rows.ts'
import { buildProduct } from '#tests/support/pos/pos-products.ts'
import { expectNoViolations } from '#tests/support/screens/axe.ts'
import type { Answers } from '#tests/support/screens/network.ts'
import { DESK, openScreen } from '#tests/support/screens/open-screen.tsx'
import { button, rowOf, tab } from './till.ts'

const BASE = integrationPath('iiko')
const PRODUCTS = '/dashboard/iiko-integration-products'

/** A server that lists these products, all of them on one page. */
function listAnswers(products: readonly PosProduct[]): Answers {
  const counts = countMatches(products)
  return {
    [`GET ${BASE}/ping`]: () =>
      pingAnswer.parse({ success: true, version: null, code: null, message: null }),
    [`GET ${BASE}/status-counts`]: () => statusCounts.parse(counts),
    [`GET ${BASE}/products`]: ({ url }) => {
      const asked = Object.fromEntries(new URL(url).searchParams)
      const { status = 'all' } = productsQuery.parse(asked)
      const data = products
        .filter((product) => statusesOf('iiko', status).includes(product.status))
        .map((product) => ({ ...product, barcode: null, client_good: null, seq: 1 }))
      return productsList.parse({ ...counts, data, items: data, total: data.length })
    },
  }
}

function openProducts(bar: TillBar, products: readonly PosProduct[], answers: Answers = {}) {
  const rows = [...bar.rows, ...rowsOfProducts(products)]
  return openScreen(PRODUCTS, { user: bar.owner, rows, viewport: DESK, answers })
}

test('products are counted by status, and listed by it as the server has them', async () => {
  const bar = buildTillBar('iiko')
  const dough = buildProduct({ type: 'prepared', name: 'Dough' })
  const products = [...Object.values(bar.products), dough]
  // A device holds only a part.
  await openProducts(bar, [], listAnswers(products))
  await expect.element(tab('All')).toHaveTextContent(/^All 5$/)
  await expect.element(tab('Not matched')).toHaveTextContent(/^Not matched 2$/)
  await expect.element(tab('Other unit')).toHaveTextContent(/^Other unit 1$/)
  await expect.element(tab('Matched')).toHaveTextContent(/^Matched 2$/)
  await expect.element(rowOf('Водка импортная')).toHaveTextContent('Matched')
  await tab('Other unit').click()
  await expect.element(rowOf('Tonic')).not.toBeInTheDocument()
  await expect.element(rowOf('Lemon')).toHaveTextContent('Other unit')
  await expectNoViolations()
  // The navigation tells how many wait for a person.
  await expect.element(page.getByRole('link', { name: /^iiko/ })).toHaveTextContent('3')
})

test('what is matched here is counted at once, before the server has heard of it', async () => {
  const bar = buildTillBar('iiko')
  const products = Object.values(bar.products)
  await openProducts(bar, products, listAnswers(products))
  await expect.element(tab('Not matched')).toHaveTextContent(/^Not matched 1$/)
  await expect.element(tab('Matched')).toHaveTextContent(/^Matched 2$/)
  await button('Actions: Водка импортная').click()
  await button('Undo match').click()
  await expect.element(tab('Not matched')).toHaveTextContent(/^Not matched 2$/)
  await expect.element(tab('Matched')).toHaveTextContent(/^Matched 1$/)
})

test('without a server the products of this device are listed, and nothing is synchronized', async () => {
  const bar = buildTillBar('iiko')
  await openProducts(bar, Object.values(bar.products))
  const note = 'sync and sending need a connection'
  await expect.element(page.getByText(note)).toBeVisible()
  await expect.element(button('Sync')).toBeDisabled()
  await expect.element(tab('All')).toHaveTextContent(/^All\s*$/)
})

test('what is gone from the system is in no list but its own', async () => {
  const bar = buildTillBar('iiko')
  const gone = { ...bar.products.tonic, gone_at: NOW }
  await openProducts(bar, [bar.products.vodka, gone])
  await expect.element(rowOf(bar.products.vodka.name)).toBeVisible()
  await expect.element(rowOf('Tonic')).not.toBeInTheDocument()
  await tab('Removed').click()
  await expect.element(rowOf('Tonic')).toHaveTextContent('Removed from the system')
})

test('a person’s merge is undone from the list', async () => {
  const bar = buildTillBar('iiko')
  const merged = buildProduct({ name: 'Wódka', status: 4, client_good_id: bar.vodka.id })
  const { outbox } = await openProducts(bar, [merged])
  await tab('Matched by hand').click()
  await expect.element(rowOf('Wódka')).toHaveTextContent(/Vodka.*Matched by hand/)
  await button('Actions: Wódka').click()
  await button('Undo match').click()
  await expect.element(rowOf('Wódka')).not.toBeInTheDocument()
  expect(await outbox()).toMatchObject([
    { kind: 'match-product', args: { product_id: merged.id, good_id: null } },
  ])
})

test('what its name alone has matched says how sure that is, until it is undone', async () => {
  const bar = buildTillBar('iiko')
  const likely = { status: 1, likeness: 0.99, client_good_id: bar.vodka.id } as const
  const jack = buildProduct({ name: 'Виски Джек Дэниэлс 0,7', ...likely })
  const { outbox } = await openProducts(bar, [jack])
  const row = rowOf('Джек Дэниэлс 0,7')
  await expect.element(row).toHaveTextContent(/Vodka.*Matched by name · 99%/)
  await button('Actions: Виски Джек Дэниэлс 0,7').click()
  await button('Undo match').click()
  await expect.element(row).toHaveTextContent('Not matched')
  expect(await outbox()).toMatchObject([
    { kind: 'match-product', args: { product_id: jack.id, good_id: null } },
  ])
})
