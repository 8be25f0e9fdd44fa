import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import type { Envelope, PushAnswer } from '#protocol/sync/push.ts'
import { buildBar, rowsOf } from '#tests/support/bar.ts'
import { opening, recording } from '#tests/support/commands.ts'
import { rowsAfter } from '#tests/support/rows-after.ts'
import { setOnline } from '#tests/support/screens/network.ts'
import { openScreen } from '#tests/support/screens/open-screen.tsx'

/** Rejects whatever is sent: meanwhile somebody has deleted the entry. */
async function rejectAll(request: Request): Promise<PushAnswer> {
  const { commands } = (await request.json()) as { commands: Envelope[] }
  return {
    answers: commands.map(({ id }) => ({
      id,
      status: 'rejected',
      duplicate: false,
      seq: 100,
      rejection: { code: 'entry_deleted' },
    })),
  }
}

test('a command that the server rejects waits in the repair screen with its reason', async () => {
  const bar = buildBar()
  const [barman] = bar.barmen
  const inventory = opening(bar.branches[0].id)
  const { outbox } = await openScreen(`/count/${inventory.id}`, {
    user: barman,
    rows: rowsAfter(rowsOf(bar), barman, [inventory, recording(inventory.id, bar.goods[0])]),
    prepare: () => setOnline(false),
    answers: { 'POST /api/v2/client/sync/push': rejectAll },
  })
  await page.getByRole('button', { name: 'Edit Vodka' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabelText('Weight including the bottle, in grams').fill('900')
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect.element(dialog).not.toBeInTheDocument()
  expect(await outbox()).toMatchObject([{ kind: 'edit-entry', rejection: null }])

  setOnline(true)
  await page.getByRole('link', { name: /1 change needs your attention/ }).click()
  await expect.element(page.getByText('This entry has since been deleted.')).toBeVisible()
  await page.getByRole('button', { name: 'Discard' }).click()
  await dialog.getByRole('button', { name: 'Discard' }).click()
  await expect.element(page.getByText('Nothing to fix')).toBeVisible()
  expect(await outbox()).toEqual([])
})
