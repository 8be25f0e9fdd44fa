import { SHAPES, type Look } from '../browser/looks.ts'
import { emulateMedia } from './media.ts'
import type { VisitorOptions } from './open-screen.tsx'

/** Opens a screen as somebody sees it who chose these, and reduced motion. */
export function inLook({
  shape,
  scheme,
  language,
}: Look): Required<Pick<VisitorOptions, 'viewport' | 'prepare'>> {
  return {
    viewport: SHAPES[shape],
    prepare: () => {
      localStorage.setItem('language', language)
      return emulateMedia({ 'prefers-color-scheme': scheme, 'prefers-reduced-motion': 'reduce' })
    },
  }
}
