import { emulateMedia } from '../screens/media.ts'

/**
 * Shows the page in these colours, without motion, until the test ends: before it opens, because a
 * browser keeps the colours of some parts over a switch.
 */
export function paint(scheme: 'light' | 'dark'): Promise<void> {
  return emulateMedia({ 'prefers-color-scheme': scheme, 'prefers-reduced-motion': 'reduce' })
}
