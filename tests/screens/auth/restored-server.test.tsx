import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { PULL_PATH } from '#protocol/sync/pull.ts'
import { buildBar, rowsOf } from '#tests/support/bars/bar.ts'
import { openScreen } from '#tests/support/screens/open-screen.tsx'

/** What a server answers that was restored from a copy of before the session. */
const unknownSession = () =>
  Response.json(
    { status: 401, code: 'not_signed_in', message: '', errors: [], details: { restored: true } },
    { status: 401 },
  )
const answers = { [`GET ${PULL_PATH}`]: unknownSession }

const why = () => page.getByText('Server restored from a copy made before you signed in.')

test('whoever counts reads why they sign in again', async () => {
  const bar = buildBar()
  await openScreen('/count', { user: bar.barmen[0], rows: rowsOf(bar), answers })
  await page.getByRole('link', { name: 'Sign in again' }).first().click()
  await expect.element(why()).toBeVisible()
})

test('whoever was in the dashboard comes to the form, and reads why', async () => {
  const bar = buildBar()
  const { address } = await openScreen('/dashboard', {
    user: bar.owner,
    rows: rowsOf(bar),
    answers,
  })
  await expect.poll(address).toBe('/sign_in')
  await expect.element(why()).toBeVisible()
})
