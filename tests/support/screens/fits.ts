import { expect } from 'vitest'

/** Nothing is wider than the screen. */
export function expectFits(): void {
  const { scrollWidth, clientWidth } = document.documentElement
  expect(scrollWidth).toBeLessThanOrEqual(clientWidth)
}
