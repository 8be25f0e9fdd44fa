import { expect, onTestFinished, test } from 'vitest'
import { page } from 'vitest/browser'
import type { Change } from '#domain/commands/state.ts'
import type { User } from '#domain/people/people.ts'
import { ROLE } from '#domain/people/roles.ts'
import { PULL_PATH } from '#protocol/sync/pull.ts'
import { buildBar, rowsOf } from '#tests/support/bars/bar.ts'
import { buildEntry, buildInventory } from '#tests/support/bars/builders.ts'
import { newUuid } from '#tests/support/ids.ts'
import { addressOf, DASHBOARD_FORMS, routesFor } from '#tests/support/routes.ts'
import { pageOf } from '#tests/support/screens/fill-device.ts'
import { setOnline } from '#tests/support/screens/network.ts'
import { DESK, openScreen, PHONE } from '#tests/support/screens/open-screen.tsx'
import { scan } from '#tests/support/screens/devices/scan.ts'
import { keepToasts } from '#tests/support/screens/toasts.ts'

/** What stands for a number that nobody knows yet, for something that is missing, or for what to do first. */
const UNTRUE = [
  /^\D{0,15}\b0(?![.,:\d]).{0,15}$/,
  /^(No|None|Nothing|All)\s.+/i,
  /\byet\b/,
  /\bnot found\b|\bno longer\b/i,
  /^Next:|^Please create|first one$|^Add the usual types$/,
]

/** True without the company's data. */
const TRUE = new Set([
  'No answer from the server. Check your connection and try again.',
  "Not ready for the cellar yet: your company's data is loading. Stay online.",
  // Of what this device itself has sent.
  'Nothing to correct',
  // A cause in the help with scales.
  'No weight received',
  // The name of a page.
  'All items',
])

const NO_POURERS = 'No pourers yet'

/** What needs nothing of the company, what the server alone knows, and a blank form. */
const WITHOUT_DATA = new Set([
  ...DASHBOARD_FORMS,
  '/count/scale-help',
  '/repair',
  '/security',
  '/deliveries/edit/{-$id}',
  '/dashboard/settings/integration',
])

const LOADING = /Loading your company's data/

/** Every untrue text that was seen for a moment, with the address where it stood. */
function watchTexts(addressNow: () => string, hasPart: boolean): readonly string[] {
  const seen: string[] = []
  const observer = new MutationObserver(() => {
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      const text = node.textContent?.trim() ?? ''
      const isTrue = TRUE.has(text) || (hasPart && text === NO_POURERS)
      const isUntrue = !isTrue && UNTRUE.some((one) => one.test(text))
      if (isUntrue && node.parentElement?.checkVisibility()) seen.push(`${addressNow()}: ${text}`)
    }
  })
  observer.observe(document, { subtree: true, childList: true, characterData: true })
  onTestFinished(() => observer.disconnect())
  return seen
}

const main = () => document.querySelector('main')?.textContent ?? ''

interface Wanted {
  user: User
  routes: readonly string[]
  viewport: typeof DESK
  /** What the first page of the pull has brought; the next one does not come. */
  rows?: readonly Change[]
}

async function openAll({ user, routes, viewport, rows }: Wanted): Promise<readonly string[]> {
  let isBegun = rows === undefined
  const pull = () => {
    if (isBegun) return new Promise(() => undefined)
    isBegun = true
    return { ...pageOf(user, rows ?? []), more: true }
  }
  const answers = { [`GET ${PULL_PATH}`]: pull }
  const { visit } = await openScreen('/count/scale-help', { user, rows: null, viewport, answers })
  let address = ''
  const seen = watchTexts(() => address, rows !== undefined)
  const ids = { inventory: newUuid(), good: newUuid() }
  const shown = (route: string) => (rows && HERE[route]) ?? LOADING
  for (const route of routes) {
    const addresses = new Set([
      addressOf(route, ids),
      addressOf(route, { ...ids, changed: newUuid() }),
    ])
    const blank = WITHOUT_DATA.has(route) ? addressOf(route, ids) : null
    for (address of addresses) {
      // oxlint-disable no-await-in-loop -- one page
      await visit(address)
      await expect.poll(main, { message: address }).toMatch(address === blank ? /./ : shown(route))
    }
  }
  return seen
}

