import { expect } from 'vitest'
import { page } from 'vitest/browser'
import { actorOf } from '#domain/people/people.ts'
import { doorsOf } from '#features/shell/doors.tsx'
import { buildDemoBar } from '#tests/support/bars/demo-bar.ts'
import { addressOf, routesFor } from '#tests/support/routes.ts'
import { openAs, openMenus, see, type Seen } from './tour.ts'

const demo = buildDemoBar()
const { owner } = demo.bar
const ids = { inventory: demo.inventoryId, good: demo.good.id, movement: demo.transferId }

/** Screens of which the menus are opened too. */
const MENUS = new Set(['/count', '/dashboard/inventories', '/dashboard/inventories/$id/$did'])

/** Which screen has a title. */
const titles = new Map<string, string>()

/** Expects a title that no other screen has. */
function checkTitle(route: string): void {
  expect(document.title).toMatch(/^\S.* · Dram$/)
  expect([document.title, titles.get(document.title) ?? route]).toEqual([document.title, route])
  titles.set(document.title, route)
}

/** The rail and the tabs lead to these, so no way back is on them. */
const pages = new Set(
  doorsOf(actorOf(owner), { till: null, canShare: true }, '/').flatMap((door) =>
    door.pages.map(({ to }) => to),
  ),
)

const at = (address: string): Pick<Seen, 'open'> => ({
  open: (view) => openAs(owner, demo, address, view),
})

see([
  ...routesFor('people', 'dashboard', 'owner').flatMap((route): Seen[] => {
    const changed = demo.changed[route]
    const check = async (): Promise<void> => {
      checkTitle(route)
      if (pages.has(route)) expect(document.querySelector('main [class*=_back_]')).toBeNull()
      if (MENUS.has(route)) await openMenus()
    }
    const form = { name: route, check, ...at(addressOf(route, ids)) }
    if (changed === undefined) return [form]
    const change = addressOf(route, { ...ids, changed })
    return [form, { name: `${route}, changing`, ...at(change) }]
  }),
  {
    name: 'an inventory with unknown barcodes',
    ...at(`/dashboard/inventories/${demo.openId}/1`),
    check: async () => {
      await expect.element(page.getByText(/4006381333931/).first()).toBeVisible()
    },
  },
  { name: 'an address that leads nowhere', ...at('/nowhere') },
])
