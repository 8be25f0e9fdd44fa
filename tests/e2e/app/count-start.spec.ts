import { expect, test, type Page } from '@playwright/test'
import { scan, startCount, typeWeight } from '../product.ts'
import { resume } from '../resume.ts'
import { oneCompanyForAllTests, product } from '../product-room.ts'

/*
 * A page that begins with a count has no router; the first other screen brings it. Nobody may notice.
 */

const BARCODE = '5000267024011'

oneCompanyForAllTests()

/** The page is the same one as before: nothing was loaded anew. */
async function mark(page: Page): Promise<() => Promise<void>> {
  await page.evaluate(() => performance.mark('same page'))
  return async () => {
    const marks = await page.evaluate(() => performance.getEntriesByName('same page').length)
    expect(marks).toBe(1)
  }
}

function countedIn(page: Page) {
  return page.getByRole('main').getByRole('combobox')
}

async function scriptsOf(page: Page): Promise<string> {
  const urls = await page.evaluate(() =>
    performance.getEntriesByType('resource').map(({ name }) => name),
  )
  return urls.filter((url) => url.endsWith('.js')).join(' ')
}

test('from the list of counts to a count and back no router is needed; a count that the page begins with is left for other screens and comes back, in the same page', async ({
  page,
}) => {
  await resume(page, product, product.barman)
  await page.goto(`${product.url}/count`)
  await startCount(page)
  const isSameList = await mark(page)
  await page.goBack()
  await expect(page.getByRole('heading', { name: 'Count bottles' })).toBeVisible()
  await page.goForward()
  await expect(countedIn(page)).toBeVisible()
  await isSameList()
  expect(await scriptsOf(page)).not.toContain('/routed-')

  await typeWeight(page, BARCODE, 822)
  const address = page.url()
  await page.goto(address)
  await expect(countedIn(page)).toBeVisible()
  const isSamePage = await mark(page)
  expect(await scriptsOf(page)).not.toContain('/routed-')

  await page.getByRole('link', { name: 'Scale not working?' }).click()
  await expect(page).toHaveURL(/\/count\/scale-help\?count=/)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expect.poll(() => scriptsOf(page)).toContain('/routed-')
  await page.goBack()
  await expect(page).toHaveURL(address)
  await expect(countedIn(page)).toBeVisible()
  await scan(page, BARCODE)
  await expect(page.getByRole('region', { name: 'Selected bottle' })).toBeVisible()
  await page.goForward()
  await expect(page).toHaveURL(/\/count\/scale-help\?count=/)
  await expect(countedIn(page)).not.toBeVisible()
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await isSamePage()
})
