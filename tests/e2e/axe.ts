import AxeBuilder from '@axe-core/playwright'
import { expect, type Page } from '@playwright/test'
import { untilNothingMoves } from '#tests/support/animations.ts'

/** Waits until a screen is there: while one is loaded there may be none, nor its heading. */
export async function untilDrawn(page: Page): Promise<void> {
  await expect(page.locator('h1').first()).toBeAttached()
}

/**
 * Axe finds nothing once what fades in is there: half transparent, its contrast is too low.
 * @param rules only these; all when absent
 */
export async function expectNoViolations(page: Page, rules?: string[]): Promise<void> {
  if (!rules) await untilDrawn(page)
  await untilNothingMoves(page)
  await drawAll(page)
  const axe = new AxeBuilder({ page })
  const { violations } = await (rules ? axe.withRules(rules) : axe).analyze()
  expect(violations.map(({ id, nodes }) => `${id}: ${nodes[0]?.html ?? ''}`)).toEqual([])
}

/** Draws rows out of view too: a browser keeps the colours that such rows had before a switch to dark. */
async function drawAll(page: Page): Promise<void> {
  await page.evaluate(() => {
    const sheet = new CSSStyleSheet()
    sheet.replaceSync('* { content-visibility: visible !important }')
    document.adoptedStyleSheets.push(sheet)
  })
}
