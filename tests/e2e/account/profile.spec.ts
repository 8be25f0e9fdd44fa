import { expect, test } from '@playwright/test'
import { SHAPES } from '#tests/support/browser/looks.ts'
import { turnOn } from '../product.ts'
import { newCompanyForEachTest, openDevice, product } from '../product-room.ts'

newCompanyForEachTest()

/** A PNG of one pixel. */
const PICTURE = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mP8z8BQDwAEhQGAhKmMIQAAAABJRU5ErkJggg==',
  'base64',
)

test('the owner changes name, picture and company, and the app shows them at once', async () => {
  const page = await openDevice(product.company.owner.email, { viewport: SHAPES.desktop })
  await page.goto(`${product.url}/dashboard/edit-profile`)
  const save = page.getByRole('button', { name: 'Save' })
  await expect(save).toBeDisabled()
  await page.getByLabel('First name').fill('')
  await page.getByLabel('Last name').fill('Hakobyan')
  await save.click()
  await expect(page.getByText('This field is required')).toBeVisible()
  await page.getByLabel('First name').fill('Mariam')
  await page.getByLabel('Company name').fill('Ararat Bars')
  await page.getByLabel('Business address').fill('Abovyan 1')
  await page.getByLabel('Tax code').fill('01234567')
  await page
    .locator('input[type=file]')
    .setInputFiles({ name: 'me.png', mimeType: 'image/png', buffer: PICTURE })
  await expect(page.getByRole('img', { name: 'Your picture' })).toBeVisible()
  const mails = page.getByRole('checkbox', { name: 'Email me when an inventory is completed' })
  await expect(mails).not.toBeChecked()
  await turnOn(mails)
  await save.click()
  await expect(page.getByText('User info updated')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Profile: Mariam Hakobyan' })).toBeVisible()

  await page.reload()
  await expect(page.getByLabel('First name')).toHaveValue('Mariam')
  await expect(mails).toBeChecked()
  await expect(page.getByLabel('Company name')).toHaveValue('Ararat Bars')
  await expect(page.getByRole('img', { name: 'Your picture' })).toBeVisible()
})
