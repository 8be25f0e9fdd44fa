import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { must } from '#domain/must.ts'
import { CONTACT_PATH } from '#protocol/site/site.ts'
import { buildBar, rowsOf } from '#tests/support/bars/bar.ts'
import { newUuid } from '#tests/support/ids.ts'
import { DEATHS, mortalCall } from '#tests/support/screens/mortal-server.ts'
import { DESK, openAsVisitor, openScreen } from '#tests/support/screens/open-screen.tsx'
import type { Answers } from '#tests/support/screens/network.ts'
import { openSite } from '#tests/support/screens/open-site.tsx'
import { watchToasts } from '#tests/support/screens/toasts.ts'

const PASSWORD = 'six-salty-limes-92'
const label = (name: string) => page.getByLabelText(name, { exact: true })
const EMAIL = 'ani@owner.example'

/** An act that the server alone does, and at once. */
interface Act {
  name: string
  call: string
  /** What the server answers that has done it. */
  value: unknown
  open: (answers: Answers) => Promise<unknown>
  fill: () => Promise<void>
  press: string
  /** What is seen once it is done. */
  done: string | RegExp
}

const visit =
  (address: string, more: Answers = {}) =>
  (answers: Answers) =>
    openAsVisitor(address, { answers: { ...more, ...answers } })

const asOwner = (address: string, more: Answers) => (answers: Answers) => {
  const bar = buildBar()
  const all = { ...more, ...answers }
  return openScreen(address, { user: bar.owner, rows: rowsOf(bar), viewport: DESK, answers: all })
}

async function fillPasswords(): Promise<void> {
  await label('Password').fill(PASSWORD)
  await label('Repeat password').fill(PASSWORD)
}

async function fillSignUp(): Promise<void> {
  await label('First name').fill('Ani')
  await label('Last name').fill('Petrosyan')
  await label('Phone number').fill('+37491123456')
  await label('Email').fill(EMAIL)
  await page.getByRole('button', { name: 'Continue' }).click()
  await label('Company name').fill('Bar on the Corner')
  await label('Business address').fill('1 Abovyan Street, Yerevan')
  await label('Tax code').fill('01234567')
  await label('Number of branches').fill('2')
  await page.getByLabelText('I accept').click()
}

async function fillContact(): Promise<void> {
  const form = page.elementLocator(must(document.getElementById('contact_us'), 'form'))
  await expect.element(form.getByRole('button', { name: 'Request a call' })).toBeEnabled()
  await form.getByLabelText('Name').fill('Anahit')
  await form.getByLabelText('Email').fill('anahit@bar.example')
  await form.getByLabelText('Phone number').fill('+37410123456')
  await form.getByLabelText('Message').fill('Hello')
}

const PROFILE = '/api/client/user/profile'
const profile = {
  id: newUuid(),
  role: 'customer',
  name: 'Ani',
  surname: 'Petrosyan',
  phoneNumber: null,
  email: EMAIL,
  new_email: null,
  image: null,
  language: 'en',
  completion_mail: null,
  company_name: 'Bar on the Corner',
  business_address: null,
  tax_code: null,
  branch_count: 2,
}

const FACTOR = '/api/v2/client/second-factor'
const IS_ON = { is_on: true, is_required: false, recovery_codes_left: 9 }
const GOOD_LINK = { success: true }
const SET = { success: true, email: EMAIL }

const ACTS: Act[] = [
  {
    name: 'a sign-up',
    call: 'POST /api/client/register',
    value: { success: true, mail_id: newUuid() },
    open: visit('/sign_up'),
    fill: fillSignUp,
    press: 'Sign up',
    done: 'Thank you',
  },
  {
    name: 'a first password',
    call: 'POST /api/client/register/continue',
    value: SET,
    open: visit('/register/continue/some-token'),
    fill: fillPasswords,
    press: 'Save password',
    done: /Sign in/,
  },
  {
    name: 'an accepted invitation',
    call: 'POST /api/client/invitation/some-token',
    value: SET,
    open: visit('/invitation/some-token', {
      'GET /api/client/invitation/check/some-token': () => GOOD_LINK,
    }),
    fill: () => label('Password').fill(PASSWORD),
    press: 'Activate account',
    done: /Sign in/,
  },
  {
    name: 'a mail with a link',
    call: 'POST /api/client/forgot',
    value: GOOD_LINK,
    open: visit('/forget_password'),
    fill: () => label('Email').fill(EMAIL),
    press: 'Send link',
    done: 'Email was sent',
  },
  {
    name: 'a reset password',
    call: 'POST /api/client/password/reset/some-token',
    value: SET,
    open: visit(`/new-password/some-token/${EMAIL}`, {
      'GET /api/client/token/check/some-token': () => GOOD_LINK,
    }),
    fill: fillPasswords,
    press: 'Save password',
    done: /Sign in/,
  },
  {
    name: 'a restored address',
    call: 'POST /api/client/email/restore/some-token',
    value: SET,
    open: visit('/restore/email/some-token'),
    fill: fillPasswords,
    press: 'Save password',
    done: /Sign in/,
  },
  {
    name: 'a profile',
    call: `PUT ${PROFILE}`,
    value: { ...profile, name: 'Mariam' },
    open: asOwner('/dashboard/edit-profile', { [`GET ${PROFILE}`]: () => profile }),
    fill: () => page.getByLabelText('First name').fill('Mariam'),
    press: 'Save',
    done: 'User info updated',
  },
  {
    name: 'a changed password',
    call: 'PUT /api/auth/change-password',
    value: { success: true },
    open: asOwner('/dashboard/password-change', {}),
    fill: async () => {
      await label('Current password').fill('dram-e2e')
      await label('New password').fill(PASSWORD)
      await label('Repeat new password').fill(PASSWORD)
    },
    press: 'Save',
    done: 'Your password has been changed.',
  },
  {
    name: 'two-step sign-in that is turned off',
    call: `POST ${FACTOR}/off`,
    value: { success: true },
    open: asOwner('/security', { [`GET ${FACTOR}`]: () => IS_ON }),
    fill: async () => {
      await page.getByRole('button', { name: 'Turn off' }).click()
      await label('Current password').fill('dram-e2e')
      await page.getByLabelText('Code from the app').fill('123456')
    },
    press: 'Turn off',
    done: '9 recovery codes left',
  },
  {
    name: 'a request to be called',
    call: `POST ${CONTACT_PATH}`,
    value: { success: true },
    open: (answers) => openSite({ answers }),
    fill: fillContact,
    press: 'Request a call',
    done: 'Your message has been sent successfully',
  },
]

const UNKNOWN = 'No answer from the server. Check your connection and try again.'

test.each(ACTS)(
  'of $name whose answer is lost nobody says that it failed, and pressed again it is done once',
  async ({ call, value, open, fill, press, done }) => {
    const server = mortalCall(call, value)
    await open(server.answers)
    await fill()
    const said = watchToasts()
    const button = page.getByRole('button', { name: press, exact: true })
    for (const death of DEATHS) {
      // oxlint-disable no-await-in-loop -- one form
      await button.click()
      await expect.element(page.getByText(UNKNOWN).first(), { message: death }).toBeVisible()
      await expect.element(page.getByText(done)).not.toBeInTheDocument()
      await expect.element(button).toBeEnabled()
    }
    expect(server.done()).toHaveLength(1)
    await button.click()
    await expect.element(page.getByText(done).first()).toBeVisible()
    expect(server.called()).toBe(DEATHS.length + 1)
    expect(server.done()).toHaveLength(1)
    expect(said.filter((text) => text !== UNKNOWN && !text.match(done))).toEqual([])
  },
)
