import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { buildBar, rowsOf } from '#tests/support/bars/bar.ts'
import { openScreen } from '#tests/support/screens/open-screen.tsx'

for (const link of ['01890000-0000-7000-8000-000000000000', 'nothing']) {
  test(`an old link to no count says so: ${link}`, async () => {
    const bar = buildBar()
    await openScreen(`/count/${link}`, { user: bar.barmen[0], rows: rowsOf(bar) })
    await expect.element(page.getByRole('heading', { name: 'Inventory not found' })).toBeVisible()
  })
}
