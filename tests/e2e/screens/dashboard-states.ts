import { expect, test } from '@playwright/test'
import { glance, openGlance, page } from './glance-room.ts'
import type { StockedWorld } from './stocked-world.ts'

async function seeForms(): Promise<void> {
  await glance.open('/dashboard/password-change')
  await page.locator('main form input').first().fill('x')
  await page.locator('main form button[type=submit]').click()
  await expect(page.locator('[aria-invalid=true]').first()).toBeVisible()
  await glance.at('password-change-faults')
  await page.route('**/api/client/user/profile', (route) => route.abort())
  await glance.open('/dashboard/edit-profile')
  await glance.at('edit-profile-offline')
  await page.unroute('**/api/client/user/profile')
}

/** Lists with something chosen, charts, and forms that are refused. */
export function seeDashboard(bar: () => StockedWorld): void {
  openGlance(bar)

  test('inventories that are chosen, renamed, compared and open fit every window', async () => {
    await glance.open('/dashboard/inventories')
    const boxes = page.locator('tbody input[type=checkbox]')
    await boxes.nth(1).check()
    const actions = page.locator('section button[aria-expanded]').last()
    await actions.click()
    await glance.at('inventories-chosen', async () => {
      await actions.click()
      await actions.click()
    })
    await expect(actions).toHaveAttribute('aria-expanded', 'true')
    await page.keyboard.press('Escape')
    await page.locator('tbody th a').last().press('F2')
    await expect(page.locator('tbody form')).toBeVisible()
    await glance.at('inventories-rename')
    await expect(page.locator('tbody form')).toBeVisible()
    await glance.open(`/dashboard/inventories/${glance.stocked.inventoryId}/2?tab=items`)
    const charts = page.locator('h2 button').first()
    if ((await charts.getAttribute('aria-expanded')) === 'false') await charts.click()
    await expect(page.locator('ol svg').first()).toBeVisible()
    await glance.at('inventory-charts')
    await glance.open(`/dashboard/inventories/${glance.stocked.openId}/3`)
    await expect(page.locator('tbody tr').first()).toBeVisible()
    await glance.at('inventory-open')
    glance.expectWhole()
  })

  test('so do forms with faults, and a profile that cannot be read', async () => {
    await seeForms()
    glance.expectWhole()
  })
}
