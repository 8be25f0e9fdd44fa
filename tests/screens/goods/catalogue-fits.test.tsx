import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { must } from '#domain/must.ts'
import { buildBar, rowsOf } from '#tests/support/bars/bar.ts'
import { nameOf } from '#tests/support/browser/looks.ts'
import { expectNoViolations } from '#tests/support/screens/axe.ts'
import { expectFits } from '#tests/support/screens/fits.ts'
import { inLook } from '#tests/support/screens/in-look.ts'
import { openScreen } from '#tests/support/screens/open-screen.tsx'
import { looksOf } from '#tests/support/screens/sampled-looks.ts'
import { BARS_ANSWERS, SHARED_BARCODE } from './shared-catalogue.ts'

const SCREENS = [
  { name: 'the setting', address: '/dashboard/settings/catalogue', see: seeSetting },
  { name: 'the proposal', address: '/dashboard/goods/create', see: seeProposal },
]

for (const [{ name, address, see }, look] of looksOf(SCREENS)) {
  test(`${name} of other bars’ goods fits: ${nameOf(look)}`, async () => {
    const bar = buildBar({ catalogue: 'shared' })
    const rows = rowsOf(bar)
    await openScreen(address, { user: bar.owner, rows, answers: BARS_ANSWERS, ...inLook(look) })
    await see()
    await expectNoViolations()
    expectFits()
    expect(document.documentElement.lang).toBe(look.language)
  })
}

async function seeSetting(): Promise<void> {
  await expect.element(page.getByRole('checkbox')).toBeChecked()
}

async function seeProposal(): Promise<void> {
  const barcode = () => document.querySelector('input[name="barcode"]')
  await expect.poll(barcode).not.toBeNull()
  await userEvent.fill(must(barcode(), 'barcode'), SHARED_BARCODE)
  const line = page.getByRole('status').filter({ has: page.getByRole('button') })
  await expect.element(line).toHaveTextContent('Absolut')
}
