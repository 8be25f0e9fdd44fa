import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { formatDateTime } from '#ui/format.ts'
import type { NightlySyncRequest } from '#protocol/pos/nightly.ts'
import { buildTillBar } from '#tests/support/pos/connected-rows.ts'
import { expectNoViolations } from '#tests/support/screens/axe.ts'
import { DESK, openScreen } from '#tests/support/screens/open-screen.tsx'
import { buildNightly, nightlyAnswers } from './nights.ts'
import { CONNECTED, SettingsServer } from './settings-server.ts'

test('a night is switched on, and keeps the hour that was chosen', async () => {
  const { owner, rows } = buildTillBar('iiko')
  const saved: NightlySyncRequest[] = []
  const { reload } = await openScreen('/dashboard/settings/integration', {
    user: owner,
    rows,
    viewport: DESK,
    answers: {
      ...new SettingsServer(CONNECTED).answers,
      ...nightlyAnswers(buildNightly(), saved),
    },
  })
  const nightly = page.getByRole('switch', { name: 'Sync every night' })
  await nightly.click()
  await page.getByLabelText(/^Hour/).selectOptions('05:00')
  const next = `all products. Next time: ${formatDateTime('2026-11-21T05:00:00.000Z')}`
  await expect.element(page.getByText(next)).toBeVisible()
  const { timeZone } = Intl.DateTimeFormat().resolvedOptions()
  expect(saved).toEqual([
    { isOn: true, hour: 4, timeZone },
    { isOn: true, hour: 5, timeZone },
  ])
  await expectNoViolations()
  await reload()
  await expect.element(nightly).toBeChecked()
  await expect.element(page.getByLabelText(/^Hour/)).toHaveDisplayValue('05:00')
})
