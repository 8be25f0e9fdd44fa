import { lazyRouteComponent } from '@tanstack/react-router'
import { expect, onTestFinished, test } from 'vitest'
import { page } from 'vitest/browser'
import { Route as Deliveries } from '#app/routes/_signed-in/_framed.deliveries.index.tsx'
import { Route as Barmen } from '#app/routes/_signed-in/dashboard/_owner/barmen.index.tsx'
import { Route as Branches } from '#app/routes/_signed-in/dashboard/_owner/branches.index.tsx'
import { Route as Invitations } from '#app/routes/_signed-in/dashboard/_owner/manager-invitations.index.tsx'
import { Route as Managers } from '#app/routes/_signed-in/dashboard/_owner/managers.index.tsx'
import { Route as Requests } from '#app/routes/_signed-in/dashboard/_owner/request-branches.index.tsx'
import { Route as Scales } from '#app/routes/_signed-in/dashboard/_owner/settings.scales.index.tsx'
import { Route as Types } from '#app/routes/_signed-in/dashboard/goods-type.index.tsx'
import { Route as Goods } from '#app/routes/_signed-in/dashboard/goods.index.tsx'
import type { Change } from '#domain/commands/state.ts'
import { FEATURES_PATH } from '#protocol/system.ts'
import { buildBar, rowsOf, withManager } from '#tests/support/bars/bar.ts'
import { buildScale } from '#tests/support/bars/scales.ts'
import { deferred } from '#tests/support/running/deferred.ts'
import { newUuid } from '#tests/support/ids.ts'
import { addressOf, DASHBOARD_FORMS } from '#tests/support/routes.ts'
import { setOnline } from '#tests/support/screens/network.ts'
import { openScreen, type ScreenOptions } from '#tests/support/screens/open-screen.tsx'
import { watchToasts } from '#tests/support/screens/toasts.ts'
import { fillBottle } from '../goods/good-form.ts'

const LIST = '/dashboard/request-branches'
const FORM = `${LIST}/create`

interface SavingForm {
  name: string
  /** As in the list of routes. */
  form: string
  /** What it changes; without it, it creates. */
  changes?: (bar: Stocked) => string
  list: string
  /** Of the screen that it leads to. */
  route: { options: object }
  fill: () => Promise<void>
  save?: string
  /** What is said once it is saved. */
  said: string
  /** The link to the screen that it leads to. */
  onward: string
}

const REQUEST: SavingForm = {
  name: 'a request for branches',
  form: FORM,
  list: LIST,
  route: Requests,
  fill: () => page.getByLabelText('Additional branches').fill('2'),
  save: 'Send',
  said: 'Your request is saved and will be sent.',
  onward: 'Request for new branch',
}

const fillText = (label: string, text: string) => () => page.getByLabelText(label).fill(text)

async function fillPerson(): Promise<void> {
  await page.getByLabelText('First name').fill('Narek')
  await page.getByLabelText('Last name').fill('Sargsyan')
  await page.getByLabelText('Phone').fill('+37491100200')
  await page.getByLabelText('Email').fill('narek@bar.example')
  await page.getByLabelText('Opera').click()
}

const MAIL_WAITS = "The email will be sent once you're back online."

