import { lazyRouteComponent } from '@tanstack/react-router'
import { expect, onTestFinished, test } from 'vitest'
import { page } from 'vitest/browser'
import { Route as Requests } from '#app/routes/_signed-in/dashboard/_owner/request-branches.index.tsx'
import { FEATURES_PATH } from '#protocol/system.ts'
import { deferred } from '#tests/support/running/deferred.ts'
import { DASHBOARD_FORMS } from '#tests/support/routes.ts'
import { setOnline } from '#tests/support/screens/network.ts'
import { watchToasts } from '#tests/support/screens/toasts.ts'
import { FORM, FORMS, LIST, openForm, type SavingForm } from './saving-forms.ts'

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
