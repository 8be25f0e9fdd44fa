import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { buildBar } from '#tests/support/bars/bar.ts'
import { openScreen } from '#tests/support/screens/open-screen.tsx'

test('a company without a branch is led to one before it records a delivery', async () => {
  const { owner } = buildBar()
  const { address } = await openScreen('/deliveries/edit', { user: owner, rows: [] })
  await expect.element(page.getByRole('button', { name: 'Save' })).not.toBeInTheDocument()
  await page.getByRole('main').getByRole('link', { name: 'Create a branch' }).click()
  await expect.poll(address).toBe('/dashboard/branches/create')
})
