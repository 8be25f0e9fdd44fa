import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { expect, type Page } from '@playwright/test'
import type * as Axe from 'axe-core'
import { untilNothingMoves } from '#tests/support/at-rest.ts'
import { ONLY_VIOLATIONS } from '#tests/support/axe-options.ts'

const SOURCE = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')

/** How long a fault may need to go. */
const LASTING_MS = 10_000

/** Waits until a screen is there: while one is loaded there may be none, nor its heading. */
export async function untilDrawn(page: Page): Promise<void> {
  await expect(page.locator('h1').first()).toBeAttached()
}

/**
 * Axe finds nothing once what fades in is there: half transparent, its contrast is too low. What it
 * finds must last: of a screen that changes under its eyes it sees one half before and one after.
 * @param name of the screen, for the message
 */
export async function expectNoViolations(page: Page, name = 'the screen'): Promise<void> {
  await untilDrawn(page)
  await page.evaluate(untilNothingMoves)
  await drawAll(page)
  // In the page itself: the screens have no frames, for which axe's own runner opens another page.
  if (!(await page.evaluate(() => 'axe' in globalThis))) await page.evaluate(SOURCE)
  await expect
    .poll(() => page.evaluate(violations, ONLY_VIOLATIONS), { message: name, timeout: LASTING_MS })
    .toEqual([])
}

async function violations(options: Axe.RunOptions): Promise<string[]> {
  const { axe } = globalThis as unknown as { axe: typeof Axe }
  const found = await axe.run(document, options)
  return found.violations.map(({ id, nodes }) => `${id}: ${nodes[0]?.html ?? ''}`)
}

/** Draws rows out of view too: a browser keeps the colours that such rows had before a switch to dark. */
async function drawAll(page: Page): Promise<void> {
  await page.evaluate(() => {
    const sheet = new CSSStyleSheet()
    sheet.replaceSync('* { content-visibility: visible !important }')
    document.adoptedStyleSheets.push(sheet)
  })
}
