import { expect, test, type Page } from '@playwright/test'
import { oneCompanyForAllTests, product } from '../product-room.ts'

test.use({ viewport: { width: 1440, height: 900 } })

oneCompanyForAllTests()

/** Distance of a section's top from the window's. */
function topOf(page: Page, section: string): Promise<number> {
  return page.locator(`#${section}`).evaluate((element) => element.getBoundingClientRect().top)
}

/** Stops the page's clock until the test advances it. */
async function stopClock(page: Page): Promise<void> {
  await page.clock.install()
  await page.clock.pauseAt(Date.now() + 60_000)
}

/** The page's scroll positions after each of several steps. */
async function positions(page: Page, moments: number, ms: number): Promise<number[]> {
  const seen: number[] = []
  for (let moment = 0; moment < moments; moment += 1) {
    await page.clock.runFor(ms)
    seen.push(await page.evaluate(() => scrollY))
  }
  return seen
}

/** Expects no movement for half a second, and then half a second of scrolling. */
async function expectJourney(page: Page, section: string): Promise<void> {
  expect(await positions(page, 5, 98)).toEqual([0, 0, 0, 0, 0])
  const moving = await positions(page, 9, 50)
  expect(moving).toEqual([...new Set(moving)].toSorted((one, other) => one - other))
  expect(Math.round(await topOf(page, section))).toBeGreaterThan(70)
  await page.clock.runFor(150)
  expect(Math.round(await topOf(page, section))).toBe(70)
}

test('a header link waits half a second, then scrolls as long to its section', async ({ page }) => {
  await page.goto(product.url)
  await expect(page.getByRole('button', { name: 'Request a call' })).toBeEnabled()
  const header = page.getByRole('banner')
  const chosen = header.locator('nav a[aria-current=location]').and(page.locator(':visible'))
  await stopClock(page)
  await header.getByRole('link', { name: 'How it works' }).click()
  // The link is marked at once, so that nobody clicks a second time.
  await expect(chosen).toHaveText('How it works')
  await expectJourney(page, 'how_it_work')
  await page.clock.resume()
  await expect(page).toHaveURL(/#how_it_work$/)
  await expect(chosen).toHaveText('How it works')
})

test('a URL with a section scrolls to it after half a second', async ({ page }) => {
  await stopClock(page)
  await page.goto(`${product.url}/home?id=contact_us`)
  await expect(page.getByRole('button', { name: 'Request a call' })).toBeEnabled()
  await expectJourney(page, 'contact_us')
  await page.clock.resume()
  await expect(page.locator('#contact_us')).toBeFocused()
  await expect(page.getByRole('banner').getByRole('link', { name: 'Contact us' })).toHaveAttribute(
    'aria-current',
    'location',
  )
  await page.goto(`${product.url}/?id=footer%22`)
  await expect(page.getByRole('heading', { level: 1 })).toBeInViewport()
  // Other pages link to sections the same way, in their own language.
  await page.goto(`${product.url}/privacy?lang=ru`)
  await page.getByRole('banner').getByRole('link', { name: 'Вопросы' }).click()
  await expect(page).toHaveURL(`${product.url}/?lang=ru&id=faq`)
  await expect(page.locator('#faq')).toBeFocused()
  await expect(page.locator('html')).toHaveAttribute('lang', 'ru')
})
