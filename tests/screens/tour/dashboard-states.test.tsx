import { expect } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { must } from '#domain/must.ts'
import { buildDemoBar, type DemoBar } from '#tests/support/bars/demo-bar.ts'
import { glanceAt, glanceTest } from '#tests/support/looks/glance.ts'
import { DESK, openScreen } from '#tests/support/screens/open-screen.tsx'

async function open(prepare: () => Promise<void>, address: (demo: DemoBar) => string) {
  const demo = buildDemoBar()
  const { bar, rows } = demo
  const screen = await openScreen(address(demo), { user: bar.owner, rows, viewport: DESK, prepare })
  return { ...demo, ...screen }
}

glanceTest('inventories that are chosen and renamed fit every window', async (prepare) => {
  await open(prepare, () => '/dashboard/inventories')
  const box = page.getByRole('row').nth(2).getByRole('checkbox')
  await box.click()
  const actions = page.getByRole('region').getByRole('button', { expanded: false }).last()
  await actions.click()
  const opened = page.getByRole('region').getByRole('button', { expanded: true })
  await expect.element(opened).toBeVisible()
  const menu = opened.element() as HTMLElement
  await glanceAt('inventories-chosen', async () => {
    menu.click()
    await expect.poll(() => menu.ariaExpanded).toBe('false')
    menu.click()
    await expect.poll(() => menu.ariaExpanded).toBe('true')
  })
  await userEvent.keyboard('{Escape}')
  const link = must(document.querySelector<HTMLElement>('tbody th a'), 'an inventory')
  link.focus()
  await userEvent.keyboard('{F2}')
  await expect.poll(() => document.querySelector('tbody form')).not.toBeNull()
  await glanceAt('inventories-rename')
  expect(document.querySelector('tbody form')).not.toBeNull()
})

glanceTest(
  'an inventory with its charts fits every window, and so does one that is open',
  async (prepare) => {
    const { openId, visit } = await open(
      prepare,
      ({ inventoryId }) => `/dashboard/inventories/${inventoryId}/2?tab=items`,
    )
    const charts = page.getByRole('heading', { level: 2 }).getByRole('button').first()
    await expect.element(charts).toBeVisible()
    if (charts.element().ariaExpanded === 'false') await charts.click()
    await expect.poll(() => document.querySelector('ol svg')?.checkVisibility()).toBe(true)
    await glanceAt('inventory-charts')
    await visit(`/dashboard/inventories/${openId}/3`)
    await expect.element(page.getByRole('rowgroup').last().getByRole('row').first()).toBeVisible()
    await glanceAt('inventory-open')
  },
)

glanceTest(
  'a form with faults fits every window, and so does a profile that cannot be read',
  async (prepare) => {
    const { visit } = await open(prepare, () => '/dashboard/password-change')
    const input = () => document.querySelector<HTMLInputElement>('main form input')
    await expect.poll(input).not.toBeNull()
    await userEvent.fill(must(input(), 'input'), 'x')
    await userEvent.click(must(document.querySelector('main form button[type=submit]'), 'submit'))
    await expect.poll(() => document.querySelector('[aria-invalid=true]')).not.toBeNull()
    await glanceAt('password-change-faults')
    await visit('/dashboard/edit-profile')
    await expect.element(page.getByRole('heading', { level: 1 })).toBeVisible()
    await glanceAt('edit-profile-offline')
  },
)
