import axe, { type RunOptions } from 'axe-core'
import { expect } from 'vitest'

/**
 * Axe describes only what is wrong, which halves its time. No rule that is on needs the style
 * sheets, which it would read first, and no screen has a frame.
 */
const ONLY_VIOLATIONS: RunOptions = {
  resultTypes: ['violations'],
  selectors: false,
  preload: false,
  iframes: false,
}

/** Axe finds nothing once what fades in is there: half transparent, its contrast is too low. */
export async function expectNoViolations(): Promise<void> {
  await expect.poll(() => document.querySelector('h1')).not.toBeNull()
  await untilStill()
  const violations = await drawnWhole(
    async () => (await axe.run(document, ONLY_VIOLATIONS)).violations,
  )
  expect(violations.map(({ id, nodes }) => `${id}: ${nodes[0]?.html ?? ''}`)).toEqual([])
}

/** Every animation that ends has ended, also one that the last press begins with the next frame. */
async function untilStill(): Promise<void> {
  await new Promise((resolve) => {
    requestAnimationFrame(() => requestAnimationFrame(resolve))
  })
  const ending = document
    .getAnimations()
    .filter(({ effect }) => effect?.getComputedTiming().endTime !== Number.POSITIVE_INFINITY)
  await Promise.allSettled(ending.map(({ finished }) => finished))
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
