import type { BrowserCommand } from 'vitest/node'

/**
 * Types as a scanner does: all keys in one burst, 5 ms apart by the page's clock. In the process of
 * the tests, because keys that a page sends one by one may overtake each other on the way.
 */
export const typeBurst: BrowserCommand<[text: string]> = async ({ context, page }, text) => {
  const session = await context.newCDPSession(page)
  const begun = Date.now() / 1000
  const keys = Array.from(text, (key) => ({ key, text: key, code: `Digit${key}` }))
  const burst = [...keys, { key: 'Enter', text: '\r', code: 'Enter' }].flatMap((key, index) => {
    const timestamp = begun + index * 0.005
    return [
      session.send('Input.dispatchKeyEvent', { type: 'keyDown', ...key, timestamp }),
      session.send('Input.dispatchKeyEvent', { type: 'keyUp', ...key, text: '', timestamp }),
    ]
  })
  await Promise.all(burst)
  await session.detach()
}

declare module 'vitest/browser' {
  interface BrowserCommands {
    typeBurst: (text: string) => Promise<void>
  }
}
