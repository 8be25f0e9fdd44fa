import AxeBuilder from '@axe-core/playwright'
import { expect, type Page } from '@playwright/test'
import { untilDrawn } from './axe.ts'

/** Expects the screen to fit its window and axe to find nothing. */
export async function expectWhole(page: Page, name: string): Promise<void> {
  await untilDrawn(page)
  const { scroll, width } = await page.evaluate(() => ({
    scroll: document.documentElement.scrollWidth,
    width: document.documentElement.clientWidth,
  }))
  expect(scroll, `${name} is wider than its window`).toBeLessThanOrEqual(width)
  const { violations } = await new AxeBuilder({ page }).analyze()
  const found = violations.map(({ id, nodes }) => `${id}: ${nodes[0]?.html ?? ''}`)
  expect(found, name).toEqual([])
}
