import type { Page } from '@playwright/test'

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
  // As long as the test has: a busy machine is no fault of the screen.
  await page.waitForFunction(isDrawn, undefined, { timeout: 0 })
}

/** Also where the router led elsewhere, and where counting began without it. */
function isDrawn(): boolean {
  const { stores } = (globalThis as Routed).__TSR_ROUTER__ ?? {}
  const { pathname, search, hash } = location
  return (
    stores?.status.get() === 'idle' &&
    stores.resolvedLocation.get()?.publicHref === pathname + search + hash
  )
}
