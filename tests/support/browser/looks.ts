import type { Language } from '#domain/languages.ts'

export const SHAPES = {
  phone: { width: 390, height: 844 },
  desktop: { width: 1440, height: 900 },
} as const

export interface Look {
  language: Language
  shape: keyof typeof SHAPES
  scheme: 'light' | 'dark'
}

/**
 * Covers every pair: each language with each shape and each scheme, and each shape with each
 * scheme. Whether a text is too long depends on language and width, whether a colour is too faint
 * on shape and scheme; nothing depends on all three.
 */
export const LOOKS: readonly Look[] = [
  { language: 'en', shape: 'phone', scheme: 'light' },
  { language: 'en', shape: 'desktop', scheme: 'dark' },
  { language: 'ru', shape: 'phone', scheme: 'dark' },
  { language: 'ru', shape: 'desktop', scheme: 'light' },
  { language: 'hy', shape: 'phone', scheme: 'light' },
  { language: 'hy', shape: 'desktop', scheme: 'dark' },
]

export function nameOf({ language, shape, scheme }: Look): string {
  return `${shape}-${scheme}-${language}`
}
