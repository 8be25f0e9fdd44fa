import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { buildBar, rowsOf } from '#tests/support/bars/bar.ts'
import { expectNoViolations } from '#tests/support/screens/axe.ts'
import { DESK, openScreen } from '#tests/support/screens/open-screen.tsx'

test('the owner lets managers see prices, and takes that back', async () => {
  const bar = buildBar()
  const { outbox } = await openScreen('/dashboard/settings/money', {
    user: bar.owner,
    rows: rowsOf(bar),
    viewport: DESK,
  })
  const share = page.getByLabelText('Managers see prices')
  await expect.element(share).not.toBeChecked()
  await expectNoViolations()
  await share.click()
  await expect.element(share).toBeChecked()
  await share.click()
  await expect.element(share).not.toBeChecked()
  await expect.poll(outbox).toMatchObject([
    { kind: 'change-setting', args: { key: 'prices', value: 'managers' } },
    { kind: 'change-setting', args: { key: 'prices', value: 'owner' } },
  ])
})
