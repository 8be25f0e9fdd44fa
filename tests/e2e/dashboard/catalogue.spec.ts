import { expect, test, type Page } from '@playwright/test'
import { MIN_NAMING } from '#domain/counting/catalogue.ts'
import { SHAPES } from '#tests/support/browser/looks.ts'
import { seedBar, SHARED_BARCODE, weighedGood } from '#tests/support/bars/sharing-bars.ts'
import { expectNoViolations } from '../axe.ts'
import { scan, startCount, turnOn } from '../product.ts'
import { oneCompanyForAllTests, openDevice, product } from '../product-room.ts'

/** A server with ten other bars that share what they weighed, and one that does not. */
oneCompanyForAllTests({
  prepare: async (database) => {
    for (let bar = 0; bar < MIN_NAMING; bar += 1) {
      const more = 10 * (bar % 3)
      const weights = { weight_full: 11_710 + more, weight_empty: 5040 + more }
      await seedBar(database, [weighedGood(weights)])
    }
    await seedBar(database, [weighedGood({ weight_full: 12_900, name_en: 'Silent' })], 'off')
  },
})

/** Once the phone has the company's data. */
async function share(page: Page): Promise<void> {
  await page.goto(`${product.url}/dashboard/goods`)
  await expect(page.getByText('Vodka').first()).toBeVisible()
  await page.goto(`${product.url}/dashboard/settings/catalogue`)
  const choice = page.getByRole('checkbox', { name: /Share our items' weights/ })
  await expect(choice).not.toBeChecked()
  await turnOn(choice)
  await expect(page.getByText('Updated')).toBeVisible()
}

const proposal = (page: Page) => page.getByRole('status').filter({ hasText: '+ other bars:' })
const use = (page: Page) => proposal(page).getByRole('button', { name: 'Use' })

test('a barman who meets an unknown bottle takes it over in the count, and offline nothing waits', async () => {
  const owner = await openDevice(product.company.owner.email, { viewport: SHAPES.desktop })
  await share(owner)
  const page = await openDevice(product.barman)
  await startCount(page)
  await scan(page, SHARED_BARCODE)
  await page
    .getByRole('button', { name: /Create/ })
    .first()
    .click()
  const dialog = page.getByRole('dialog')
  await expect(use(page)).toBeVisible()
  await expectNoViolations(page)
  await use(page).click()
  await expect(dialog.getByLabel('Name')).toHaveValue('Absolut Vodka')
  await expect(dialog.getByLabel('Full bottle, g')).toHaveValue('1170')
  await dialog.getByLabel('Type').selectOption({ label: 'Spirits' })
  await dialog.getByRole('button', { name: 'Create' }).click()
  await expect(dialog).toBeHidden()
  await expect(page.getByText('Absolut Vodka').first()).toBeVisible()

  await page.context().setOffline(true)
  await scan(page, '4006381333931')
  await page
    .getByRole('button', { name: /Create/ })
    .first()
    .click()
  await expect(page.getByRole('dialog').getByLabel('Name')).toBeVisible()
  await expect(proposal(page)).toHaveCount(0)
})
