import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { buildBar, rowsOf } from '#tests/support/bars/bar.ts'
import { buildMember } from '#tests/support/bars/staff.ts'
import { PULL_PATH } from '#protocol/sync/pull.ts'
import { PUSH_PATH } from '#protocol/sync/push.ts'
import { useSyncActivity } from '#client/sync/sync-activity.ts'
import { pageOf } from '#tests/support/screens/fill-device.ts'
import { DESK, openScreen } from '#tests/support/screens/open-screen.tsx'
import { watchToasts } from '#tests/support/screens/toasts.ts'

const rowOf = (name: string) => page.getByRole('row').filter({ hasText: name })

async function typePerson(name: string, email: string): Promise<void> {
  await page.getByLabelText('First name').fill(name)
  await page.getByLabelText('Last name').fill('Sargsyan')
  await page.getByLabelText('Phone').fill('+37491100200')
  await page.getByLabelText('Email').fill(email)
}

test('the owner invites a manager of a branch, without a signal', async () => {
  const bar = buildBar()
  const { outbox } = await openScreen('/dashboard/manager-invitations/create', {
    user: bar.owner,
    rows: rowsOf(bar),
    viewport: DESK,
  })
  await typePerson('Davit', 'davit@bar.example')
  const invite = page.getByRole('button', { name: 'Invite' })
  await invite.click()
  await expect.element(page.getByText('Please select at least one branch')).toBeVisible()
  await page.getByLabelText('Cascade').click()
  await invite.click()
  await expect.element(rowOf('Davit Sargsyan')).toHaveTextContent(/Cascade.*Requested/)
  const args = {
    name: 'Davit',
    email: 'davit@bar.example',
    branch_ids: [bar.branches[0].id],
    language: 'en',
  }
  expect(await outbox()).toMatchObject([{ kind: 'invite-manager', args }])
})

test('the owner adds a barman of a branch, without a signal', async () => {
  const bar = buildBar()
  const { outbox } = await openScreen('/dashboard/barmen/create', {
    user: bar.owner,
    rows: rowsOf(bar),
    viewport: DESK,
  })
  await typePerson('Narek', 'narek@bar.example')
  await page.getByLabelText('Opera').click()
  const language = page.getByRole('combobox', { name: 'Language' })
  await expect.element(language).toHaveDisplayValue('English')
  await language.selectOptions('Հայերեն')
  await page.getByRole('button', { name: 'Save' }).click()
  await expect.element(rowOf('Narek Sargsyan')).toHaveTextContent(/Opera.*Invited/)
  const args = {
    name: 'Narek',
    email: 'narek@bar.example',
    branch_ids: [bar.branches[1].id],
    language: 'hy',
  }
  expect(await outbox()).toMatchObject([{ kind: 'create-barman', args }])
})

test('a mail is not said to be sent before the server has the invitation', async () => {
  const bar = buildBar()
  const { outbox } = await openScreen('/dashboard/manager-invitations/create', {
    user: bar.owner,
    rows: rowsOf(bar),
    viewport: DESK,
    answers: {
      [`GET ${PULL_PATH}`]: () => pageOf(bar.owner, rowsOf(bar)),
      [`POST ${PUSH_PATH}`]: () => new Promise(() => {}),
    },
  })
  await expect.poll(() => useSyncActivity.getState().reached).toBe(true)
  const toasts = watchToasts()
  await typePerson('Davit', 'davit@bar.example')
  await page.getByLabelText('Cascade').click()
  await page.getByRole('button', { name: 'Invite' }).click()
  await expect.poll(() => toasts).toEqual(["We'll send the email."])
  expect(await outbox()).toHaveLength(1)
})

test('the language of a barman can be changed until they have joined', async () => {
  const bar = buildBar()
  const invited = buildMember({ language: 'ru', joined_at: null, branch_ids: [bar.branches[0].id] })
  const { outbox, go } = await openScreen(`/dashboard/barmen/create/${invited.id}`, {
    user: bar.owner,
    rows: [...rowsOf(bar), { table: 'users', row: invited }],
    viewport: DESK,
  })
  const language = page.getByRole('combobox', { name: 'Language' })
  await expect.element(language).toHaveDisplayValue('Русский')
  await language.selectOptions('Հայերեն')
  await page.getByRole('button', { name: 'Save' }).click()
  await expect
    .poll(outbox)
    .toMatchObject([{ kind: 'edit-barman', args: { user_id: invited.id, language: 'hy' } }])

  go(`/dashboard/barmen/create/${bar.barmen[0].id}`)
  await expect.element(page.getByLabelText('First name')).toHaveValue(bar.barmen[0].name)
  await expect.element(language).not.toBeInTheDocument()
})
