import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { expect, type Page } from '@playwright/test'
import { untilNothingMoves } from '#tests/support/browser/at-rest.ts'
import { ONLY_VIOLATIONS, violationsAtRest } from '#tests/support/browser/axe-violations.ts'

const SOURCE = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')

/** Waits until a screen is there: while one is loaded there may be none, nor its heading. */
export async function untilDrawn(page: Page): Promise<void> {
  await expect(page.locator('h1').first()).toBeAttached()
}

/**
 * Axe finds nothing once what fades in is there: half transparent, its contrast is too low.
 * @param name of the screen, for the message
 */
export async function expectNoViolations(page: Page, name?: string): Promise<void> {
  await untilDrawn(page)
  await page.evaluate(untilNothingMoves)
  await drawAll(page)
  // In the page itself: the screens have no frames, for which axe's own runner opens another page.
  if (!(await page.evaluate(() => 'axe' in globalThis))) await page.evaluate(SOURCE)
  expect(await page.evaluate(violationsAtRest, ONLY_VIOLATIONS), name).toEqual([])
}

/** Draws rows out of view too: a browser keeps the colours that such rows had before a switch to dark. */
async function drawAll(page: Page): Promise<void> {
  await page.evaluate(() => {
    const sheet = new CSSStyleSheet()
    sheet.replaceSync('* { content-visibility: visible !important }')
    document.adoptedStyleSheets.push(sheet)
  })
}
