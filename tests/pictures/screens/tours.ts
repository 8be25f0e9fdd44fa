import { addressOf, routesFor } from '#tests/support/routes.ts'
import type { Camera } from './camera.ts'
import type { DemoWorld } from './demo-world.ts'
import { breakReading, neverRead } from './broken-storage.ts'
import { nameOf } from './name-of.ts'

/** Pages that the server renders; the router does not know them. */
const PUBLIC = ['/', '/privacy', '/terms', '/support']
const OWNERS = routesFor('people', 'dashboard', 'owner')
const LISTS = OWNERS.filter((route) =>
  /\/(inventories|goods|goods-type|branches|request-branches|manager-invitations|managers|barmen)$/.test(
    route,
  ),
)

const SUPPORT = ['Telegram', 'WhatsApp', 'Viber'].map((title, id) => ({
  id,
  title,
  link: `https://help.example/${id}`,
  icon: '',
}))

/** The screens without signing in. */
export async function seeAuth(camera: Camera, world: DemoWorld): Promise<void> {
  for (const address of PUBLIC) {
    await camera.go(`${address}?lang=${camera.look.language}`)
    await camera.take(nameOf(address))
  }
  for (const route of routesFor('everyone', 'visitors').filter((one) => one !== '/')) {
    await camera.go(world.addressOf(route))
    await camera.take(nameOf(route))
  }
  await camera.go('/sign_in')
  await camera.page.locator('form button[type=submit]').click()
  await camera.take('sign_in-faults')
}

/** Every screen with the data of some months, and its forms editing a row. */
export async function seeOwner(camera: Camera, world: DemoWorld): Promise<void> {
  for (const route of OWNERS) {
    await camera.go(world.addressOf(route))
    await camera.take(nameOf(route))
    const change = world.changeAddressOf(route)
    if (change === null) continue
    await camera.go(change)
    await camera.take(`${nameOf(route)}-change`)
  }
  await camera.go('/dashboard/nowhere')
  await camera.take('not-found')
}

/** Dialogs and menus over screens, and the errors of empty forms. */
export async function seeOpened(camera: Camera, world: DemoWorld): Promise<void> {
  const { page, look } = camera
  for (const route of LISTS) {
    await camera.go(`${route}?search=qqqq`)
    await camera.take(`${nameOf(route)}-no-result`)
  }
  for (const route of ['/dashboard/goods', '/dashboard/branches', '/dashboard/inventories']) {
    await camera.go(route)
    await page.locator('main :is(tbody, ul, ol) button[aria-expanded]').first().click()
    await camera.take(`${nameOf(route)}-menu`)
    await page.locator('main :is(tbody, ul, ol) [aria-expanded=true] ~ * button').last().click()
    await camera.take(`${nameOf(route)}-dialog`)
  }
  for (const route of OWNERS.filter((one) => one.includes('/create'))) {
    await camera.go(addressOf(route, { inventory: '', good: '' }))
    await page.locator('main form input:not([type=file], [type=checkbox])').first().fill('  ')
    const save = page.locator('main form button[type=submit]')
    if (await save.isEnabled()) await save.click()
    await camera.take(`${nameOf(route)}-faults`)
  }
  await camera.go(world.addressOf('/dashboard/inventories/$id/$did'))
  await page.locator('main [class*=root] > button[aria-expanded]').first().click()
  await camera.take('inventory-export')
  await page.route('**/api/v2/messenger{,/support}', (route) =>
    route.fulfill({ json: { data: SUPPORT } }),
  )
  await camera.go('/dashboard')
  await page.locator('header button[aria-expanded]').nth(-2).click()
  await camera.take('support')
  if (look.shape === 'phone') {
    await camera.go('/dashboard')
    await page.locator('header button').first().click()
    await camera.take('menu')
  }
}

export async function seeOffline(camera: Camera, world: DemoWorld): Promise<void> {
  await camera.go('/dashboard')
  await camera.loseNetwork()
  for (const route of OWNERS) {
    await camera.go(world.addressOf(route))
    await camera.take(`offline-${nameOf(route)}`)
  }
  await camera.findNetwork()
}

/** A manager's dashboard, and the message on a screen for owners. */
export async function seeManager(camera: Camera, world: DemoWorld): Promise<void> {
  for (const route of ['/dashboard', '/dashboard/goods', '/dashboard/branches']) {
    await camera.go(world.addressOf(route))
    await camera.take(`manager-${nameOf(route)}`)
  }
  await camera.go(world.addressOf('/dashboard/inventories/$id/$did'))
  await camera.take('manager-inventory')
}

export async function seeBarman(camera: Camera, world: DemoWorld): Promise<void> {
  const { page } = camera
  await camera.go('/count')
  await camera.take('barman-count')
  await page.locator('main button[data-status]').first().click()
  await page.getByRole('combobox').waitFor()
  await camera.take('barman-counting')
  await page.getByRole('combobox').fill(world.barcode)
  await camera.take('barman-search')
  await page.getByRole('option').first().click()
  await camera.take('barman-bottle')
}

/** A company on its first day. */
export async function seeEmpty(camera: Camera): Promise<void> {
  const { page } = camera
  await camera.go('/dashboard')
  await camera.take('empty-first-day')
  await page.keyboard.press('Escape')
  const addresses = OWNERS.map((route) => [route, route.replace('/{-$id}', '')] as const)
  for (const [route, address] of addresses.filter(([, one]) => !one.includes('$'))) {
    await camera.go(address)
    await page.keyboard.press('Escape')
    await camera.take(`empty-${nameOf(route)}`)
  }
}

/** The table without which a list is empty. */
const TABLE_OF: Record<string, string> = {
  '/dashboard/inventories': 'pending_inventories',
  '/dashboard/goods': 'pending_goods',
  '/dashboard/goods-type': 'pending_goods_types',
  '/dashboard/branches': 'branches',
  '/dashboard/request-branches': 'branch_requests',
  '/dashboard/manager-invitations': 'manager_invitations',
  '/dashboard/iiko-integration-products': 'pos_products',
}

/** A device whose storage fails, or does not answer. */
export async function seeBroken(camera: Camera): Promise<void> {
  await camera.go('/dashboard')
  for (const [route, table] of Object.entries(TABLE_OF)) {
    await breakReading(camera.page, table)
    await camera.go(route)
    await camera.take(`error-${nameOf(route)}`)
  }
  await breakReading(camera.page, 'meta')
  await camera.go('/dashboard')
  await camera.take('error-everything')
  await neverRead(camera.page)
  await camera.page.goto(camera.page.url())
  await camera.page.getByRole('status').first().waitFor()
  await camera.take('loading')
}
