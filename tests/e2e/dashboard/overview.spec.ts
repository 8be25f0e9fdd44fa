import { expect, test } from '@playwright/test'
import { SHAPES } from '#tests/support/browser/looks.ts'
import { countInventories } from '../counted-product.ts'
import { newCompanyForEachTest, openDevice, product } from '../product-room.ts'

newCompanyForEachTest()

test('the company’s units apply at once, on every screen and every device', async () => {
  const { secondId, openId } = await countInventories(product)
  const desk = await openDevice(product.company.owner.email, { viewport: SHAPES.desktop })
  const phone = await openDevice(product.barman, { viewport: SHAPES.desktop })
  await desk.goto(`${product.url}/dashboard/inventories/${secondId}/2?tab=items`)
  await expect(desk.getByText('1,050.00 ml').first()).toBeVisible()
  await phone.goto(`${product.url}/count/${openId}`)
  await expect(phone.getByTestId('running-totals')).toContainText('350.00 ml')

  await desk.goto(`${product.url}/dashboard/settings/measurement-unit`)
  await desk.getByLabel(/^Litres/).check()
  await desk.getByLabel(/^Kilograms(?! per)/).check()
  await expect(desk.getByText('Updated').first()).toBeVisible()
  await expect(phone.getByTestId('running-totals')).toContainText('0.35 l')
  await desk.goto(`${product.url}/dashboard/inventories/${secondId}/2?tab=items`)
  await expect(desk.getByText('1.05 l').first()).toBeVisible()
  await desk.locator('tbody th a').first().click()
  await expect(desk.getByText('0.822 kg').first()).toBeVisible()
  await desk.goto(`${product.url}/dashboard`)
  await expect(desk.getByText('1.05 l').first()).toBeVisible()

  // Below a litre and a kilogram in the small unit, from there in the large one.
  await desk.goto(`${product.url}/dashboard/settings/measurement-unit`)
  await desk
    .getByLabel(/^Automatic/)
    .first()
    .check()
  await desk
    .getByLabel(/^Automatic/)
    .last()
    .check()
  await expect(phone.getByTestId('running-totals')).toContainText('0.35 l')
  await desk.goto(`${product.url}/dashboard/inventories/${secondId}/2?tab=items`)
  await expect(desk.locator('tbody tr:has(th a)')).toContainText(/0\.35 l.*1\.05 l/)
})
