import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { buildBar, rowsOf } from '#tests/support/bars/bar.ts'
import { expectNoViolations } from '#tests/support/screens/axe.ts'
import { openAsVisitor, openScreen } from '#tests/support/screens/open-screen.tsx'

const heading = (name: string) => page.getByRole('heading', { name, level: 1 })

test('a dead link says whose page it is, in any language', async () => {
  await openAsVisitor('/no/such/page')
  await expect.element(heading('Page not found')).toBeVisible()
  await expect
    .element(page.getByRole('banner').getByRole('link', { name: 'Dram' }))
    .toHaveAttribute('href', '/')
  await page.getByRole('button', { name: 'Русский' }).click()
  await expect.element(heading('Страница не найдена')).toBeVisible()
  await expectNoViolations()
})

test.each([
  ['', '/dashboard/no-such-page'],
  [', also at the page of a system that there is not', '/dashboard/other-unresolved'],
])('below the dashboard the doors stay%s', async (_where, address) => {
  const bar = buildBar()
  await openScreen(address, { user: bar.owner, rows: rowsOf(bar) })
  await expect.element(heading('Page not found')).toBeVisible()
  await expect.element(page.getByRole('button', { name: 'More' })).toBeVisible()
  await expectNoViolations()
})
