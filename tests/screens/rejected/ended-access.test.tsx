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

/** A barman has corrected one weight without a signal, and was deactivated meanwhile. */
async function comeBack(push: (request: Request) => unknown) {
  const bar = buildBar()
  const [barman] = bar.barmen
  const inventory = opening(bar.branches[0].id)
  const screen = await openScreen(`/count/${inventory.id}`, {
    user: barman,
    rows: rowsAfter(rowsOf(bar), barman, [inventory, recording(inventory.id, bar.goods[0])]),
    prepare: () => setOnline(false),
    answers: {
      [`POST ${PUSH_PATH}`]: push,
      [`GET ${PULL_PATH}`]: () => refusal(403, 'account_inactive'),
    },
  })
  await page.getByRole('button', { name: 'Edit Vodka' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabelText('Weight including the bottle, in grams').fill('900')
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
