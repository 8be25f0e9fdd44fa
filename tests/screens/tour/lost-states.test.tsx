import { expect, onTestFinished, test } from 'vitest'
import { page } from 'vitest/browser'
import { setOnline } from '#tests/support/screens/network.ts'
import { buildDemoBar } from '#tests/support/bars/demo-bar.ts'
import { newUuid } from '#tests/support/ids.ts'
import { addressOf, routesFor } from '#tests/support/routes.ts'
import { openAs, see, type Seen, type View } from './tour.ts'

const demo = buildDemoBar()
const { owner } = demo.bar
const ids = { inventory: demo.inventoryId, good: demo.good.id, movement: demo.transferId }
const ROUTES = routesFor('people', 'dashboard', 'owner')

/** On a device that has pulled everything, in a cellar. */
const withoutSignal = (route: string): Seen => ({
  name: `${route}, without a signal,`,
  open: async (view) => {
    await openAs(owner, demo, addressOf(route, ids), view, {})
    setOnline(false)
  },
  check: async () => {
    // What nobody can load is said, and nothing turns for ever.
    await expect.poll(() => document.querySelectorAll('main [class*=_spinner_]').length).toBe(0)
  },
})

/** An address from a message of long ago. */
const unknown = (route: string): Seen => ({
  name: `${route}, of what is no longer there,`,
  open: (view) => {
    const id = newUuid()
    const address = addressOf(route, { inventory: id, good: id, movement: id, changed: id })
    return openAs(owner, demo, address, view, {})
  },
  check: async () => {
    await expect.poll(() => document.querySelectorAll('main :is(h1, h2)').length).toBeGreaterThan(0)
    expect(document.querySelector('main form')).toBeNull()
    const ways = [...document.querySelectorAll('main :is(a, button)')]
    expect(ways.filter((way) => way.checkVisibility()).length).toBeGreaterThan(0)
  },
})

see([
  ...ROUTES.map(withoutSignal),
  ...ROUTES.filter((route) => /\$(?!did|good_id)/.test(route)).map(unknown),
])

const PHONE_VIEW: View = { language: 'en', widths: [390], scheme: 'light' }

const READS = ['get', 'getAll', 'openCursor', 'count', 'getAllKeys', 'openKeyCursor'] as const

/**
 * From now on nothing that this device keeps can be read.
 * @returns mends it, as the end of the test does
 */
function breakStorage(): () => void {
  const mends: (() => void)[] = []
  for (const store of [IDBObjectStore.prototype, IDBIndex.prototype]) {
    for (const read of READS) {
      const real = store[read]
      Object.assign(store, {
        [read]: () => {
          throw new DOMException('made to fail', 'UnknownError')
        },
      })
      mends.push(() => void Object.assign(store, { [read]: real }))
    }
  }
  const mend = () => {
    for (const one of mends) one()
  }
  onTestFinished(mend)
  return mend
}

test('each screen whose storage fails says so, and that nothing is lost', async () => {
  const { go, visit } = await openAs(owner, demo, '/nowhere', PHONE_VIEW, {})
  const heading = (name: string | RegExp) => page.getByRole('heading', { name }).first()
  await expect.element(heading('Page not found')).toBeVisible()
  const mend = breakStorage()
  for (const route of ROUTES) {
    // oxlint-disable no-await-in-loop -- one page
    go(addressOf(route, ids))
    await expect.element(heading(/^There (?:is|was) an error$/), { message: route }).toBeVisible()
    await expect.element(page.getByRole('button', { name: 'Reload' }).first()).toBeVisible()
    await expect.element(page.getByText(/still on this device|isn't lost/).first()).toBeVisible()
    go('/nowhere')
    await expect.element(heading('Page not found')).toBeVisible()
  }
  mend()
  await visit('/dashboard/goods')
  await expect.element(heading('Goods')).toBeVisible()
})
