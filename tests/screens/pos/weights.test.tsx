import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { buildTillBar, rowsOfProducts } from '#tests/support/pos/connected-rows.ts'
import { expectNoViolations } from '#tests/support/screens/axe.ts'
import { DESK, openScreen } from '#tests/support/screens/open-screen.tsx'
import { watchToasts } from '#tests/support/screens/toasts.ts'
import { button, dialog } from './till.ts'

test('bottle weights that the system knows become the bar’s own only when a person takes them', async () => {
  const { owner, rows, products, vodka } = buildTillBar('iiko')
  const { outbox } = await openScreen('/dashboard/iiko-integration-products', {
    user: owner,
    rows: [...rows, ...rowsOfProducts(Object.values(products))],
    viewport: DESK,
  })
  const said = watchToasts()
  await expect.element(page.getByText('iiko has bottle weights for 1 item')).toBeVisible()
  await button('Compare weights').click()
  await expect
    .element(dialog)
    .toHaveTextContent(/Full: 1,154\.0 g → 1,200\.0 g.*Empty: 490\.0 g → 520\.0 g/)
  // The bar has weights of its own, so these are taken by nobody who does not choose them.
  await expect.element(button('Use these weights')).toBeDisabled()
  await dialog.getByRole('checkbox').click()
  await expectNoViolations()
  await button('Use these weights').click()
  await expect.poll(() => said).toEqual(['Weights saved'])
  await expect.element(button('Compare weights')).not.toBeInTheDocument()
  const before = { weight_full: 11_540, weight_empty: 4900 }
  const after = { weight_full: 12_000, weight_empty: 5200 }
  expect(await outbox()).toMatchObject([
    { kind: 'edit-good', args: { good_id: vodka.id, before, after } },
  ])
})
