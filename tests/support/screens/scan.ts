import { cdp } from 'vitest/browser'

/** Types as a scanner does: all keys in one burst, 5 ms apart by the page's clock. */
export async function scan(barcode: string): Promise<void> {
  // A screen hears scanners from its effects on, which run a moment after it is drawn.
  await new Promise((done) => requestAnimationFrame(() => setTimeout(done)))
  // Keys go to the focused window, and the one that drives the tests is another.
  globalThis.focus()
  const begun = Date.now() / 1000
  const keys = Array.from(barcode, (text) => ({ key: text, text, code: `Digit${text}` }))
  const burst = [...keys, { key: 'Enter', text: '\r', code: 'Enter' }].flatMap((key, index) => {
    const timestamp = begun + index * 0.005
    return [
      cdp().send('Input.dispatchKeyEvent', { type: 'keyDown', ...key, timestamp }),
      cdp().send('Input.dispatchKeyEvent', { type: 'keyUp', ...key, text: '', timestamp }),
    ]
  })
  await Promise.all(burst)
}