test('no screen tells an owner of what is missing before the company has arrived', async () => {
  const { owner } = buildBar()
  const routes = routesFor('people', 'dashboard', 'owner')
  expect(await openAll({ user: owner, routes, viewport: DESK })).toEqual([])
})

test('nor a barman', async () => {
  const { barmen } = buildBar()
  expect(await openAll({ user: barmen[0], routes: routesFor('people'), viewport: PHONE })).toEqual(
    [],
  )
})

/** What the first page has brought is shown: the company, its branches, people and types. */
const HERE: Record<string, RegExp> = {
  '/count': /Cascade/,
  '/dashboard/goods-type': /Spirits/,
  // Its finder says that items are still loading.
  '/deliveries/write-off': /Reason/,
  '/dashboard/branches': /Cascade/,
  '/dashboard/barmen': /Ani/,
  // The company's own row has its pourers, units and choices.
  '/dashboard/settings/pourers': new RegExp(NO_POURERS),
  '/dashboard/settings/measurement-unit': /Automatic/,
  '/dashboard/settings/money': /Currency/,
  '/dashboard/settings/catalogue': /Share/,
}

test('nor while a part of it is here, of what only an owner sees', async () => {
  const bar = buildBar()
  const rows = rowsOf(bar).filter(({ table }) => table !== 'goods')
  const routes = routesFor('owner')
  expect(await openAll({ user: bar.owner, routes, viewport: DESK, rows })).toEqual([])
})

test('nor to a manager', async () => {
  const bar = buildBar()
  const user = { ...bar.owner, role: ROLE.manager, branch_ids: bar.branches.map(({ id }) => id) }
  const rows = rowsOf(bar).filter(({ table }) => table !== 'goods')
  const routes = routesFor('people', 'dashboard')
  expect(await openAll({ user, routes, viewport: DESK, rows })).toEqual([])
})

/** A bar of which the first page of the beginning is here, with some of its items. */
function begun(
  rows: readonly Change[],
  user: User,
  from: number,
  total: number,
  whole: readonly string[] = [],
) {
  let isBegun = false
  return {
    [`GET ${PULL_PATH}`]: () => {
      if (isBegun) return new Promise(() => undefined)
      isBegun = true
      const first = { ...pageOf(user, rows), seq: 0, more: true, goods_total: total, whole }
      const [good] = first.rows.goods
      if (good) first.rows.goods = Array.from({ length: from }, () => ({ ...good, id: newUuid() }))
      return first
    },
  }
}

test('a barman sees his branches and open counts, how many items are here, and counts', async () => {
  const bar = buildBar()
  const [user] = bar.barmen
  const [branch] = bar.branches
  const inventory = buildInventory({ branch_id: branch.id, name: 'Friday' })
  const counted = { inventory_id: inventory.id, branch_id: branch.id, barcode: '4609876543213' }
  const rows: Change[] = [
    ...rowsOf(bar),
    { table: 'inventories', row: inventory },
    // Its item comes later.
    { table: 'entries', row: buildEntry({ ...counted, good_id: newUuid() }) },
  ]
  const answers = begun(rows, user, 500, 10_017)
  const { outbox } = await openScreen('/count', { user, rows: null, viewport: PHONE, answers })
  await expect.element(page.getByRole('heading', { name: branch.name })).toBeVisible()
  await expect
    .element(page.getByText('Not ready for the cellar yet: items 500 of 10,017. Stay online.'))
    .toBeVisible()
  await page.getByRole('button', { name: /^Continue .*Friday/ }).click()
  await expect
    .element(page.getByRole('listitem').filter({ hasText: '4609876543213' }))
    .toBeVisible()
  expect(document.body).not.toHaveTextContent(/Unknown/)
  await expect.element(page.getByTestId('running-totals')).not.toBeInTheDocument()
  await scan('4601234567893')
  await expect
    .element(page.getByText('Items are still loading: this barcode may be among them.'))
    .toBeVisible()
  expect(document.body).not.toHaveTextContent(/exist|Create the item now/)
  expect(await outbox()).toHaveLength(0)
})

