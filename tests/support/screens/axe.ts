import axe from 'axe-core'
import { expect } from 'vitest'
import { untilNothingMoves } from '../at-rest.ts'
import { ONLY_VIOLATIONS } from '../axe-options.ts'

/**
 * Axe finds nothing once what fades in is there: half transparent, its contrast is too low. What it
 * finds must last: of a screen that changes under its eyes it sees one half before and one after.
 */
export async function expectNoViolations(): Promise<void> {
  await expect.poll(() => document.querySelector('h1')).not.toBeNull()
  await untilNothingMoves()
  await expect.poll(() => drawnWhole(violations)).toEqual([])
}

async function violations(): Promise<string[]> {
  const found = await axe.run(document, ONLY_VIOLATIONS)
  return found.violations.map(({ id, nodes }) => `${id}: ${nodes[0]?.html ?? ''}`)
}

/** Draws rows out of view too: a browser keeps the colours that such rows had before a switch to dark. */
async function drawnWhole<T>(run: () => Promise<T>): Promise<T> {
  const sheet = new CSSStyleSheet()
  sheet.replaceSync('* { content-visibility: visible !important }')
  document.adoptedStyleSheets.push(sheet)
  const result = await run()
  document.adoptedStyleSheets.pop()
  return result
}
