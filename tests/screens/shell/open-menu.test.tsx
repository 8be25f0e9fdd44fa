import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { buildDemoBar } from '#tests/support/bars/demo-bar.ts'
import { expectFits } from '#tests/support/screens/fits.ts'
import { DESK, openScreen } from '#tests/support/screens/open-screen.tsx'

test('an open menu stays in the window when that becomes as narrow as a phone', async () => {
  const { bar, rows } = buildDemoBar()
  await openScreen('/dashboard/inventories', {
    user: bar.owner,
    rows,
    viewport: DESK,
    // Its words are the longest, so its button is the farthest to the left.
    prepare: () => localStorage.setItem('language', 'hy'),
  })
  await page.getByRole('row').nth(2).getByRole('checkbox').click()
  await page.getByRole('region').getByRole('button', { expanded: false }).last().click()
  const item = page.getByRole('button', { name: 'Ընդլայնված Excel' })
  await expect.element(item).toBeVisible()
  await page.viewport(390, DESK.height)
  await expect.poll(() => item.element().getBoundingClientRect().left).toBeGreaterThanOrEqual(8)
  expect(item.element().getBoundingClientRect().right).toBeLessThanOrEqual(382)
})

test('the longest word of the menu stays in its line, with its number', async () => {
  const { bar, rows } = buildDemoBar()
  await openScreen('/dashboard/iiko-unresolved', {
    user: bar.owner,
    rows,
    viewport: DESK,
    prepare: () => localStorage.setItem('language', 'hy'),
  })
  await expect.poll(() => document.querySelectorAll('nav a[aria-current="page"]').length).toBe(1)
  expectFits()
})
