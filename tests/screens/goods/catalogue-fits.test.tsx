import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { must } from '#domain/must.ts'
import { buildBar, rowsOf } from '#tests/support/bar.ts'
import { expectNoViolations } from '#tests/support/screens/axe.ts'
import { expectFits } from '#tests/support/screens/fits.ts'
import { openScreen } from '#tests/support/screens/open-screen.tsx'
import { BARS_ANSWERS, SHARED_BARCODE } from './shared-catalogue.ts'

/** On a phone and on a desktop. */
async function expectSound(): Promise<void> {
  for (const width of [390, 1440]) {
    await page.viewport(width, 900)
    await expectNoViolations()
    expectFits()
  }
}

for (const language of ['en', 'ru', 'hy'] as const) {
  test(`the setting and the proposal fit a phone and a desktop (${language})`, async () => {
    const bar = buildBar({ catalogue: 'shared' })
    const { visit } = await openScreen('/dashboard/settings/catalogue', {
      user: bar.owner,
      rows: rowsOf(bar),
      answers: BARS_ANSWERS,
      prepare: () => localStorage.setItem('language', language),
    })
    await expect.element(page.getByRole('checkbox')).toBeChecked()
    await expectSound()
    await visit('/dashboard/goods/create')
    const barcode = () => document.querySelector('input[name="barcode"]')
    await expect.poll(barcode).not.toBeNull()
    await userEvent.fill(must(barcode(), 'barcode'), SHARED_BARCODE)
    const line = page.getByRole('status').filter({ has: page.getByRole('button') })
    await expect.element(line).toHaveTextContent('Absolut')
    await expectSound()
  })
}
