import { commands } from 'vitest/browser'

/** Types as a scanner does: all keys in one burst, and Enter. */
export async function scan(barcode: string): Promise<void> {
  await type([...barcode, 'Enter'], 5)
}

/** Types as a person does. */
export async function typeAtLeisure(keys: readonly string[]): Promise<void> {
  await type(keys, 200)
}

async function type(keys: readonly string[], apartMs: number): Promise<void> {
  // A screen hears scanners from its effects on, which run a moment after it is drawn.
  await new Promise((done) => requestAnimationFrame(() => setTimeout(done)))
  // Keys go to the focused window, and the one that drives the tests is another.
  globalThis.focus()
  await commands.typeKeys(keys, apartMs)
}
