import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import type { Change } from '#domain/commands/state.ts'
import {
  CHECK_CONNECTION_PATH,
  checkConnectionRequest,
  integrationPath,
  pingAnswer,
} from '#protocol/pos/integration.ts'
import { PULL_PATH } from '#protocol/sync/pull.ts'
import { buildTillBar } from '#tests/support/pos/connected-rows.ts'
import { buildConnection } from '#tests/support/pos/pos-products.ts'
import { expectNoViolations } from '#tests/support/screens/axe.ts'
import { pageOf } from '#tests/support/screens/fill-device.ts'
import type { Answers } from '#tests/support/screens/network.ts'
import { DESK, openScreen } from '#tests/support/screens/open-screen.tsx'
import { watchToasts } from '#tests/support/screens/toasts.ts'
import { buildNightly, nightlyAnswers } from './nights.ts'
import { CONNECTED, SettingsServer } from './settings-server.ts'
import { button, dialog } from './till.ts'

const SETTINGS = '/dashboard/settings/integration'
const HOST = 'https://bar.iiko.example'
const PASSWORD = 'resto#test'
const host = page.getByLabelText('Host')
const login = page.getByLabelText('Login')
const password = page.getByLabelText('Password', { exact: true })

/** @param row what the devices know of the connection; null: nobody has made one */
function openAsOwner(address: string, row: Change | null, answers: Answers = {}) {
  const { owner, rows } = buildTillBar('iiko')
  const bare = rows.filter(({ table }) => table !== 'pos_connections')
  const known = row ? [...bare, row] : bare
  return openScreen(address, { user: owner, rows: known, viewport: DESK, answers })
}

const connected: Change = { table: 'pos_connections', row: buildConnection() }

test('without a connection the products lead to the settings', async () => {
  const settings = new SettingsServer()
  await openAsOwner('/dashboard/iiko-integration-products', null, settings.answers)
  await expect.element(page.getByText('Please fill credentials information')).toBeVisible()
  await expect.element(button('Sync')).toBeDisabled()
  await page.getByRole('link', { name: 'Integration settings' }).click()
  await expect.element(host).toHaveValue('')
  await expect.element(button('Check connection')).toBeDisabled()
})

test('of another system, the products say so and cannot be synchronized', async () => {
  await openAsOwner('/dashboard/syrve-integration-products', connected)
  await expect.element(page.getByText('Your settings are for iiko.')).toBeVisible()
  await expect.element(button('Sync')).toBeDisabled()
})

test('of another system, a manager is told so too, and not that the server is away', async () => {
  const { manager, rows } = buildTillBar('iiko')
  await openScreen('/dashboard/syrve-integration-products', { user: manager, rows, viewport: DESK })
  await expect.element(page.getByText('Your settings are for iiko.')).toBeVisible()
  await expect.element(page.getByText("The server can't be reached")).not.toBeInTheDocument()
  await expect.element(button('Sync')).toBeDisabled()
  await expect
    .element(page.getByRole('link', { name: 'Integration settings' }))
    .not.toBeInTheDocument()
})

test('a manager is told that there is no connection', async () => {
  const { manager, rows } = buildTillBar('iiko')
  const bare = rows.filter(({ table }) => table !== 'pos_connections')
  await openScreen('/dashboard/iiko-integration-products', {
    user: manager,
    rows: bare,
    viewport: DESK,
  })
  await expect.element(page.getByText('Please fill credentials information')).toBeVisible()
  await expect.element(button('Sync')).toBeDisabled()
})

for (const role of ['manager', 'owner'] as const) {
  test(`a device that has nothing yet offers no ${role} to synchronize, and says why`, async () => {
    const user = buildTillBar('iiko')[role]
    await openScreen('/dashboard/iiko-integration-products', { user, rows: null, viewport: DESK })
    const main = page.getByRole('main')
    await expect.element(main.getByText('Not all data is here yet.').first()).toBeVisible()
    await expect.element(button('Sync')).toBeDisabled()
  })
}

test('a connection is checked as it is typed, and saved by no check', async () => {
  const settings = new SettingsServer()
  const refused = 'The point-of-sale system rejected this login and password.'
  const checked: unknown[] = []
  let version: string | null = null
  await openAsOwner(SETTINGS, null, {
    ...settings.answers,
    [`POST ${integrationPath('iiko')}${CHECK_CONNECTION_PATH}`]: async (request) => {
      const typed = checkConnectionRequest.parse(await request.json())
      checked.push(typed)
      const none = { version, encrypted: true }
      return pingAnswer.parse(
        typed.password === PASSWORD
          ? { ...none, success: true, code: null, message: null }
          : { ...none, success: false, code: 'pos_login_refused', message: refused },
      )
    },
  })
  await host.fill(HOST)
  await login.fill('dram')
  await password.fill('wrong')
  await button('Check connection').click()
  await expect.element(page.getByText(refused)).toBeVisible()
  await password.fill(PASSWORD)
  await button('Check connection').click()
  await expect.element(page.getByText('The point-of-sale system is responding.')).toBeVisible()
  await expectNoViolations()
  version = '5.4.6012.0'
  await button('Check connection').click()
  await expect.element(page.getByText(/5\.4\.6012\.0 is too old: 6\.2\.4 or newer/)).toBeVisible()
  expect(checked.splice(2)).toHaveLength(1)
  expect(checked).toMatchObject([
    { host: HOST, login: 'dram', password: 'wrong' },
    { host: HOST, login: 'dram', password: PASSWORD },
  ])
  expect(settings.saved).toEqual([])
})

test('a saved password is never shown, and what stands on the connection appears', async () => {
  const bar = buildTillBar('iiko')
  const settings = new SettingsServer()
  await openScreen(SETTINGS, {
    user: bar.owner,
    rows: bar.rows.filter(({ table }) => table !== 'pos_connections'),
    viewport: DESK,
    answers: {
      ...settings.answers,
      ...nightlyAnswers(buildNightly({ repeats: [] })),
      [`GET ${PULL_PATH}`]: () => {
        if (settings.saved.length === 0) throw new TypeError('Failed to fetch')
        return { ...pageOf(bar.owner, [connected]), reset: false }
      },
    },
  })
  const said = watchToasts()
  await host.fill(HOST)
  await login.fill('dram')
  await password.fill(PASSWORD)
  await button('Save').click()
  await expect.poll(() => said).toEqual(['iiko settings saved'])
  await expect.element(page.getByText('A password is saved but never shown.')).toBeVisible()
  await expect.element(password).toHaveValue('')
  expect(settings.saved).toMatchObject([CONNECTED])
  // Nothing is repeated at night before a person has synchronized.
  await expect.element(page.getByText('Sync once by hand first.')).toBeVisible()
  await expect.element(page.getByRole('switch', { name: 'Sync every night' })).toBeDisabled()
})

test('a change of the connection asks before products are deleted', async () => {
  const settings = new SettingsServer(CONNECTED)
  await openAsOwner(SETTINGS, connected, settings.answers)
  const said = watchToasts()
  await login.fill('other')
  await button('Save').click()
  await expect.element(dialog).toHaveTextContent('All products of this integration will be deleted')
  await expectNoViolations()
  await dialog.getByRole('button', { name: 'Cancel' }).click()
  await expect.element(dialog).not.toBeInTheDocument()
  expect(settings.saved).toEqual([])
  await button('Save').click()
  await button('Change and delete products').click()
  await expect.poll(() => said).toEqual(['iiko settings saved'])
  expect(settings.saved).toMatchObject([{ iiko_host: HOST, iiko_login: 'other' }])
})
