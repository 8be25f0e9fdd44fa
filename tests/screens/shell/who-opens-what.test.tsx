import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { buildBar, withManager } from '#tests/support/bars/bar.ts'
import { countInventories } from '#tests/support/bars/counted-inventories.ts'
import { addressOf, routesFor } from '#tests/support/routes.ts'
import { expectNoViolations } from '#tests/support/screens/axe.ts'
import {
  DESK,
  openAsVisitor,
  openScreen,
  type OpenedTab,
} from '#tests/support/screens/open-screen.tsx'

/** Anew for each try: what a device has pulled stays on it. */
function buildCounted() {
  const bar = withManager(buildBar())
  const { rows, openId } = countInventories(bar)
  return { bar, rows, ids: { inventory: openId, good: bar.goods[0].id } }
}

type Ids = ReturnType<typeof buildCounted>['ids']

// A message that a screen shows instead of its list has a heading too.
const heading = page.getByRole('heading', { level: 1 }).first()
const NOT_YOURS = "You don't have access to this page"

const pathOf = (tab: OpenedTab): string => tab.address().replace(/[?].*$/, '')

/** Goes there in the app, and waits for the screen. */
async function go(tab: OpenedTab, route: string, ids: Ids): Promise<void> {
  const before = document.title
  tab.go(addressOf(route, ids))
  const other = (): boolean => document.title.includes(' · ') && document.title !== before
  await expect.poll(other, { message: route }).toBe(true)
  await expect.element(heading).toBeVisible()
  expect(pathOf(tab)).toBe(addressOf(route, ids))
}

/** Expects to be led away from there. */
async function beLed(tab: OpenedTab, address: string, elsewhere: string): Promise<void> {
  tab.go(address)
  await expect.poll(() => pathOf(tab), { message: address }).toBe(elsewhere)
}

/** An expired link to a new password leads to the front page, which is not the app's. */
const LEAVING = new Set(['/', '/new-password/$token/{-$email}'])

test('the pages for everyone open without a session, each with a title of its own', async () => {
  const { ids } = buildCounted()
  const titles = new Map<string, string>()
  for (const route of routesFor('everyone', 'visitors')) {
    // oxlint-disable no-await-in-loop -- one page
    if (LEAVING.has(route)) continue
    document.title = ''
    const { address } = await openAsVisitor(addressOf(route, ids), { viewport: DESK })
    await expect.element(heading).toBeVisible()
    await expect.poll(() => document.title).toMatch(/^\S.* · Dram$/)
    // One screen with two addresses.
    const one = route === '/reset_password' ? '/forget_password' : route
    expect([document.title, titles.get(document.title) ?? one]).toEqual([document.title, one])
    titles.set(document.title, one)
    expect(address()).toBe(addressOf(route, ids))
  }
})

test('all others lead a visitor to the sign-in', async () => {
  const { ids } = buildCounted()
  const tab = await openAsVisitor('/sign_in')
  for (const route of routesFor('people', 'dashboard', 'owner')) {
    await beLed(tab, addressOf(route, ids), '/sign_in')
  }
  await expect.element(page.getByLabelText('Email')).toBeVisible()
})

test('a manager opens every screen that is not for the owner alone', async () => {
  const { bar, rows, ids } = buildCounted()
  const tab = await openScreen('/nowhere', { user: bar.manager, rows, viewport: DESK })
  for (const route of routesFor('people', 'dashboard')) {
    await go(tab, route, ids)
    await expect.element(page.getByText(NOT_YOURS)).not.toBeInTheDocument()
  }
  for (const route of routesFor('owner')) {
    tab.go(addressOf(route, ids))
    await expect.element(heading).toHaveTextContent(NOT_YOURS)
    expect(pathOf(tab)).toBe(addressOf(route, ids))
  }
  await expectNoViolations()
})

test('a barman counts, and is led to counting from everywhere else', async () => {
  const { bar, rows, ids } = buildCounted()
  const tab = await openScreen('/nowhere', { user: bar.barmen[0], rows, viewport: DESK })
  for (const route of routesFor('people')) {
    await go(tab, route, ids)
    await expectNoViolations()
  }
  for (const route of routesFor('dashboard', 'owner')) {
    await beLed(tab, addressOf(route, ids), '/count')
  }
  await expect.element(heading).toBeVisible()
})
