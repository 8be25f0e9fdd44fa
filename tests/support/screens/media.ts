import { onTestFinished } from 'vitest'
import { cdp } from 'vitest/browser'

/** What the page is told of its device until the test ends, as { 'prefers-color-scheme': 'dark' }. */
export async function emulateMedia(media: Record<string, string>): Promise<void> {
  const features = Object.entries(media).map(([name, value]) => ({ name, value }))
  await cdp().send('Emulation.setEmulatedMedia', { features })
  onTestFinished(async () => {
    await cdp().send('Emulation.setEmulatedMedia', { features: [] })
  })
}
