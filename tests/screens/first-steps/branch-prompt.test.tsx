import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import type { Branch } from '#domain/branches/branches.ts'
import type { User } from '#domain/people/people.ts'
import { buildBar, rowsOf, withManager } from '#tests/support/bars/bar.ts'
import { openAsVisitor, type OpenedTab } from '#tests/support/screens/open-screen.tsx'
import { admitting, enter } from '#tests/support/screens/signing-in.ts'

const deactivated = (branch: Branch): Branch => ({ ...branch, status: 'deactivated' })
const open = withManager(buildBar())
const bar: typeof open = {
  ...open,
  branches: [deactivated(open.branches[0]), deactivated(open.branches[1])],
}

async function signIn(user: User): Promise<OpenedTab> {
  const opened = await openAsVisitor('/sign_in', {
    answers: {
      ...admitting(user, rowsOf(bar)),
      'GET /api/v2/client/branches/check-existence': () => ({ haveBranch: false }),
    },
  })
  await enter(user.email)
  return opened
}

test('a manager whose branches are deactivated gets a notice with one button', async () => {
  await signIn(bar.manager)
  const notice = page.getByRole('dialog')
  await expect.element(notice.getByText('Create a branch, to use the app')).toBeVisible()
  expect(notice.getByRole('button').elements()).toHaveLength(1)
  await notice.getByRole('button', { name: 'OK' }).click()
  await expect.element(notice).not.toBeInTheDocument()
  await expect.element(page.getByRole('heading', { name: 'Set up your bar' })).toBeVisible()
  await expect
    .element(page.getByRole('link', { name: /Start the first count|first branch/ }))
    .not.toBeInTheDocument()
})

test('an owner with deactivated branches only is asked to create one', async () => {
  const { visit } = await signIn(bar.owner)
  const question = page.getByRole('dialog')
  await expect.element(question.getByText('Create a branch, to use the app')).toBeVisible()
  await question.getByRole('button', { name: 'Later' }).click()
  await expect.element(page.getByRole('link', { name: 'Create the first branch' })).toBeVisible()
  await visit('/dashboard/branches')
  await expect.element(page.getByText('You can activate 2 more branches')).toBeVisible()
  await visit('/count')
  await expect.element(page.getByText('No active branch')).toBeVisible()
  await expect.element(page.getByRole('button', { name: 'Start a count' })).not.toBeInTheDocument()
})
