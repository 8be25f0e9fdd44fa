import type { Browser, BrowserContextOptions, Page } from '@playwright/test'
import type { Language } from '#domain/languages.ts'
import { LOOKS, SHAPES, type Look } from '#tests/support/browser/looks.ts'
import { rotationOf } from '#tests/support/sampling/rotation.ts'
import { sample } from '#tests/support/sampling/sample.ts'

/** The looks in which this run shows each of these screens: one on a push, all in the long set. */
export function looksOf<S>(screens: readonly S[]): (readonly [screen: S, look: Look])[] {
  return sample(screens, LOOKS, rotationOf(process.env))
}

/**
 * A page in a new browser context, with reduced motion. The app is installed only where a screen
 * speaks of it: that takes longer than to look at all others.
 */
export async function newLook(
  browser: Browser,
  { shape, scheme }: Look,
  options: BrowserContextOptions = {},
): Promise<Page> {
  const context = await browser.newContext({
    serviceWorkers: 'block',
    viewport: SHAPES[shape],
    colorScheme: scheme,
    reducedMotion: 'reduce',
    ...options,
  })
  return context.newPage()
}

/** Takes effect from the next page on. */
export async function chooseLanguage(page: Page, language: Language): Promise<void> {
  await page.evaluate((chosen) => localStorage.setItem('language', chosen), language)
}
