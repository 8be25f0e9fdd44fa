import type { BrowserCommand } from 'vitest/node'

/**
 * Types the keys, so many ms apart by the page's clock, the last of them now. In the process of the
 * tests, because keys that a page sends one by one may overtake each other on the way.
 */
export const typeKeys: BrowserCommand<[keys: readonly string[], apartMs: number]> = async (
  { context, page },
  keys,
  apartMs,
) => {
  const session = await context.newCDPSession(page)
  const begun = Date.now() - (keys.length - 1) * apartMs
  const typed = keys.flatMap((key, index) => {
    const timestamp = (begun + index * apartMs) / 1000
    const text = key === 'Enter' ? '\r' : key
    const code = key === 'Enter' ? key : `Digit${key}`
    return [
      session.send('Input.dispatchKeyEvent', { type: 'keyDown', key, code, text, timestamp }),
      session.send('Input.dispatchKeyEvent', { type: 'keyUp', key, code, text: '', timestamp }),
    ]
  })
  await Promise.all(typed)
  await session.detach()
}

declare module 'vitest/browser' {
  interface BrowserCommands {
    typeKeys: (keys: readonly string[], apartMs: number) => Promise<void>
  }
}
