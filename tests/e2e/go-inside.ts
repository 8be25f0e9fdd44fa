import type { Page } from '@playwright/test'
import { readCountPlace } from '#widgets/count-place.ts'

/** What the router leaves on its page, of that what is asked here. */
interface Routed {
  __TSR_ROUTER__?: {
    stores: {
      status: { get(): string }
      resolvedLocation: { get(): { publicHref: string } | undefined }
    }
  }
}

/** Goes on inside the app, without loading it again, and waits until the next screen is drawn. */
export async function goInside(page: Page, address: string): Promise<void> {
  // A page that has just been loaded hears of no address before its first screen.
  await page.locator('h1').first().waitFor()
  await page.evaluate((next) => history.pushState(null, '', next), address)
  const isCounting = readCountPlace(new URL(address, page.url())) !== null
  // As long as the test has: a busy machine is no fault of the screen.
  await page.waitForFunction(isDrawn, isCounting, { timeout: 0 })
}

/**
 * Also where the router led elsewhere.
 * @param isCounting the screen is one of those that are drawn at once where the router is not loaded
 */
function isDrawn(isCounting: boolean): boolean {
  const { stores } = (globalThis as Routed).__TSR_ROUTER__ ?? {}
  if (stores === undefined) return isCounting
  const { pathname, search, hash } = location
  return (
    stores.status.get() === 'idle' &&
    stores.resolvedLocation.get()?.publicHref === pathname + search + hash
  )
}
