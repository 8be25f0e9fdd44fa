import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { PULL_PATH } from '#protocol/sync/pull.ts'
import { PUSH_PATH, type Envelope, type PushAnswer } from '#protocol/sync/push.ts'
import { buildBar, rowsOf } from '#tests/support/bars/bar.ts'
import { opening, recording } from '#tests/support/commands.ts'
import { rowsAfter } from '#tests/support/device/rows-after.ts'
import { answerCalls, setOnline } from '#tests/support/screens/network.ts'
import { openScreen } from '#tests/support/screens/open-screen.tsx'
import { refusal } from '#tests/support/screens/refusal.ts'

/** What a phone is answered whose two weeks end then; undefined: an earlier server does not say. */
const inactive = (until?: string) => ({
  [`GET ${PULL_PATH}`]: () =>
    refusal(403, 'account_inactive', until ? { details: { hands_over_until: until } } : {}),
})

/** A barman has corrected one weight without a signal, and was deactivated meanwhile. */
async function comeBack(push: (request: Request) => unknown, pull = inactive()) {
  const bar = buildBar()
  const [barman] = bar.barmen
  const inventory = opening(bar.branches[0].id)
  const screen = await openScreen(`/count/${inventory.id}`, {
    user: barman,
    rows: rowsAfter(rowsOf(bar), barman, [inventory, recording(inventory.id, bar.goods[0])]),
    prepare: () => setOnline(false),
    answers: {
      [`POST ${PUSH_PATH}`]: push,
      ...pull,
    },
  })
  await page.getByRole('button', { name: 'Edit Vodka' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabelText('Bottle weight, g').fill('900')
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect.element(dialog).not.toBeInTheDocument()
  setOnline(true)
  return screen
}

const signInLink = () => page.getByRole('link', { name: /Sign in/ })

test('whoever was deactivated meanwhile hands over what they counted, and reads so', async () => {
  await comeBack(async (request): Promise<PushAnswer> => {
    const { commands } = (await request.json()) as { commands: Envelope[] }
    const taken = { status: 'applied', duplicate: false, seq: 100, rejection: null } as const
    return { answers: commands.map(({ id }) => ({ id, ...taken })) }
  })
  const sent = page.getByText('Your access has ended. What you counted has been sent.')
  await expect.element(sent).toBeVisible()
  await expect.element(signInLink()).not.toBeInTheDocument()
})

test('what the server does not take from them any more stays, and they read whom to tell', async () => {
  const { outbox } = await comeBack(() => refusal(403, 'account_inactive'))
  const stays = 'Your access has ended. Safe here, not sent: 1. Tell the owner.'
  await expect.element(page.getByText(stays)).toBeVisible()
  await expect.element(signInLink()).not.toBeInTheDocument()
  expect(await outbox()).toHaveLength(1)
})

test('their home says what becomes of a count, also where it opens without a signal', async () => {
  const bar = buildBar()
  const { reload } = await openScreen('/count', {
    user: bar.barmen[0],
    rows: rowsOf(bar),
    answers: { [`GET ${PULL_PATH}`]: () => refusal(403, 'account_inactive') },
  })
  const note = page.getByRole('main').getByRole('status')
  const truth = 'What you count now waits for the owner or manager.'
  await expect.element(note).toHaveTextContent(truth)
  answerCalls({})
  setOnline(false)
  await reload()
  await expect.element(note).toHaveTextContent(truth)
})

test('after the two weeks their home says that nothing is sent any more', async () => {
  const bar = buildBar()
  const opened = { user: bar.barmen[0], rows: rowsOf(bar) }
  await openScreen('/count', { ...opened, answers: inactive('2026-01-15T10:00:00.000Z') })
  const note = page.getByRole('main').getByRole('status')
  await expect
    .element(note)
    .toHaveTextContent("What you count now stays on this device and isn't sent.")
})

test.each([
  ['2026-01-15T10:00:00.000Z', "They can't be sent any more. Save them for the owner."],
  ['2099-01-15T10:00:00.000Z', "They're sent only if you stay signed in."],
])('before logging out they read what is sent yet: until %s', async (until, truth) => {
  const { visit } = await comeBack(() => refusal(403, 'account_inactive'), inactive(until))
  await expect.element(page.getByText('Safe here, not sent: 1.', { exact: false })).toBeVisible()
  await visit('/count')
  await page.getByRole('button', { name: /^Profile/ }).click()
  await page.getByText('Log out', { exact: true }).click()
  await expect.element(page.getByRole('dialog')).toHaveTextContent(truth)
})

test.each([
  ['2026-01-15T10:00:00.000Z', "They can't be sent. Stay, and save them for the owner."],
  ['2099-01-15T10:00:00.000Z', 'has ended: only staying signed in sends them.'],
])('a link that logs out says so too: until %s', async (until, truth) => {
  const { visit } = await comeBack(() => refusal(403, 'account_inactive'), inactive(until))
  await expect.element(page.getByText('Safe here, not sent: 1.', { exact: false })).toBeVisible()
  await visit('/register/continue/some-token')
  await expect.element(page.getByRole('heading', { name: 'Log out?' })).toBeVisible()
  await expect.element(page.getByText(truth)).toBeVisible()
  await expect.element(page.getByText(/signs in again/)).not.toBeInTheDocument()
})

test('what waited for a decision when the two weeks ended is said to be without an answer', async () => {
  const waits = { code: 'branch_denied', details: { branch_id: null, waits: true } } as const
  await comeBack(async (request): Promise<PushAnswer> => {
    const { commands } = (await request.json()) as { commands: Envelope[] }
    const refused = { status: 'rejected', duplicate: false, seq: 100, rejection: waits } as const
    return { answers: commands.map(({ id }) => ({ id, ...refused })) }
  }, inactive('2026-01-15T10:00:00.000Z'))
  const truth = 'Sent. The decision on these no longer arrives here: 1.'
  const line = page.getByText(truth)
  await expect.element(line).toBeVisible()
  await line.click()
  const hint = "Counted after your access ended, and sent. The decision won't arrive here."
  await expect.element(page.getByText(hint)).toBeVisible()
})
