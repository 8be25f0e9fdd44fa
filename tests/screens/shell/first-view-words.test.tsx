import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { buildDemoBar, type DemoBar } from '#tests/support/bars/demo-bar.ts'
import { untilAtRest } from '#tests/support/browser/at-rest.ts'
import { wordsInView } from '#tests/support/looks/words-in-view.ts'
import { openScreen, PHONE } from '#tests/support/screens/open-screen.tsx'

/** A screen counts as drawn when nothing has changed in it for this long. */
const REST_MS = 350

const LEAST = 25

/** How many words stand in a phone's first view, at most; docs/words.md has those of the demo. */
const MOST: readonly (readonly [string, number])[] = [
  ['/dashboard', 60],
  ['/count', 40],
  ['/dashboard/inventories', 75],
  ['/dashboard/usage', 75],
  ['/dashboard/goods', 55],
  ['/dashboard/goods/create', 35],
  ['/dashboard/goods/import', 48],
  ['/deliveries/edit', 44],
  ['/dashboard/settings/measurement-unit', 38],
  ['/dashboard/settings/money', 60],
  ['/dashboard/settings/catalogue', 50],
]

const addressOf = (route: string, { inventoryId }: DemoBar): string =>
  route === '/dashboard/inventories' ? `${route}/${inventoryId}/1` : route

test.each(MOST)('%s is read in %i words', async (route, most) => {
  const demo = buildDemoBar()
  const { rows, bar } = demo
  await openScreen(addressOf(route, demo), { user: bar.owner, rows, viewport: PHONE })
  await expect.element(page.getByRole('heading', { level: 1 })).toBeVisible()
  // None is read in so few: until then it isn't here yet.
  await expect.poll(wordsInView).toBeGreaterThan(LEAST)
  await untilAtRest([REST_MS, REST_MS * 10])
  expect(wordsInView()).toBeLessThanOrEqual(most)
})