const FORMS: SavingForm[] = [
  REQUEST,
  {
    name: 'a goods type',
    form: '/dashboard/goods-type/create/{-$id}',
    list: '/dashboard/goods-type',
    route: Types,
    fill: fillText('Name in English', 'Bitters'),
    said: 'Type created',
    onward: 'Goods types',
  },
  {
    name: 'an item',
    form: '/dashboard/goods/create/{-$id}',
    list: '/dashboard/goods',
    route: Goods,
    fill: async () => {
      await fillBottle('Rum')
      await page.getByLabelText('Empty weight').fill('500')
    },
    said: 'Item created',
    onward: 'Goods',
  },
  {
    name: 'a delivery',
    form: '/deliveries/edit/{-$id}',
    list: '/deliveries',
    route: Deliveries,
    fill: async () => {
      await page.getByLabelText('Branch').selectOptions('Cascade')
      await page.getByRole('combobox', { name: 'Barcode or name' }).fill('Vodka')
      await page.getByRole('option', { name: /Vodka/ }).first().click()
    },
    said: 'Delivery saved',
    onward: 'Deliveries',
  },
  {
    name: 'a branch',
    form: '/dashboard/branches/create/{-$id}',
    list: '/dashboard/branches',
    route: Branches,
    fill: async () => {
      await page.getByLabelText('Name').fill('Third')
      await page.getByLabelText('Phone').fill('+37410200302')
      await page.getByLabelText('Address').fill('ab')
    },
    said: 'Branch added',
    onward: 'Branches',
  },
  {
    name: 'an invitation',
    form: '/dashboard/manager-invitations/create/{-$id}',
    list: '/dashboard/manager-invitations',
    route: Invitations,
    fill: fillPerson,
    save: 'Invite',
    said: MAIL_WAITS,
    onward: 'Manager invitations',
  },
  {
    name: 'a barman',
    form: '/dashboard/barmen/create/{-$id}',
    list: '/dashboard/barmen',
    route: Barmen,
    fill: fillPerson,
    said: MAIL_WAITS,
    onward: 'Barmen',
  },
  {
    name: 'a manager',
    form: '/dashboard/managers/edit/{-$id}',
    changes: ({ manager }) => manager.id,
    list: '/dashboard/managers',
    route: Managers,
    fill: fillText('First name', 'Hayk'),
    said: 'Updated',
    onward: 'Managers',
  },
  {
    name: 'a scale',
    form: '/dashboard/settings/scales/edit/{-$id}',
    changes: ({ scale }) => scale.id,
    list: '/dashboard/settings/scales',
    route: Scales,
    fill: fillText('Custom name', 'The one at the till'),
    said: 'Updated',
    onward: 'Scales',
  },
]

/** What the server itself saves: it leads nowhere before that is done. */
const SAVED_BY_SERVER = ['/dashboard/edit-profile', '/dashboard/password-change']

test('every form that leads on is here', () => {
  const forms = [...DASHBOARD_FORMS, '/deliveries/edit/{-$id}']
  const known = [...FORMS.map(({ form }) => form), ...SAVED_BY_SERVER]
  expect(known.toSorted()).toEqual(forms.toSorted())
})

/** As when the network is lost before the app is installed. @returns what happens to the screen next */
function loseScreen({ options }: SavingForm['route'], isSlow = false) {
  const { component } = options as { component: unknown }
  onTestFinished(() => void Object.assign(options, { component }))
  const failure = new Error('Unable to preload CSS for /assets/checkbox-D1QbJzp_.css')
  const { promise, resolve } = deferred<unknown>()
  let load = () => (isSlow ? promise : Promise.resolve()).then(() => Promise.reject(failure))
  Object.assign(options, { component: lazyRouteComponent((() => load()) as never) })
  return {
    find: () => {
      load = () => Promise.resolve({ default: component } as never)
    },
    fail: () => resolve(null),
  }
}

/** A bar that may have one branch more, with a manager and a scale. */
function stockedBar() {
  const bar = withManager(buildBar({ branch_count: 3 }))
  const scale = buildScale({ user_id: bar.owner.id })
  return { ...bar, scale }
}

type Stocked = ReturnType<typeof stockedBar>

async function openForm(options: Partial<ScreenOptions> = {}, { form, changes } = REQUEST) {
  const bar = stockedBar()
  const rows: Change[] = [...rowsOf(bar), { table: 'scale_devices', row: bar.scale }]
  const ids = { inventory: newUuid(), good: newUuid() }
  const address = addressOf(form, changes ? { ...ids, changed: changes(bar) } : ids)
  const opened = await openScreen(address, { user: bar.owner, rows, ...options })
  await expect.element(page.getByRole('heading', { level: 1 })).toBeVisible()
  return opened
}

