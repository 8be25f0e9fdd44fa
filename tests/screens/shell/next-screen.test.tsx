import { lazyRouteComponent } from '@tanstack/react-router'
import { expect, onTestFinished, test } from 'vitest'
import { page } from 'vitest/browser'
import { Route as Deliveries } from '#app/routes/_signed-in/_framed.deliveries.index.tsx'
import { Route as Requests } from '#app/routes/_signed-in/dashboard/_owner/request-branches.index.tsx'
import { Route as Types } from '#app/routes/_signed-in/dashboard/goods-type.index.tsx'
import { Route as Goods } from '#app/routes/_signed-in/dashboard/goods.index.tsx'
import { FEATURES_PATH } from '#protocol/system.ts'
import { buildBar, rowsOf } from '#tests/support/bar.ts'
import { deferred } from '#tests/support/deferred.ts'
import { setOnline } from '#tests/support/screens/network.ts'
import { openScreen, type ScreenOptions } from '#tests/support/screens/open-screen.tsx'
import { watchToasts } from '#tests/support/screens/toasts.ts'
import { fillBottle } from '../goods/good-form.ts'

const LIST = '/dashboard/request-branches'
const FORM = `${LIST}/create`

interface SavingForm {
  name: string
  address: string
  list: string
  /** Of the screen that it leads to. */
  route: { options: object }
  fill: () => Promise<void>
  save: string
  /** What is said once it is saved. */
  said: string
  /** The link to the screen that it leads to. */
  onward: string
}

const FORMS: SavingForm[] = [
  {
    name: 'a request for branches',
    address: FORM,
    list: LIST,
    route: Requests,
    fill: () => page.getByLabelText('Additional branches').fill('2'),
    save: 'Send',
    said: 'Your request is saved and will be sent.',
    onward: 'Request for new branch',
  },
  {
    name: 'a goods type',
    address: '/dashboard/goods-type/create',
    list: '/dashboard/goods-type',
    route: Types,
    fill: () => page.getByLabelText('Name in English').fill('Bitters'),
    save: 'Save',
    said: 'Type created',
    onward: 'Goods types',
  },
  {
    name: 'an item',
    address: '/dashboard/goods/create',
    list: '/dashboard/goods',
    route: Goods,
    fill: async () => {
      await fillBottle('Rum')
      await page.getByLabelText('Weight when empty').fill('500')
    },
    save: 'Save',
    said: 'Item created',
    onward: 'Goods',
  },
  {
    name: 'a delivery',
    address: '/deliveries/edit',
    list: '/deliveries',
    route: Deliveries,
    fill: async () => {
      await page.getByLabelText('Branch').selectOptions('Cascade')
      await page.getByRole('combobox', { name: 'Barcode or name' }).fill('Vodka')
      await page.getByRole('option', { name: /Vodka/ }).first().click()
    },
    save: 'Save',
    said: 'Delivery saved',
    onward: 'Deliveries',
  },
]

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

async function openForm(options: Partial<ScreenOptions> = {}, address = FORM) {
  const bar = buildBar()
  const opened = await openScreen(address, { user: bar.owner, rows: rowsOf(bar), ...options })
  await expect.element(page.getByRole('heading', { level: 1 })).toBeVisible()
  return opened
}

const NOT_HERE = 'No connection. What you saved is kept here, and will be sent.'

test.each(FORMS)(
  'where the screen after $name cannot be loaded, the form stays and says that it is saved',
  async ({ address: form, list, route, fill, save, said, onward }) => {
    const next = loseScreen(route)
    const { address, outbox } = await openForm({}, form)
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

test.each(FORMS)(
  'four fast presses save $name once, and say so once',
  async ({ address: form, list, fill, save, said, onward }) => {
    const { address, outbox } = await openForm({}, form)
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
  },
)

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
