import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { must } from '#domain/must.ts'
import { nameOf } from '#tests/support/browser/looks.ts'
import { expectNoViolations } from '#tests/support/screens/axe.ts'
import { expectFits } from '#tests/support/screens/fits.ts'
import { inLook } from '#tests/support/screens/in-look.ts'
import type { Answers } from '#tests/support/screens/network.ts'
import { openAsVisitor } from '#tests/support/screens/open-screen.tsx'
import { looksOf } from '#tests/support/screens/sampled-looks.ts'
import { smallTargets } from '#tests/support/screens/small-targets.ts'

const EMAIL = 'a-rather-long-address@of-some-restaurant.example'

const good = () => ({ success: true })
const bad = () => ({ success: false })
const ANSWERS: Answers = {
  'POST /api/client/register': good,
  'POST /api/client/forgot': good,
  'GET /api/client/token/check/good': good,
  'GET /api/client/invitation/check/good': good,
  'GET /api/client/invitation/check/bad': bad,
  'GET /api/client/verify/email/bad': bad,
}

interface Seen {
  name: string
  address: string
  /** What one does there and sees; without it, the form alone. */
  see?: () => Promise<void>
}

const SCREENS: Seen[] = [
  { name: 'the sign-in form', address: '/sign_in' },
  { name: 'the sign-in form with faults', address: '/sign_in', see: seeFaults },
  { name: 'the sign-up form', address: '/sign_up' },
  { name: 'the sign-up form with faults', address: '/sign_up', see: seeFaults },
  { name: 'the sign-up form for the company, and its thanks', address: '/sign_up', see: signUp },
  { name: 'the question for a forgotten password', address: '/forget_password' },
  { name: 'the note that a link was sent', address: '/forget_password', see: askForLink },
  {
    name: 'the form for a new password',
    address: `/new-password/good/${EMAIL}`,
    see: choosePassword,
  },
  { name: 'an invitation', address: '/invitation/good', see: choosePassword },
  { name: 'a spent invitation', address: '/invitation/bad', see: readNotice },
  { name: 'a spent confirmation', address: '/verify/email/bad', see: readNotice },
]

for (const [{ name, address, see = seeForm }, look] of looksOf(SCREENS)) {
  test(`${name} fits and is accessible: ${nameOf(look)}`, async () => {
    await openAsVisitor(address, { ...inLook(look), answers: ANSWERS })
    await see()
    await expectWhole()
    expect(document.documentElement.lang).toBe(look.language)
  })
}

/** Everything fits the width, touch targets are large enough, and axe finds nothing. */
async function expectWhole(): Promise<void> {
  expect(smallTargets()).toEqual([])
  expectFits()
  await expectNoViolations()
}

async function seeForm(): Promise<void> {
  await expect.poll(() => document.querySelector('form')).not.toBeNull()
}

async function noForm(): Promise<void> {
  await expect.poll(() => document.querySelector('form')).toBeNull()
}

async function seeFaults(): Promise<void> {
  await seeForm()
  await send()
  await expect.poll(() => document.querySelector('form [aria-invalid=true]')).not.toBeNull()
}

async function send(): Promise<void> {
  await userEvent.click(must(document.querySelector('form button[type=submit]'), 'submit button'))
}

async function signUp(): Promise<void> {
  for (const first of ['name', 'company_name']) {
    await expect.poll(() => document.querySelector(`form [name=${first}]`)).not.toBeNull()
    for (const field of document.querySelectorAll('form input:not([type=checkbox])')) {
      await userEvent.fill(field, SIGN_UP[field.getAttribute('name') ?? ''] ?? '12')
    }
    if (first === 'name') await send()
  }
  await expectWhole()
  await userEvent.click(must(document.querySelector('form input[type=checkbox]'), 'checkbox'))
  await send()
  await noForm()
}

const SIGN_UP: Record<string, string> = { email: EMAIL, phone_number: '+37491123456' }

async function askForLink(): Promise<void> {
  await seeForm()
  await userEvent.fill(must(document.querySelector('form input'), 'field'), EMAIL)
  await send()
  await noForm()
}

async function choosePassword(): Promise<void> {
  await seeForm()
  await expectWhole()
  const fields = [...document.querySelectorAll('form [name$=password]')]
  expect(fields.length).toBeGreaterThan(0)
  for (const field of fields) {
    expect(field.getAttribute('type')).toBe('password')
    expect(field.getAttribute('autocomplete')).toBe('new-password')
  }
  const meter = () => [...document.querySelectorAll('form [role=status]')].at(-1)?.textContent
  for (const typed of ['football', 'eightsig', 'bottle-by-bottle']) {
    await userEvent.fill(must(document.querySelector('[name=password]'), 'field'), typed)
    await expect.poll(meter).toMatch(/\S/)
    await expectWhole()
  }
}

async function readNotice(): Promise<void> {
  await expect.element(page.getByRole('heading', { level: 1 })).toBeVisible()
}
