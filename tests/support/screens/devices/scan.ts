import { commands } from 'vitest/browser'

/** Types as a scanner does. */
export async function scan(barcode: string): Promise<void> {
  // A screen hears scanners from its effects on, which run a moment after it is drawn.
  await new Promise((done) => requestAnimationFrame(() => setTimeout(done)))
  // Keys go to the focused window, and the one that drives the tests is another.
  globalThis.focus()
  await commands.typeBurst(barcode)
}
