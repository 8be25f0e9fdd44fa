import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import type { Change } from '#domain/commands/state.ts'
import type { User } from '#domain/people/people.ts'
import { LOGIN_PATH } from '#protocol/account/auth.ts'
import type { ErrorAnswer } from '#protocol/answers.ts'
import { buildBar, rowsOf } from '#tests/support/bars/bar.ts'
import { catchLeaving } from '#tests/support/screens/leaving.ts'
import { openAsVisitor, openScreen } from '#tests/support/screens/open-screen.tsx'
import { admitting, enter, tokensHere } from '#tests/support/screens/signing-in.ts'

function newBarman(): { barman: User; rows: Change[] } {
  const bar = buildBar()
  return { barman: bar.barmen[0], rows: rowsOf(bar) }
}

test('a remembered session is in local storage, any other in session storage', async () => {
  const { barman, rows } = newBarman()
  const answers = admitting(barman, rows)
  const device = await openAsVisitor('/sign_in', { answers })
  await enter(barman.email)
  await expect.poll(device.address).toBe('/count')
  expect(tokensHere()).toEqual([expect.any(String), null])

  const other = await openAsVisitor('/sign_in', { answers })
  await page.getByLabelText('Remember me on this device').click()
  await enter(barman.email)
  await expect.poll(other.address).toBe('/count')
  expect(tokensHere()).toEqual([null, expect.any(String)])
})

test('a sign-in beyond the limit of sessions says which device it signed out', async () => {
  const { barman, rows } = newBarman()
  const signed_out = [{ browser: 'Firefox', os: 'Windows' }]
  await openAsVisitor('/sign_in', { answers: admitting(barman, rows, { signed_out }) })
  await enter(barman.email)
  await expect
    .element(
      page.getByText(
        "You were logged out on the device you hadn't used for longest: Firefox · Windows",
      ),
    )
    .toBeVisible()
})

test.each(['/sign_in', '/sign_up', '/forget_password', '/reset_password'])(
  'a signed-in person is redirected from %s to the start',
  async (address) => {
    const { barman, rows } = newBarman()
    const left = catchLeaving()
    await openScreen(address, { user: barman, rows })
    await expect.poll(() => left).toContain('/')
    expect(new Set(left)).toEqual(new Set(['/']))
  },
)

test('a device that never chose a language uses that of the account', async () => {
  const { barman, rows } = newBarman()
  const user = { ...barman, language: 'hy' as const }
  await openAsVisitor('/sign_in', { answers: admitting(user, rows) })
  await expect.poll(() => document.documentElement.lang).toBe('en')
  await enter(barman.email)
  await expect.poll(() => document.documentElement.lang).toBe('hy')
})

test('a deactivated person is told why nobody signs in', async () => {
  const { barman } = newBarman()
  const message = 'This account is deactivated.'
  const refusal: ErrorAnswer = { status: 403, code: 'account_inactive', message, errors: [] }
  await openAsVisitor('/sign_in', {
    answers: { [`POST ${LOGIN_PATH}`]: () => Response.json(refusal, { status: 403 }) },
  })
  await enter(barman.email)
  await expect.element(page.getByText(message)).toBeVisible()
  expect(tokensHere()).toEqual([null, null])
})
