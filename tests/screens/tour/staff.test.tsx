import { describe, expect, onTestFinished } from 'vitest'
import { page } from 'vitest/browser'
import { writeMeta } from '#storage/meta.ts'
import { buildDemoBar } from '#tests/support/bars/demo-bar.ts'
import { addressOf } from '#tests/support/routes.ts'
import { openAs, openMenus, see, type Seen } from './tour.ts'

const demo = buildDemoBar()
const { manager } = demo.bar
const [barman] = demo.bar.barmen
const ids = { inventory: demo.inventoryId, good: demo.good.id }

describe('the manager', () => {
  see(
    ['/dashboard/inventories', '/dashboard/inventories/$id/$did'].map((route) => ({
      name: route,
      open: (view) => openAs(manager, demo, addressOf(route, ids), view),
    })),
  )
})

/** The smaller frame: a window is asked for its width when the screen opens. */
const ROUTES = ['/count/$inventoryId', '/count/scale-help', '/repair', '/count']

const count = async (view: Parameters<Seen['open']>[0]) => {
  const screen = await openAs(barman, demo, '/count', view)
  await page.getByRole('main').getByRole('button').first().click()
  await expect.element(page.getByTestId('running-totals')).toBeVisible()
  return screen
}

describe('the barman', () => {
  see([
    ...ROUTES.map((route): Seen => ({
      name: route,
      open: (view) =>
        openAs(barman, demo, addressOf(route, { ...ids, inventory: demo.openId }), view),
      ...(route === '/count' ? { check: openMenus } : {}),
    })),
    { name: 'a count', open: count },
    {
      name: 'a bottle',
      open: async (view) => {
        const { database } = await count(view)
        await page.getByRole('combobox').fill(demo.good.barcode ?? '')
        await page.getByRole('option').first().click()
        // The device would go on with it in the next window.
        onTestFinished(() => writeMeta(database, 'weighings', []))
      },
    },
  ])
})
