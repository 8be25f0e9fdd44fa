import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { must } from '#domain/must.ts'
import type { Profile } from '#protocol/account/account.ts'
import { buildBar, rowsOf, type Bar } from '#tests/support/bars/bar.ts'
import { callsSoFar, type Answers } from '#tests/support/screens/network.ts'
import { DESK, openScreen } from '#tests/support/screens/open-screen.tsx'
import { refusal } from '#tests/support/screens/refusal.ts'

const PROFILE = '/api/client/user/profile'
const PASSWORD = 'dram-e2e'
const save = page.getByRole('button', { name: 'Save' })
const label = (name: string) => page.getByLabelText(name, { exact: true })

/** What the server knows of the owner. */
function profileOf({ owner: { id, name, surname, email }, company }: Bar): Profile {
  return {
    id,
    role: 'customer',
    name,
    surname,
    phoneNumber: null,
    email,
    new_email: null,
    image: null,
    language: 'en',
    completion_mail: null,
    company_name: company.name,
    business_address: null,
    tax_code: null,
    branch_count: 2,
  }
}

function openAsOwner(address: string, bar: Bar, answers: Answers) {
  return openScreen(address, { user: bar.owner, rows: rowsOf(bar), viewport: DESK, answers })
}

function wrongPassword(param: string): Response {
  const errors = [{ param, code: 'wrong_password', message: 'Wrong old password' }]
  return refusal(422, 'bad_request', { errors })
}

test('a new address waits for its confirmation', async () => {
  const bar = buildBar()
  await openAsOwner('/dashboard/edit-profile', bar, {
    [`GET ${PROFILE}`]: () => profileOf(bar),
    [`PUT ${PROFILE}`]: async (request) => {
      const { email, password } = (await request.json()) as { email: string; password: string }
      if (password !== PASSWORD) return wrongPassword('password')
      return { ...profileOf(bar), new_email: email }
    },
  })
  const address = page.getByRole('textbox', { name: 'Email' })
  await address.fill('nobody')
  await save.click()
  await expect.element(page.getByText('Email is not valid')).toBeVisible()
  await address.fill('new@owner.example')
  const password = label('Current password')
  await save.click()
  await expect.element(page.getByText('This field is required')).toBeVisible()
  await password.fill('not the one')
  await save.click()
  await expect.element(page.getByText('Wrong old password')).toBeVisible()
  await password.fill(PASSWORD)
  await save.click()
  await expect.element(page.getByText('the link we sent to new@owner.example')).toBeVisible()
  await expect.element(password).not.toBeInTheDocument()
})

test('offline the profile asks for a network, and loads when it is back', async () => {
  const bar = buildBar()
  let isUp = false
  await openAsOwner('/dashboard/edit-profile', bar, {
    [`GET ${PROFILE}`]: () => {
      if (!isUp) throw new TypeError('Failed to fetch')
      return profileOf(bar)
    },
  })
  await expect.element(page.getByText('Your profile is stored on the server')).toBeVisible()
  isUp = true
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect.element(page.getByLabelText('First name')).toBeVisible()
  await page.getByLabelText('First name').fill('Mariam')
  await save.click()
  await expect.element(page.getByText('No answer from the server.')).toBeVisible()
  await expect.element(page.getByLabelText('First name')).toHaveValue('Mariam')
})

test('a password is changed only by a person who knows the present one', async () => {
  const bar = buildBar()
  const change = 'PUT /api/auth/change-password'
  await openAsOwner('/dashboard/password-change', bar, {
    [change]: async (request) => {
      const { old_password } = (await request.json()) as { old_password: string }
      return old_password === PASSWORD ? { success: true } : wrongPassword('old_password')
    },
  })
  const type = async (old: string, password: string, again: string): Promise<void> => {
    await label('Current password').fill(old)
    await label('New password').fill(password)
    await label('Repeat new password').fill(again)
    await save.click()
  }
  // The meter says why while one types, before anything is saved.
  await expect.poll(() => document.getElementById('screen')).not.toBeNull()
  const meter = page
    .elementLocator(must(document.getElementById('screen'), 'screen'))
    .getByRole('status')
  const very = 'This password is very common and easy to guess.'
  await label('New password').fill('football')
  await expect.element(meter).toHaveTextContent(very)
  await label('New password').fill('three bottles of rum')
  await expect.element(meter).toHaveTextContent(/^Strong password$/)
  await type(PASSWORD, 'short', 'short')
  await expect
    .element(page.getByText('Please ensure that your password is at least 6 characters long.'))
    .toBeVisible()
  await type(PASSWORD, 'football', 'football')
  await expect.element(page.getByText(very)).toBeVisible()
  await type(PASSWORD, PASSWORD, PASSWORD)
  await expect.element(page.getByText('This is your current password.')).toBeVisible()
  await type(PASSWORD, 'another one', 'another two')
  await expect.element(page.getByText('Passwords do not match.')).toBeVisible()
  expect(callsSoFar()).not.toContain(change)
  await type('not the one', 'another one', 'another one')
  await expect.element(page.getByText('Wrong old password').first()).toBeVisible()
  await type(PASSWORD, 'another one', 'another one')
  await expect.element(page.getByText('Your password has been changed.')).toBeVisible()
})
