import type { Page } from '@playwright/test'

/** What a phone tells its pages when it has a network again. */
export async function noticeNetwork(...pages: Page[]): Promise<void> {
  await Promise.all(pages.map((page) => page.evaluate(() => dispatchEvent(new Event('online')))))
}

/**
 * The phone is in reach again. Chromium 156 without a surface tells its pages only when the network
 * changes the next time, so that they would find out by their own attempts, within minutes.
 */
export async function regainSignal(page: Page): Promise<void> {
  await page.context().setOffline(false)
  await noticeNetwork(...page.context().pages())
}
