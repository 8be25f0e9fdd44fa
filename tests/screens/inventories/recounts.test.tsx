import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { must } from '#domain/must.ts'
import { buildBar, rowsOf, withManager } from '#tests/support/bars/bar.ts'
import { opening, recording } from '#tests/support/commands.ts'
import { newUuid } from '#tests/support/ids.ts'
import { asking, finishing, rereading } from '#tests/support/bars/recounted-bar.ts'
import { rowsAfter } from '#tests/support/device/rows-after.ts'
import { expectNoViolations } from '#tests/support/screens/axe.ts'
import { DESK, openScreen } from '#tests/support/screens/open-screen.tsx'
import { shelfOf } from '#tests/support/bars/shelf.ts'

const card = (name: string) =>
  page
    .getByRole('main')
    .getByRole('listitem')
    .filter({ has: page.getByRole('link', { name }) })

test('the owner reads why a recount tells nothing, and leaves one out whose first count is gone', async () => {
  const bar = withManager(buildBar())
  const mane = bar.manager
  const pair = shelfOf(2, bar.type.id)
  const earlier = { device_time: '2026-11-20T21:00:00.000Z' }
  const open = opening(bar.branches[1].id, earlier)
  const first = pair.map((good) =>
    recording(open.id, good, { measured_at: earlier.device_time }, earlier),
  )
  const asked = pair.map((good) => asking(open.id, good, mane))
  const shelved = [...rowsOf(bar), ...pair.map((row) => ({ table: 'goods', row }) as const)]
  const begun = rowsAfter(shelved, bar.owner, [open, ...first, ...asked])
  // She had corrected one without a signal, before she heard that she was asked.
  const [corrected, gone] = first.map(({ id }) => ({ inventory_id: open.id, entry_id: id }))
  const correction = { ...corrected, is_full: false, count: null, gross: 8230 }
  const recounted = rowsAfter(begun, mane, [
    { ...earlier, id: newUuid(), kind: 'edit-entry', v: 3, args: correction, repairs: null },
    ...pair.flatMap((good, at) => {
      const { id } = must(asked[at], 'recount')
      return [rereading(open.id, good, id, 8230), finishing(open.id, id)]
    }),
  ])
  const rows = rowsAfter(recounted, bar.owner, [
    { ...open, id: newUuid(), kind: 'delete-entry', args: gone },
  ])

  const { outbox } = await openScreen(`/dashboard/inventories/${open.id}/1`, {
    user: bar.owner,
    rows,
    viewport: DESK,
  })
  const [one, second] = [card('Bottle 1'), card('Bottle 2')]
  await expect.element(one).toHaveTextContent('knew the first count')
  await expect.element(one.getByRole('button', { name: 'Ask for a recount' })).toBeVisible()
  await expect.element(second).toHaveTextContent('changed or deleted in between')
  // Nobody can be asked to count again what is not counted.
  await expect.element(second.getByRole('button', { name: /^Ask/ })).not.toBeInTheDocument()
  await second.getByRole('button', { name: 'Leave as is' }).click()
  await expect.element(second).toHaveTextContent('Recount not taken: ')
  await expectNoViolations()
  expect((await outbox()).map(({ kind }) => kind)).toEqual(['decide-recount'])
})
