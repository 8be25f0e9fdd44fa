import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { buildBar, rowsOf, withManager } from '#tests/support/bars/bar.ts'
import { openScreen } from '#tests/support/screens/open-screen.tsx'

test('a manager who sees no prices is told that invoices have some', async () => {
  const bar = withManager(buildBar())
  await openScreen('/dashboard/deliveries-invoices', { user: bar.manager, rows: rowsOf(bar) })
  await expect
    .element(page.getByText("Invoices show prices, which managers here don't see. Ask the owner."))
    .toBeVisible()
})
