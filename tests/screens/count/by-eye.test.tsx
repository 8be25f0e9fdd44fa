import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { buildBar, rowsOf } from '#tests/support/bars/bar.ts'
import { openScreen } from '#tests/support/screens/open-screen.tsx'
import { scan } from '#tests/support/screens/devices/scan.ts'

const BARCODE = '5000267024011'

test('barmen see no drawn bottle until the owner lets them', async () => {
  const bar = buildBar()
  await openScreen('/count', { user: bar.barmen[0], rows: rowsOf(bar) })
  await page.getByRole('button', { name: 'Start a count' }).first().click()
  await expect.element(page.getByRole('main').getByRole('combobox')).toBeVisible()
  await scan(BARCODE)
  await expect.element(page.getByLabelText('Bottle weight, g')).toBeVisible()
  await expect
    .element(
      page
        .getByRole('region', { name: 'Selected bottle' })
        .getByRole('button', { name: 'Estimate by eye' }),
    )
    .not.toBeInTheDocument()
})

test('barmen see a drawn bottle', async () => {
  const bar = buildBar({ estimates_by: 'barmen' })
  await openScreen('/count', { user: bar.barmen[0], rows: rowsOf(bar) })
  await page.getByRole('button', { name: 'Start a count' }).first().click()
  await expect.element(page.getByRole('main').getByRole('combobox')).toBeVisible()
  await scan(BARCODE)
  await page
    .getByRole('region', { name: 'Selected bottle' })
    .getByRole('button', { name: 'Estimate by eye' })
    .click()
  await expect
    .element(page.getByRole('slider', { name: 'How full the bottle looks' }))
    .toHaveAttribute('aria-valuetext', '5 tenths, 350 ml')
})
