import { describe, expect, test } from 'vitest'
import { must } from '#domain/must.ts'
import { actorOf } from '#domain/people/people.ts'
import type { PosConnection } from '#domain/pos/products.ts'
import { POS_SYSTEMS } from '#domain/pos/systems.ts'
import { doorsOf, placeOf, type Door } from '#features/shell/doors.tsx'
import { buildBar, withManager } from '#tests/support/bars/bar.ts'
import { buildConnection } from '#tests/support/pos/pos-products.ts'
import { pageAddresses } from '../../../build/page-addresses.ts'
import { addressOf, ROUTES, routesFor } from '#tests/support/routes.ts'

/** In the header on every screen: behind the avatar, and the sync mark when something needs it. */
const IN_HEADER = new Set([
  '/dashboard/edit-profile',
  '/dashboard/password-change',
  '/security',
  '/repair',
])
const IDS = { inventory: 'an-inventory', good: 'a-good', changed: 'one' }

const bar = withManager(buildBar())
const owner = actorOf(bar.owner)
const manager = actorOf(bar.manager)
const barman = actorOf(bar.barmen[0])
const [iiko, syrve] = POS_SYSTEMS.map((system) => buildConnection({ system }))

const pagesOf = (doors: readonly Door[]): string[] =>
  doors.flatMap(({ pages }) => pages.map(({ to }) => to))

const withTill = (till: PosConnection | null | undefined, canShare = true) => ({
  till: till ?? null,
  canShare,
})

/** How many presses lead to each page: to a door, whose pages then show; or to More, which has them. */
function pressesTo(doors: readonly Door[]): Map<string, { wide: number; narrow: number }> {
  return new Map(
    doors.flatMap(({ pages, isInBar }) =>
      pages.map(({ to }, at) => [
        to,
        { wide: at === 0 ? 1 : 2, narrow: isInBar && at === 0 ? 1 : 2 },
      ]),
    ),
  )
}

describe('the doors', () => {
  const signedIn = pageAddresses().filter((route) =>
    ['people', 'dashboard', 'owner'].includes(must(ROUTES[route], route)),
  )

  test.each(signedIn)('%s belongs to one of them, or to the header', (route) => {
    const place = placeOf(addressOf(route, IDS))
    expect(place === null).toBe(IN_HEADER.has(route))
    if (!place) return
    // The page is there where its system is connected, and then at most two presses away.
    const till = place.door.system === 'syrve' ? syrve : iiko
    const doors = doorsOf(owner, withTill(till), '/dashboard')
    const presses = pressesTo(doors).get(place.page.to)
    expect([presses?.wide, presses?.narrow].every((count) => count === 1 || count === 2)).toBe(true)
  })

  test('no page is behind two of them, and each is a screen', () => {
    const all = [iiko, syrve].flatMap((till) => pagesOf(doorsOf(owner, withTill(till), '/')))
    const each = pagesOf(doorsOf(owner, withTill(syrve), '/'))
    expect(each).toHaveLength(new Set(each).size)
    expect(all.filter((to) => !(to in ROUTES))).toEqual([])
    for (const to of all) expect(placeOf(to)?.page.to).toBe(to)
  })

  test('forms and details are on the page that leads to them, not on a longer or shorter name', () => {
    const page = (address: string) => placeOf(address)?.page.to
    expect(page('/dashboard/goods/create/7')).toBe('/dashboard/goods')
    expect(page('/dashboard/goods-type/create')).toBe('/dashboard/goods-type')
    expect(page('/dashboard/goods/weights')).toBe('/dashboard/goods/weights')
    expect(page('/dashboard/inventories-prepare/7/history')).toBe('/dashboard/inventories')
    expect(page('/dashboard/no-such-page')).toBeUndefined()
  })

  test('a manager has those without what is for the owner alone', () => {
    const doors = doorsOf(manager, withTill(iiko), '/dashboard')
    expect(doors.map(({ key }) => key)).toEqual([
      'overview',
      'count',
      'stock',
      'goods',
      'settings',
      'iiko',
    ])
    const pages = pagesOf(doors)
    expect(routesFor('owner').filter((route) => pages.includes(route))).toEqual([])
    const connected = pagesOf(doorsOf(owner, withTill(iiko), '/dashboard'))
    const common = new Set(routesFor('dashboard', 'people'))
    expect(pages).toEqual(connected.filter((to) => common.has(to)))
  })

  test('a barman has the count, and deliveries where the owner lets them', () => {
    expect(pagesOf(doorsOf(barman, withTill(null), '/count'))).toEqual(['/count'])
    const allowed = { ...barman, records_deliveries: true }
    expect(pagesOf(doorsOf(allowed, withTill(null), '/count'))).toEqual(['/count', '/deliveries'])
  })

  test('a till has one while it is connected, or somebody looks at it', () => {
    const tills = (till: typeof iiko | null, here = '/dashboard') =>
      doorsOf(owner, withTill(till), here).flatMap(({ system }) => system ?? [])
    expect(tills(null)).toEqual([])
    expect(tills(must(iiko, 'till'))).toEqual(['iiko'])
    expect(tills({ ...must(iiko, 'till'), is_complete: false })).toEqual([])
    expect(tills(null, '/dashboard/syrve-unresolved')).toEqual(['syrve'])
  })

  test('invoices are for those who see prices, of a till that tells them', () => {
    const has = (actor: typeof owner, host: string) =>
      pagesOf(doorsOf(actor, withTill({ ...must(iiko, 'till'), host }), '/')).includes(
        '/dashboard/deliveries-invoices',
      )
    expect(has(owner, 'https://till.example')).toBe(true)
    expect(has(manager, 'https://till.example')).toBe(false)
    expect(has({ ...manager, sees_money: true }, 'https://till.example')).toBe(true)
    expect(has(owner, 'https://api-ru.iiko.services')).toBe(false)
  })

  test('shared weights have one once they are shared, or could be', () => {
    const has = (canShare: boolean) =>
      pagesOf(doorsOf(owner, withTill(null, canShare), '/')).includes(
        '/dashboard/settings/catalogue',
      )
    expect([has(true), has(false)]).toEqual([true, false])
  })
})
