import { expect, type Page } from '@playwright/test'
import { expectNoViolations, untilDrawn } from './axe.ts'

/** Expects the screen to fit its window and axe to find nothing. */
export async function expectWhole(page: Page, name: string): Promise<void> {
  await untilDrawn(page)
  const { scroll, width } = await page.evaluate(() => ({
    scroll: document.documentElement.scrollWidth,
    width: document.documentElement.clientWidth,
  }))
  expect(scroll, `${name} is wider than its window`).toBeLessThanOrEqual(width)
  await expectNoViolations(page, name)
}