test('what is known whole says that there is none of it, while items are still coming', async () => {
  const { owner: user, company } = buildBar()
  const rows: Change[] = [{ table: 'companies', row: company }]
  const whole = ['companies', 'branches', 'users', 'manager_invitations', 'goods_types']
  const answers = begun(rows, user, 0, 10_017, whole)
  const { visit } = await openScreen('/dashboard/barmen', { user, rows: null, answers })
  await expect.element(page.getByText('No barmen yet')).toBeVisible()
  const none: [string, string][] = [
    ['branches', 'Please create a branch'],
    ['managers', 'No managers yet'],
    ['manager-invitations', 'No invitations yet'],
    ['goods-type', 'No types yet'],
  ]
  for (const [address, text] of none) {
    await visit(`/dashboard/${address}`)
    await expect.element(page.getByRole('heading', { name: text })).toBeVisible()
  }
  await visit('/count')
  await expect.element(page.getByRole('heading', { name: 'No branch yet' })).toBeVisible()
  // Not named by that page.
  for (const address of ['request-branches', 'goods', 'inventories']) {
    await visit(`/dashboard/${address}`)
    await expect.element(page.getByText(LOADING)).toBeVisible()
  }
})

test('the list of items says how many are here, in the line of its title', async () => {
  const bar = buildBar()
  const answers = begun(rowsOf(bar), bar.owner, 500, 10_017)
  const goods = { user: bar.owner, rows: null, answers }
  const { visit } = await openScreen('/dashboard/goods', { ...goods, viewport: DESK })
  const progress = page.getByText('Items 500 of 10,017')
  await expect.element(progress).toBeVisible()
  const title = page.getByRole('heading', { name: 'Goods' }).element().getBoundingClientRect()
  const { top, bottom } = progress.element().getBoundingClientRect()
  expect(top).toBeGreaterThanOrEqual(title.top)
  expect(bottom).toBeLessThanOrEqual(title.bottom)
  await visit('/dashboard/usage')
  await expect.element(progress).toBeVisible()
})

test('a beginning that is cut off says so wherever it is waited for, and goes on by itself', async () => {
  const bar = buildBar()
  const { owner: user } = bar
  const first = begun(rowsOf(bar), user, 500, 10_017)[`GET ${PULL_PATH}`]
  let pulls = 0
  let isCut = true
  const pull = () => {
    pulls += 1
    if (pulls === 1) return first?.()
    if (isCut) throw new TypeError('Failed to fetch')
    return pageOf(user, rowsOf(bar))
  }
  const answers = { [`GET ${PULL_PATH}`]: pull }
  const { visit } = await openScreen('/count', { user, rows: null, viewport: DESK, answers })
  const note = page.getByText('Not ready for the cellar yet: there is no connection.')
  await expect.element(note).toBeVisible()
  await visit('/dashboard/goods')
  await expect.element(page.getByText('Items 500 of 10,017. No connection.')).toBeVisible()
  await visit('/dashboard')
  const title = 'No connection'
  await expect.element(page.getByRole('heading', { name: title })).toBeVisible()
  await expect.element(page.getByText(/The rest comes by itself/)).toBeVisible()
  isCut = false
  setOnline(true)
  await expect.poll(main).not.toMatch(/company's data|no connection/i)
})

test('what is saved before the company has arrived offers no first step', async () => {
  const { owner } = buildBar()
  const { outbox } = await openScreen('/dashboard/goods-type/create', { user: owner, rows: null })
  keepToasts()
  await page.getByLabelText('Name in English').fill('Bitters')
  await page.getByRole('button', { name: 'Save' }).click()
  const toast = () => document.querySelector('output > [data-kind]')
  await expect.poll(toast).toHaveTextContent(/^Type created$/)
  expect(await outbox()).toHaveLength(1)
})
