import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { catchLeaving } from '#tests/support/screens/leaving.ts'
import { openAsVisitor } from '#tests/support/screens/open-screen.tsx'
import { refusal } from '#tests/support/screens/refusal.ts'
import { PASSWORD } from '#tests/support/screens/signing-in.ts'

test('an expired link to a new password leads to the front page', async () => {
  const left = catchLeaving()
  await openAsVisitor('/new-password/expired/ani@barman.example', {
    answers: { 'GET /api/client/token/check/expired': () => ({ success: false }) },
  })
  await expect.poll(() => left).toContain('/')
  await expect.element(page.getByLabelText('Password')).not.toBeInTheDocument()
})

test('an expired link of a sign-up says so once it is used', async () => {
  await openAsVisitor('/register/continue/expired', {
    answers: {
      'POST /api/client/register/continue': () =>
        refusal(410, 'link_expired', { message: 'Token is expired.' }),
    },
  })
  await page.getByLabelText('Password', { exact: true }).fill(PASSWORD)
  await page.getByLabelText('Repeat password').fill(PASSWORD)
  await page.getByRole('button', { name: 'Save password' }).click()
  await expect.element(page.getByText('Token is expired.')).toBeVisible()
})

test('an invitation that expired or never was says that it is invalid', async () => {
  await openAsVisitor('/invitation/nothing', {
    answers: { 'GET /api/client/invitation/check/nothing': () => ({ success: false }) },
  })
  await expect.element(page.getByRole('heading', { name: 'Invalid Token' })).toBeVisible()
})
