import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { buildBar, rowsOf } from '#tests/support/bars/bar.ts'
import { pageOf } from '#tests/support/screens/fill-device.ts'
import { openAsVisitor, tokenOf } from '#tests/support/screens/open-screen.tsx'
import { refusal } from '#tests/support/screens/refusal.ts'
import { tokensHere } from '#tests/support/screens/signing-in.ts'

const bar = buildBar()
const [barman, other] = bar.barmen

test('a token alone restores the person, though the first answer is lost on the way', async () => {
  let lost = 1
  const { address } = await openAsVisitor('/count', {
    prepare: () => localStorage.setItem('token', tokenOf(barman)),
    answers: {
      'GET /api/auth/getUser': () => {
        lost -= 1
        if (lost >= 0) throw new TypeError('Failed to fetch')
        return { user: barman }
      },
      'GET /api/v2/client/sync/pull': () => pageOf(barman, rowsOf(bar)),
    },
  })
  // The link is still where they end.
  await expect.element(page.getByRole('heading', { name: 'Cascade' })).toBeVisible()
  expect(lost).toBeLessThan(0)
  expect(address()).toBe('/count')
})

test('a rejected token is deleted', async () => {
  const { address } = await openAsVisitor('/count', {
    prepare: () => localStorage.setItem('token', tokenOf(other)),
    answers: { 'GET /api/auth/getUser': () => refusal(401, 'not_signed_in') },
  })
  await expect.element(page.getByRole('button', { name: 'Sign in', exact: true })).toBeVisible()
  expect(address()).toMatch(/^\/sign_in/)
  expect(tokensHere()).toEqual([null, null])
})

test('an unreadable token is deleted', async () => {
  await openAsVisitor('/sign_up', { prepare: () => localStorage.setItem('token', 'garbage') })
  await expect.element(page.getByRole('heading', { name: 'Create your account' })).toBeVisible()
  expect(tokensHere()).toEqual([null, null])
})
