import { beforeEach, expect } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { buildDemoBar } from '#tests/support/bars/demo-bar.ts'
import { glanceAt, glanceTest } from '#tests/support/looks/glance.ts'
import { DESK, openScreen } from '#tests/support/screens/open-screen.tsx'
import { keepToasts } from '#tests/support/screens/toasts.ts'
import { button } from './import-screen.ts'

beforeEach(keepToasts)

function open(prepare: () => Promise<void>, address: string) {
  const { bar, rows } = buildDemoBar()
  return openScreen(address, { user: bar.owner, rows, viewport: DESK, prepare })
}

glanceTest('unknown bottles that are being named fit every window', async (prepare) => {
  await open(prepare, '/dashboard/goods/shelf')
  const row = page.getByRole('form').first()
  await row.getByLabelText('Name').fill('Abs')
  await expect.element(row.getByRole('listbox')).toBeVisible()
  await glanceAt('shelf')
  await row.getByRole('option').first().click()
  await row.getByLabelText('Name').fill('Pelican')
  await userEvent.keyboard('{Enter}')
  await expect.element(row.getByText(/./).first()).toBeVisible()
  await glanceAt('shelf-saved')
})

glanceTest(
  'bottles without weights fit every window, weighed, doubted and saved',
  async (prepare) => {
    await open(prepare, '/dashboard/goods/weights')
    const weight = page.getByLabelText('Bottle weight, g')
    await button(/Belenkaya/).click()
    await expect.element(weight).toBeVisible()
    await glanceAt('weigh')
    await weight.fill('300')
    await button('Save').click()
    await expect.element(page.getByText('Not saved: 300')).toBeVisible()
    await glanceAt('weigh-doubted')
    await button('Weigh again').click()
    await weight.fill('1160')
    await button('Save').click()
    await expect.element(page.getByText('Saved: Belenkaya')).toBeVisible()
    await glanceAt('weigh-saved')
  },
)
