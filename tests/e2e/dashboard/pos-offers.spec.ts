import { expect, test, type Page } from '@playwright/test'
import { ConnectedBar } from '../connected-bar.ts'
import { button, connect, dialog, look, postpone, synchronize } from './pos-screens.ts'

let bar: ConnectedBar

test.beforeEach(async () => {
  bar = await ConnectedBar.start()
})
test.afterEach(() => bar.stop())

async function openPreview(page: Page, inventoryId: string): Promise<void> {
  await page.goto(`${bar.dram.url}/dashboard/inventories-prepare/${inventoryId}`)
  await button(page, 'Send to iiko').click()
  await button(page, 'Continue without them').click()
  await page.getByLabel('Store', { exact: true }).selectOption('Bar · Cascade')
  await expect(dialog(page).getByRole('row').filter({ hasText: 'Tonic' })).toBeVisible()
}

test('costs that the system knows become prices only when the owner accepts them', async () => {
  const owner = await bar.openAs(bar.owner)
  await connect(owner, bar)
  await owner.goto(`${bar.dram.url}/dashboard/iiko-integration-products`)
  await synchronize(owner)
  await postpone(owner)
  const id = await bar.count()
  await bar.complete(id)

  await openPreview(owner, id)
  await expect(dialog(owner)).toContainText('iiko has a cost for 2 items')
  await button(owner, 'Compare prices').click()
  const offers = dialog(owner).last()
  await look(owner, 'prices')
  await expect(offers).toContainText('amounts are taken as AMD')
  // 10 a litre and 10 a piece there.
  await expect(offers.getByRole('listitem')).toHaveText([/Vodka– → .*7$/, /Tonic– → .*10$/])
  await expect(offers.getByRole('checkbox', { name: /Tonic/ })).toBeChecked()
  await offers.getByRole('checkbox', { name: /Tonic/ }).uncheck()
  await button(owner, 'Use these prices').click()
  await expect(owner.getByText('Prices saved')).toBeVisible()
  await expect(dialog(owner)).toContainText('iiko has a cost for 1 item ')
  await owner.goto(`${bar.dram.url}/dashboard/goods`)
  await owner.getByRole('link', { name: 'Vodka' }).click()
  await button(owner, /Price history/).click()
  await expect(owner.getByText(/accepted by/)).toBeVisible()

  const manager = await bar.openAs(bar.manager)
  await openPreview(manager, id)
  await expect(button(manager, 'Compare prices')).toHaveCount(0)
  await expect(dialog(manager)).not.toContainText('202.50')
})