const NOT_HERE = 'No connection. What you saved is kept here, and will be sent.'

test.each(FORMS)(
  'where the screen after $name cannot be loaded, the form stays and says that it is saved',
  async (saving) => {
    const { list, route, fill, save = 'Save', said, onward } = saving
    const next = loseScreen(route)
    const { address, outbox } = await openForm({}, saving)
    const form = address()
    const toasts = watchToasts()
    await fill()
    await page.getByRole('button', { name: save, exact: true }).click()
    await expect.poll(() => toasts.toSorted()).toEqual([NOT_HERE, said].toSorted())
    expect(address()).toBe(form)
    // It is saved as it stands there, so that another press only leads on.
    const lead = page.getByRole('main').getByRole('button', { name: onward, exact: true })
    await lead.click()
    await expect.poll(() => toasts.filter((text) => text === NOT_HERE)).toHaveLength(2)
    expect(document.querySelectorAll('main [inert]').length).toBeGreaterThan(0)
    expect(address()).toBe(form)
    expect(await outbox()).toHaveLength(1)
    next.find()
    await lead.click()
    await expect.poll(address).toBe(list)
    expect(await outbox()).toHaveLength(1)
  },
)

test.each(FORMS)('four fast presses save $name once, and say so once', async (saving) => {
  const { list, fill, save = 'Save', said, onward } = saving
  const { address, outbox } = await openForm({}, saving)
  const toasts = watchToasts()
  await fill()
  const button = page.getByRole('button', { name: save, exact: true })
  await expect.element(button).toBeEnabled()
  const pressed = button.element() as HTMLElement
  for (let press = 0; press < 4; press += 1) pressed.click()
  await expect.poll(address).toBe(list)
  await expect.poll(() => toasts).toContain(said)
  await expect.element(page.getByRole('heading', { level: 1, name: onward })).toBeVisible()
  expect(await outbox()).toHaveLength(1)
  expect(toasts).toEqual([said])
})

test('a line that fails late still leaves the form where it is, under a sign that it waits', async () => {
  const next = loseScreen(Requests, true)
  const { address, outbox } = await openForm()
  const toasts = watchToasts()
  await page.getByLabelText('Additional branches').fill('2')
  await page.getByRole('button', { name: 'Send' }).click()
  await expect.element(page.getByRole('status', { name: 'Loading' })).toBeVisible()
  expect(address()).toBe(FORM)
  await expect.element(page.getByLabelText('Additional branches')).toBeVisible()
  next.fail()
  await expect.poll(() => toasts).toContain(NOT_HERE)
  await expect.element(page.getByRole('status', { name: 'Loading' })).not.toBeInTheDocument()
  expect(address()).toBe(FORM)
  expect(await outbox()).toHaveLength(1)
})

test('who has saved nothing is told of the connection alone', async () => {
  loseScreen(Requests)
  const { address, go } = await openForm()
  const said = watchToasts()
  go(LIST)
  await expect.poll(() => said).toEqual(["No connection, so this page can't be opened."])
  expect(address()).toBe(FORM)
})

test('a server that answers has another version, so the page goes on and names the connection', async () => {
  loseScreen(Requests)
  const answers = { [`GET ${FEATURES_PATH}`]: () => ({}) }
  const { address, go } = await openForm({ answers })
  go(LIST)
  await expect.element(page.getByText("Couldn't load part of the app.")).toBeVisible()
  expect(address()).toBe(LIST)
  // It is gone meanwhile, and would not send the page once more.
  setOnline(false)
  await page.getByRole('button', { name: 'Reload' }).click()
  const why = page.getByText("No connection, so the page can't be reloaded.")
  await expect.element(why).toBeVisible()
})
