import type { Page } from '@playwright/test'

/** How long one waits for another title: a form that changes what it creates may keep its own. */
const TITLED_MS = 2000

/** Goes on inside the app, without loading it again, and waits until the next screen has its title. */
export async function goInside(page: Page, address: string): Promise<void> {
  const old = await page.title()
  await page.evaluate((next) => history.pushState(null, '', next), address)
  // Between two screens, the title is the product's alone.
  const isTitled = (before: string) => document.title !== before && document.title.includes(' · ')
  await page.waitForFunction(isTitled, old, { timeout: TITLED_MS }).catch(() => undefined)
}
