import 'axe-core'
import { expect } from 'vitest'
import { untilNothingMoves } from '../browser/at-rest.ts'
import { ONLY_VIOLATIONS, violationsAtRest } from '../browser/axe-violations.ts'

/** Axe finds nothing once what fades in is there: half transparent, its contrast is too low. */
export async function expectNoViolations(): Promise<void> {
  await expect.poll(() => document.querySelector('h1')).not.toBeNull()
  await untilNothingMoves()
  const found = await drawnWhole(() => violationsAtRest(ONLY_VIOLATIONS))
  // As one text: of a list a report tells only how long it is.
  expect(found.join('\n\n')).toBe('')
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
