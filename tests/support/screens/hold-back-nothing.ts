import type { Plugin } from 'vite'

/** How long React keeps a fallback on the screen that it has just drawn, in ms, so that it does not flicker. */
const HELD_BACK = /(?<=globalMostRecentFallbackTime \+ )300(?= - now\(\))/

/** React draws a screen as soon as it is there: to wait for it each time takes half of all tests' time. */
export const holdBackNothing: Plugin = {
  name: 'hold-back-nothing',
  transform(code, id) {
    if (!id.endsWith('react-dom-client.production.js')) return undefined
    if (!HELD_BACK.test(code))
      throw new Error('React holds back what takes a fallback’s place elsewhere.')
    return code.replace(HELD_BACK, '0')
  },
}
