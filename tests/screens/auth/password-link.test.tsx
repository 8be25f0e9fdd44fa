import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { buildBar, rowsOf } from '#tests/support/bars/bar.ts'
import { newUuid } from '#tests/support/ids.ts'
import { catchLeaving } from '#tests/support/screens/leaving.ts'
import { openScreen } from '#tests/support/screens/open-screen.tsx'
import { scan } from '#tests/support/screens/devices/scan.ts'
import { tokensHere } from '#tests/support/screens/signing-in.ts'

const LINK = '/register/continue/some-token'
const question = page.getByRole('heading', { name: 'Log out?' })
const form = page.getByRole('heading', { name: 'Choose a password' })

test('a link that sets a password ends the session', async () => {
  const bar = buildBar()
  await openScreen(LINK, { user: bar.barmen[0], rows: rowsOf(bar) })
  await expect.element(form).toBeVisible()
  expect(tokensHere()).toEqual([null, null])
})

test('a link that resets a password ends the session even if it turns out to be invalid', async () => {
  const bar = buildBar()
  const [barman] = bar.barmen
  const left = catchLeaving()
  await openScreen(`/new-password/some-token/${barman.email}`, {
    user: barman,
    rows: rowsOf(bar),
    answers: { 'GET /api/client/token/check/some-token': () => ({ success: false }) },
  })
  await expect.poll(() => left).toContain('/')
  expect(new Set(left)).toEqual(new Set(['/']))
  expect(tokensHere()).toEqual([null, null])
})

test('a link that sets a password asks while changes are unsent, and preserves them', async () => {
  const bar = buildBar()
  const phone = await openScreen(`/count/${newUuid()}?branch=${bar.branches[0].id}`, {
    user: bar.barmen[0],
    rows: rowsOf(bar),
  })
  await expect.element(page.getByRole('main').getByRole('combobox')).toBeVisible()
  await scan('5000267024011')
  await page.getByLabelText('Bottle weight, g').fill('822')
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await expect.element(page.getByText('Saved', { exact: true })).toBeVisible()
  const counted = await phone.outbox()
  expect(counted.map(({ kind }) => kind)).toEqual(['open-inventory', 'record-entry'])

  await phone.visit(LINK)
  await expect.element(question).toBeVisible()
  await expect.element(page.getByText('2 changes have not been sent')).toBeVisible()
  await expect.element(page.getByText(/are sent when .* signs in again\./)).toBeVisible()
  await page.getByRole('button', { name: 'Stay signed in' }).click()
  await expect.poll(phone.address).toMatch(/\/count$/)
  await phone.visit(LINK)
  await page.getByRole('button', { name: 'Keep here and log out' }).click()
  await expect.element(form).toBeVisible()
  expect(tokensHere()).toEqual([null, null])
  expect(await phone.outbox()).toEqual(counted)
  await phone.visit('/sign_in')
  await expect.element(page.getByText(/2 changes are safe on this device/)).toBeVisible()
})
