import { commands } from 'vitest/browser'

/** Types as a scanner does. */
export async function scan(barcode: string): Promise<void> {
  // Keys go to the focused window, and the one that drives the tests is another.
  globalThis.focus()
  await commands.typeBurst(barcode)
}
