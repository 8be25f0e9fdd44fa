import { beforeEach, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { buildBar, rowsOf, withManager } from '#tests/support/bars/bar.ts'
import { buildConnection } from '#tests/support/pos/pos-products.ts'
import { expectNoViolations } from '#tests/support/screens/axe.ts'
import { setOnline } from '#tests/support/screens/network.ts'
import { openScreen, PHONE } from '#tests/support/screens/open-screen.tsx'
import { keepToasts } from '#tests/support/screens/toasts.ts'
import { button, tab } from './import-screen.ts'
import { TILL_ANSWERS } from './till-groups.ts'

beforeEach(keepToasts)

const VIEWPORT = { width: 1280, height: 1000 }
function openImport() {
  const bar = buildBar()
  return openScreen('/dashboard/goods/import', {
    user: bar.owner,
    rows: [...rowsOf(bar), { table: 'pos_connections', row: buildConnection() }],
    viewport: VIEWPORT,
    answers: TILL_ANSWERS,
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
