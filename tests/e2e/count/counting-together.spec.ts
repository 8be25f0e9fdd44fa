import { expect, test, type Locator, type Page } from '@playwright/test'
import { expectNoViolations } from '../axe.ts'
import { noticeNetwork } from '../network.ts'
import { typeWeight } from '../product.ts'
import { oneCompanyForAllTests, openDevice, product } from '../product-room.ts'

const BARCODE = '5000267024011'

oneCompanyForAllTests()

const openPhone = (number: number): Promise<Page> =>
  openDevice(product.company.barmen[number]?.email ?? '')

/** The owner, looking at the inventory. */
async function openDesk(): Promise<Page> {
  const page = await openDevice(product.company.owner.email, {
    viewport: { width: 1280, height: 900 },
  })
  await page.goto(`${product.url}/dashboard/inventories`)
  await page.getByRole('link', { name: 'Inventory #1' }).press('Enter')
  return page
}

/** Two barmen in one inventory. */
async function countTogether(): Promise<[Page, Page]> {
  const [first, second] = await Promise.all([openPhone(0), openPhone(1)])
  await product.openInventory()
  for (const page of [first, second]) {
    await page
      .getByRole('button', { name: /^Continue/ })
      .first()
      .click()
    await expect(page.getByRole('main').getByRole('combobox')).toBeVisible()
  }
  return [first, second]
}

const question = (page: Page): Locator => page.getByRole('region', { name: 'Counted twice?' })
const rows = (page: Page): Locator =>
  page.getByRole('region', { name: 'Entries' }).locator('ol > li')

async function standAt(page: Page, place: string): Promise<void> {
  await page.getByRole('button', { name: /^Place/ }).click()
  await page.getByRole('dialog').getByRole('button', { name: place, exact: true }).click()
  await expect(page.getByRole('button', { name: `Place: ${place}` })).toBeVisible()
}

test('two people see each other count; a possible duplicate is asked about, not dropped', async () => {
  const [first, second] = await countTogether()
  await standAt(first, 'Bar')
  await standAt(second, 'Bar')
  await typeWeight(first, BARCODE, 822)
  // The other person sees it without touching anything, and by whom it was counted.
  await expect(rows(second)).toContainText(['Ani Petrosyan'])
  await expect(question(second)).toBeHidden()

  // Both continue offline, and neither knows of the other's bottle.
  await product.goDown()
  await typeWeight(second, BARCODE, 822)
  await expect(rows(second)).toHaveCount(2)
  await product.comeBack()
  await noticeNetwork(first, second)
  for (const page of [first, second]) {
    await expect(question(page)).toContainText('Counted by two people in one place: Bar')
    await expect(question(page)).toContainText('Vodka')
    await expect(rows(page)).toHaveCount(2)
    await expect(page.getByTestId('running-totals')).toContainText('700.00 ml')
  }
  await expectNoViolations(first)
  // The owner gets a warning before completing the inventory, with a link to the question.
  const owner = await openDesk()
  await owner.getByRole('button', { name: 'Complete', exact: true }).click()
  await expect(owner.getByRole('dialog')).toContainText('1 bottle may have been counted twice')
  await owner.getByRole('link', { name: 'View in the count' }).click()
  await question(owner).getByRole('button', { name: 'Two different bottles' }).click()
  for (const page of [first, second]) await expect(question(page)).toBeHidden()
  expect(await product.entries()).toHaveLength(2)

  // At another place it is another bottle; there too it is asked once somebody else counts it.
  await standAt(first, 'Cellar')
  await typeWeight(first, BARCODE, 600)
  await expect(rows(second)).toHaveCount(3)
  await expect(question(second)).toBeHidden()
  await standAt(second, 'Cellar')
  await typeWeight(second, BARCODE, 600)
  await question(second)
    .getByRole('button', { name: /^Same bottle: delete the one by/ })
    .click()
  for (const page of [first, second]) {
    await expect(question(page)).toBeHidden()
    // It is deleted, but can be restored.
    await expect(rows(page)).toHaveCount(4)
    await expect(rows(page).first()).toContainText('Deleted')
    await expect(page.getByTestId('running-totals')).toContainText('Entries3')
  }
  await expect
    .poll(async () => (await product.entries()).map(({ status, place }) => [status, place]))
    .toEqual(
      expect.arrayContaining([
        ['added', 'bar'],
        ['added', 'cellar'],
        ['deleted', 'cellar'],
      ]),
    )

  // The people who count and their numbers; a tap shows only one person's entries.
  const counters = second.getByRole('group', { name: 'Who counts' }).getByRole('button')
  await expect(counters).toHaveCount(2)
  const ofTwo = counters.filter({ has: second.getByText('2', { exact: true }) })
  await expect(ofTwo).toHaveCount(1)
  await ofTwo.click()
  await expect(rows(second)).toHaveCount(2)
})
