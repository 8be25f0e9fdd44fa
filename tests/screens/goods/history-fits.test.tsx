import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { buildDemoBar } from '#tests/support/bars/demo-bar.ts'
import { openScreen } from '#tests/support/screens/open-screen.tsx'

test('the long title of a history stands beside its sign on an Armenian phone', async () => {
  const { bar, rows, good } = buildDemoBar()
  await openScreen(`/dashboard/goods/create/${good.id}`, {
    user: bar.owner,
    rows,
    viewport: { width: 390, height: 844 },
    prepare: () => localStorage.setItem('language', 'hy'),
  })
  const toggle = page.getByRole('button', { name: 'Փոփոխությունների պատմություն' })
  await expect.element(toggle).toBeVisible()
  const [sign, heading] = toggle.element().children
  const { top, bottom, right } = sign?.getBoundingClientRect() ?? new DOMRect()
  const title = heading?.getBoundingClientRect() ?? new DOMRect()
  expect(title.left).toBeGreaterThanOrEqual(right)
  expect((top + bottom) / 2).toBeGreaterThan(title.top)
})
