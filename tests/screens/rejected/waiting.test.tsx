import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { rejectForNow } from '#domain/people/waiting-commands.ts'
import { PULL_PATH } from '#protocol/sync/pull.ts'
import { PUSH_PATH, type Envelope, type PushAnswer } from '#protocol/sync/push.ts'
import { WAITING_PATH } from '#protocol/sync/waiting.ts'
import { buildBar, rowsOf } from '#tests/support/bars/bar.ts'
import { opening, recording } from '#tests/support/commands.ts'
import { rowsAfter } from '#tests/support/device/rows-after.ts'
import { pageOf } from '#tests/support/screens/fill-device.ts'
import { setOnline } from '#tests/support/screens/network.ts'
import { openScreen } from '#tests/support/screens/open-screen.tsx'

test('the owner takes what somebody counted after their access had ended', async () => {
  const bar = buildBar()
  const [barman] = bar.barmen
  const open = opening(bar.branches[0].id)
  const late = recording(open.id, bar.goods[0])
  const rows = rowsAfter(rowsOf(bar), barman, [open])
  const decisions: unknown[] = []
  const waiting = () => (decisions.length === 0 ? 1 : 0)
  const item = {
    id: late.id,
    user_id: barman.id,
    user_name: 'Ani Sarkisyan',
    kind: late.kind,
    args: late.args,
    device_time: late.device_time,
  }
  await openScreen('/repair', {
    user: bar.owner,
    rows,
    answers: {
      [`GET ${PULL_PATH}`]: () => ({ ...pageOf(bar.owner, rows), waiting: waiting() }),
      [`GET ${WAITING_PATH}`]: () => ({ data: waiting() ? [item] : [], total: waiting() }),
      [`PUT ${WAITING_PATH}`]: async (request: Request) => {
        decisions.push(await request.json())
        return { results: [{ id: late.id, success: true, code: null, message: null }] }
      },
    },
  })
  await expect.element(page.getByText(/Ani Sarkisyan/)).toBeVisible()
  await expect.element(page.getByText('Vodka')).toBeVisible()
  await page.getByRole('button', { name: 'Add to inventory' }).click()
  await expect.element(page.getByText('Nothing to correct')).toBeVisible()
  expect(decisions).toEqual([{ ids: [late.id], take: true }])
})

test('whoever counted too late reads that it waits for the owner or manager, until it is decided', async () => {
  const bar = buildBar()
  const [barman] = bar.barmen
  const open = opening(bar.branches[0].id)
  const rows = rowsAfter(rowsOf(bar), barman, [open, recording(open.id, bar.goods[0])])
  let isDecided = false
  const { outbox, database } = await openScreen(`/count/${open.id}`, {
    user: barman,
    rows,
    prepare: () => setOnline(false),
    answers: {
      [`POST ${PUSH_PATH}`]: async (request): Promise<PushAnswer> => {
        const { commands } = (await request.json()) as { commands: Envelope[] }
        const rejection = rejectForNow(open.id)
        const answer = { status: 'rejected', duplicate: false, seq: 100, rejection } as const
        return { answers: commands.map(({ id }) => ({ id, ...answer })) }
      },
      [`GET ${PULL_PATH}`]: (request) => {
        const late = new URL(request.url).searchParams.get('late')
        return { ...pageOf(barman, rows), decided: isDecided && late ? [late] : [] }
      },
    },
  })
  await page.getByRole('button', { name: 'Edit Vodka' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabelText('Bottle weight, g').fill('900')
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect.element(dialog).not.toBeInTheDocument()
  setOnline(true)
  await page.getByRole('link', { name: 'Waiting for the owner or manager: 1.' }).click()
  await expect.element(page.getByText(/The owner or manager decides/)).toBeVisible()
  await expect.element(page.getByRole('button', { name: 'Send again' })).not.toBeInTheDocument()

  isDecided = true
  setOnline(true)
  await expect.element(page.getByText('Nothing to correct')).toBeVisible()
  expect(await outbox()).toEqual([])
  expect(await database.journal.count()).toBe(1)
})
