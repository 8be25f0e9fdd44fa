import type { Browser, Page } from '@playwright/test'
import type { Language } from '#domain/languages.ts'

const SHAPES = {
  phone: { width: 390, height: 844 },
  desktop: { width: 1440, height: 900 },
} as const

export interface Look {
  language: Language
  shape: keyof typeof SHAPES
  scheme: 'light' | 'dark'
}

/**
 * Every pair of them: each language in each shape and in each scheme, and each shape in each
 * scheme. A text that is too long depends on the language and the width, a faint colour on the
 * shape and the scheme; nothing depends on all three.
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

/** A page of a browser that has never been here, without movement. */
export async function newLook(browser: Browser, { shape, scheme }: Look): Promise<Page> {
  const context = await browser.newContext({
    viewport: SHAPES[shape],
    colorScheme: scheme,
    reducedMotion: 'reduce',
  })
  return context.newPage()
}

/** From the next page on. */
export async function chooseLanguage(page: Page, language: Language): Promise<void> {
  await page.evaluate((chosen) => localStorage.setItem('language', chosen), language)
}
