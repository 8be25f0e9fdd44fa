import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { beginSession } from '#app/session/session.ts'
import { buildBar, rowsOf } from '#tests/support/bars/bar.ts'
import { pageOf } from '#tests/support/screens/fill-device.ts'
import { setOnline } from '#tests/support/screens/network.ts'
import { PHONE, tokenOf } from '#tests/support/screens/open-screen.tsx'
import { openSite } from '#tests/support/screens/open-site.tsx'
import { refusal } from '#tests/support/screens/refusal.ts'
import { tokensHere } from '#tests/support/screens/signing-in.ts'

test('a person with a picture sees it, until the server ends the session', async () => {
  const bar = buildBar()
  const user = { ...bar.barmen[0], image: '/icon-192.png' }
  let isOver = false
  await openSite({
    viewport: PHONE,
    prepare: () => beginSession(tokenOf(user), user, true),
    answers: {
      'GET /api/v2/client/sync/pull': () =>
        isOver ? refusal(401, 'not_signed_in') : pageOf(user, rowsOf(bar)),
    },
  })
  await page.getByLabelText('Menu').click()
  const person = page.getByTestId('visitor')
  await expect.element(person).toBeVisible()
  expect(person.element().querySelector('img')?.getAttribute('src')).toBe(user.image)
  isOver = true
  setOnline(true)
  await expect
    .element(page.getByRole('banner').getByRole('link', { name: 'Sign in' }))
    .toBeVisible()
  expect(tokensHere()).toEqual([null, null])
})
