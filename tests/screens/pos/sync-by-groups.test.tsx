import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { groupTree } from '#domain/pos/groups.ts'
import { groupsAnswer, integrationPath, syncByRequest } from '#protocol/pos/integration.ts'
import { buildTillBar } from '#tests/support/pos/connected-rows.ts'
import { expectNoViolations } from '#tests/support/screens/axe.ts'
import { DESK, openScreen } from '#tests/support/screens/open-screen.tsx'
import { watchToasts } from '#tests/support/screens/toasts.ts'
import { synchronize, syncAnswers } from './syncing.ts'
import { button, dialog } from './till.ts'

const BASE = integrationPath('iiko')
const BY_GROUPS = `POST ${BASE}/sync-by-groups-categories`

const GROUPS = groupTree([
  { id: 'g-drinks', name: 'Drinks', parent: null },
  { id: 'g-spirits', name: 'Spirits', parent: 'g-drinks' },
  { id: 'g-soft', name: 'Soft', parent: 'g-drinks' },
  { id: 'g-fruit', name: 'Fruit', parent: null },
])

const choice = (name: string) => page.getByRole('checkbox', { name, exact: true })

test('a group is chosen with all in it, and without one of them as the others', async () => {
  const { manager, products, rows } = buildTillBar('iiko')
  const answers = syncAnswers('iiko', manager, [products.vermouth])
  const asked: unknown[] = []
  await openScreen('/dashboard/iiko-integration-products', {
    user: manager,
    rows,
    viewport: DESK,
    answers: {
      ...answers,
      [`GET ${BASE}/products/groups`]: () =>
        groupsAnswer.parse({ data: GROUPS, total: 4, isStale: false }),
      [BY_GROUPS]: async (request) => {
        const type = new URL(request.url).searchParams.get('type')
        asked.push({ type, ...syncByRequest.parse(await request.clone().json()) })
        return answers[BY_GROUPS]?.(request)
      },
    },
  })
  await synchronize(watchToasts(), async () => {
    await button('By groups').click()
    await choice('Drinks').click()
    await expect.element(choice('Spirits')).toBeChecked()
    await expect.element(choice('Soft')).toBeChecked()
    await expect.element(choice('Fruit')).not.toBeChecked()
    await choice('Soft').click()
    await expect.element(choice('Drinks')).not.toBeChecked()
    await expectNoViolations()
  })
  expect(asked).toEqual([{ type: 'good', groupIds: ['g-spirits'] }])
  await expect.element(dialog).toHaveTextContent('Not matched: 1')
  await expectNoViolations()
})
