import type { RunOptions } from 'axe-core'

/**
 * Axe describes only what is wrong, which halves its time. No rule that is on needs the style
 * sheets, which it would read first, and no screen has a frame.
 */
export const ONLY_VIOLATIONS: RunOptions = {
  resultTypes: ['violations'],
  selectors: false,
  preload: false,
  iframes: false,
}
