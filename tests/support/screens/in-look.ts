import { onTestFinished } from 'vitest'
import { cdp } from 'vitest/browser'
import { SHAPES, type Look } from '../looks.ts'
import type { ScreenOptions } from './open-screen.tsx'

/** Opens a screen as somebody sees it who chose these, and reduced motion. */
export function inLook({
  shape,
  scheme,
  language,
}: Look): Required<Pick<ScreenOptions, 'viewport' | 'prepare'>> {
  return {
    viewport: SHAPES[shape],
    prepare: async () => {
      localStorage.setItem('language', language)
      await emulate({ 'prefers-color-scheme': scheme, 'prefers-reduced-motion': 'reduce' })
      onTestFinished(() => emulate({}))
    },
  }
}

async function emulate(media: Record<string, string>): Promise<void> {
  const features = Object.entries(media).map(([name, value]) => ({ name, value }))
  await cdp().send('Emulation.setEmulatedMedia', { features })
}
