import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { CHECK_CONNECTION_PATH, integrationPath, pingAnswer } from '#protocol/pos/integration.ts'
import { buildTillBar } from '#tests/support/pos/connected-rows.ts'
import { expectNoViolations } from '#tests/support/screens/axe.ts'
import { DESK, openScreen } from '#tests/support/screens/open-screen.tsx'
import { SettingsServer } from './settings-server.ts'
import { button } from './till.ts'

/** Two organizations that one API login may read. */
const FOUND = pingAnswer.parse({
  success: true,
  version: null,
  encrypted: true,
  code: null,
  message: null,
  organizations: [
    { id: 'o-cascade', name: 'Cascade' },
    { id: 'o-ararat', name: 'Ararat' },
  ],
})

const field = (name: string) => page.getByRole('combobox', { name })

async function pick(name: string, option: string | RegExp): Promise<void> {
  await field(name).click()
  await page.getByRole('option', { name: option }).click()
}

/** The settings of a company without a connection, as one in the cloud fills them. */
async function chooseCloud(): Promise<SettingsServer> {
  const { owner, rows } = buildTillBar('iiko')
  const settings = new SettingsServer()
  await openScreen('/dashboard/settings/integration', {
    user: owner,
    rows: rows.filter(({ table }) => table !== 'pos_connections'),
    viewport: DESK,
    answers: {
      ...settings.answers,
      [`POST ${integrationPath('iiko')}${CHECK_CONNECTION_PATH}`]: () => FOUND,
    },
  })
  await pick('Connection', /^iikoCloud/)
  await expect.element(page.getByLabelText('Host')).not.toBeInTheDocument()
  await page.getByLabelText('API login').fill('secret')
  return settings
}

test('a connection to the cloud needs an organization, which its check finds', async () => {
  const settings = await chooseCloud()
  await expect.element(page.getByText('Inventories arrive as drafts')).toBeVisible()
  await pick('Region', /^Europe/)
  await button('Save').click()
  await expect.element(field('Organization')).toHaveAttribute('aria-invalid', 'true')
  await button('Check connection').click()
  await expect.element(page.getByText('The point-of-sale system is responding.')).toBeVisible()
  await pick('Organization', 'Ararat')
  await expectNoViolations()
  expect(settings.saved).toEqual([])
  await button('Save').click()
  const host = 'https://api-eu.iiko.services/o-ararat'
  await expect
    .poll(() => settings.saved)
    .toMatchObject([{ iiko_host: host, iiko_login: 'Ararat', iiko_password: 'secret' }])
})

test('nothing of the cloud stays in the fields of an own server', async () => {
  await chooseCloud()
  await pick('Connection', /^Your own/)
  await expect.element(page.getByLabelText('Host')).toHaveValue('')
  await expect.element(page.getByLabelText('Login')).toHaveValue('')
  await expect.element(page.getByLabelText('Password', { exact: true })).toHaveValue('')
})
