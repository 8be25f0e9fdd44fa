import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { buildBar } from '#tests/support/bars/bar.ts'
import { buildGoodPrice } from '#tests/support/bars/builders.ts'
import { countInventories } from '#tests/support/bars/counted-inventories.ts'
import { DESK, openScreen } from '#tests/support/screens/open-screen.tsx'

test('a price values an inventory, and the overview tells what the stock is worth', async () => {
  const bar = buildBar({ currency: 'AMD' })
  const { rows, secondId } = countInventories(bar)
  const row = buildGoodPrice({ good_id: bar.goods[0].id, amount: 850_050 })
  const { visit } = await openScreen(`/dashboard/inventories/${secondId}/2`, {
    user: bar.owner,
    rows: [...rows, { table: 'good_prices', row }],
    viewport: DESK,
  })
  // A bottle and a half.
  await expect.element(page.getByText('֏12,751 1 of 1 item')).toBeVisible()
  await visit('/dashboard')
  const last = page.getByRole('main').filter({ hasText: 'Last completed inventory' })
  await expect.element(last.getByRole('term').filter({ hasText: 'Stock value' })).toBeVisible()
  await expect.element(page.getByRole('heading', { name: 'Value by type' })).toBeVisible()
})
