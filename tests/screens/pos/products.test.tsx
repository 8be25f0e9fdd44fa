import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import type { ErrorAnswer } from '#protocol/answers.ts'
import { integrationPath } from '#protocol/pos/integration.ts'
import { buildTillBar, rowsOfProducts } from '#tests/support/pos/connected-rows.ts'
import { buildProduct } from '#tests/support/pos/pos-products.ts'
import { DESK, openScreen } from '#tests/support/screens/open-screen.tsx'
import { watchToasts } from '#tests/support/screens/toasts.ts'
import { syncAnswers, synchronize } from './syncing.ts'
import { button, dialog, tab } from './till.ts'

const BUSY: ErrorAnswer = {
  status: 503,
  code: 'pos_licence_exhausted',
  message: 'All licences of the point-of-sale system are in use. Try again later.',
  errors: [],
}

test('a manager skips the connection check, synchronizes, and sees a busy system', async () => {
  const bar = buildTillBar('iiko')
  const { vodka, vermouth } = bar.products
  const { visit } = await openScreen('/dashboard/settings/integration', {
    user: bar.manager,
    rows: bar.rows,
    viewport: DESK,
    answers: {
      ...syncAnswers('iiko', bar.manager, [vodka, vermouth]),
      [`GET ${integrationPath('iiko')}/products/groups`]: () =>
        Response.json(BUSY, { status: BUSY.status }),
    },
  })
  const said = watchToasts()
  await expect.element(page.getByText("You don't have access to this page")).toBeVisible()
  await visit('/dashboard/iiko-integration-products')
  await button('Sync').click()
  await button('By groups').click()
  await expect
    .element(dialog)
    .toHaveTextContent('All licences of the point-of-sale system are in use')
  await dialog.getByRole('button', { name: 'Cancel' }).click()
  await synchronize(said)
  await dialog.getByRole('link', { name: 'Match now' }).click()
  await expect.element(page.getByRole('button', { name: /^Match Vermouth Bianko/ })).toBeVisible()
})

test('the second system has the same screens, with semi-manufactures separate', async () => {
  const bar = buildTillBar('syrve')
  const dough = buildProduct({
    system: 'syrve',
    type: 'prepared',
    name: 'Dough',
    measurement_unit: 'кг',
    compare_unit: 4,
  })
  await openScreen('/dashboard/syrve-integration-products', {
    user: bar.manager,
    rows: [...bar.rows, ...rowsOfProducts(Object.values(bar.products))],
    viewport: DESK,
    answers: syncAnswers('syrve', bar.manager, [dough]),
  })
  await expect.element(tab('All')).toHaveTextContent(/^All\s*$/)
  const said = watchToasts()
  await page.getByRole('main').getByRole('link', { name: 'Semi-finished products' }).click()
  await expect.element(page.getByText('No products yet')).toBeVisible()
  await synchronize(said)
  await dialog.getByRole('link', { name: 'Match now' }).click()
  await expect.element(page.getByRole('heading', { name: 'Not matched: Syrve' })).toBeVisible()
  await expect.element(page.getByRole('radio', { name: /Dough/ })).toBeVisible()
})

test('a sync says what the login may not read', async () => {
  const bar = buildTillBar('iiko')
  await openScreen('/dashboard/iiko-integration-products', {
    user: bar.manager,
    rows: bar.rows,
    viewport: DESK,
    answers: syncAnswers('iiko', bar.manager, [bar.products.vermouth], ['departments']),
  })
  await synchronize(watchToasts())
  await dialog.getByRole('button', { name: 'Later' }).click()
  await expect.element(page.getByText('iiko refused this login: departments.')).toBeVisible()
})
