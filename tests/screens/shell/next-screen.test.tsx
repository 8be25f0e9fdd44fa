import { lazyRouteComponent } from '@tanstack/react-router'
import { expect, onTestFinished, test } from 'vitest'
import { page } from 'vitest/browser'
import { Route } from '#app/routes/_signed-in/dashboard/_owner/request-branches.index.tsx'
import { FEATURES_PATH } from '#protocol/system.ts'
import { buildBar, rowsOf } from '#tests/support/bar.ts'
import { openScreen, type ScreenOptions } from '#tests/support/screens/open-screen.tsx'
import { watchToasts } from '#tests/support/screens/toasts.ts'

const FORM = '/dashboard/request-branches/create'
const LIST = '/dashboard/request-branches'

/** As when the network is lost before the app is installed. @returns brings it back */
function loseList(): () => void {
  const { component } = Route.options
  onTestFinished(() => void Object.assign(Route.options, { component }))
  let isLost = true
  const load = () =>
    isLost
      ? Promise.reject(new Error('Unable to preload CSS for /assets/checkbox-D1QbJzp_.css'))
      : Promise.resolve({ default: component })
  Object.assign(Route.options, { component: lazyRouteComponent(load as never) })
  return () => {
    isLost = false
  }
}

const heading = page.getByRole('heading', { name: 'Request branches' })

async function openForm(options: Partial<ScreenOptions> = {}) {
  const bar = buildBar()
  const opened = await openScreen(FORM, { user: bar.owner, rows: rowsOf(bar), ...options })
  await expect.element(heading).toBeVisible()
  return opened
}

test('where the next screen cannot be loaded, the present one stays and says that it is saved', async () => {
  const findList = loseList()
  const { address, outbox } = await openForm()
  const said = watchToasts()
  await page.getByLabelText('Additional branches').fill('2')
  await page.getByRole('button', { name: 'Send' }).click()
  await expect
    .poll(() => said)
    .toEqual([
      'Your request is saved and will be sent.',
      'No connection. What you saved is kept here, and will be sent.',
    ])
  expect(address()).toBe(FORM)
  await expect.element(heading).toBeVisible()
  // It is saved as it stands there, so that another press only leads on.
  await expect.element(page.getByRole('button', { name: 'Send' })).not.toBeInTheDocument()
  expect(page.getByLabelText('Additional branches').element().closest('[inert]')).not.toBeNull()
  const onward = page.getByRole('button', { name: 'Request for new branch' })
  await onward.click()
  await expect.poll(() => said.length).toBe(3)
  expect(address()).toBe(FORM)
  expect(await outbox()).toHaveLength(1)
  findList()
  await onward.click()
  await expect.poll(address).toBe(LIST)
  await expect.element(page.getByRole('row', { name: /Pending/ })).toBeVisible()
})

test('who has saved nothing is told of the connection alone', async () => {
  loseList()
  const { address, go } = await openForm()
  const said = watchToasts()
  go(LIST)
  await expect.poll(() => said).toEqual(["No connection, so this page can't be opened."])
  expect(address()).toBe(FORM)
})

test('a server that answers has another version, so the page goes on and names the connection', async () => {
  loseList()
  const answers = { [`GET ${FEATURES_PATH}`]: () => ({}) }
  const { address, go } = await openForm({ answers })
  go(LIST)
  await expect.element(page.getByText("Couldn't load part of the app.")).toBeVisible()
  expect(address()).toBe(LIST)
})
