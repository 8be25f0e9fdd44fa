import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { buildBar, rowsOf } from '#tests/support/bars/bar.ts'
import { fillDevice } from '#tests/support/screens/fill-device.ts'
import { DESK, openScreen } from '#tests/support/screens/open-screen.tsx'
import { watchToasts } from '#tests/support/screens/toasts.ts'

const controls = () => document.querySelectorAll('main :is(input, select, button)').length

test('a setting is not shown, nor taken, before the company has reached the device', async () => {
  const bar = buildBar()
  const { database, outbox, visit } = await openScreen('/dashboard/settings/pourers', {
    user: bar.owner,
    rows: null,
    viewport: DESK,
  })
  const said = watchToasts()
  for (const screen of ['pourers', 'measurement-unit', 'catalogue', 'money']) {
    // oxlint-disable no-await-in-loop -- one page
    await visit(`/dashboard/settings/${screen}`)
    await expect.element(page.getByText('Not all data is here yet.')).toBeVisible()
    await expect.poll(controls).toBe(0)
  }
  await fillDevice(database, bar.owner, rowsOf(bar))
  await page.getByRole('checkbox', { name: 'Barmen record deliveries' }).click()
  await expect.poll(() => said).toEqual(['Updated'])
  expect(await outbox()).toMatchObject([{ kind: 'change-setting' }])
})
