import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { LANGUAGES } from '#domain/languages.ts'
import { switchLanguage } from '#ui/language/language.ts'
import { combine } from '../sampling/sample.ts'
import { expectNoViolations } from '../screens/axe.ts'
import { DESK } from '../screens/open-screen.tsx'
import { turnOf } from '../screens/sampled-looks.ts'
import { faultsAt } from './faults-at.ts'
import { cutChoices } from './misfits.ts'
import { paint } from './paint.ts'

const WIDTHS = [360, 390, 820, 1440]
/** Widths of one language in a row, which are less work than languages. */
const GLANCES = combine(WIDTHS, LANGUAGES)
const SCHEMES = ['light', 'dark'] as const

/**
 * A test that looks at the states of a screen as they come: in a push in one colour scheme, in the
 * long set in both.
 * @param see gets what prepares the screen for its colours
 */
export function glanceTest(
  name: string,
  see: (prepare: () => Promise<void>) => Promise<void>,
): void {
  for (const scheme of turnOf(name, SCHEMES)) {
    test(`${name}: ${scheme}`, async () => {
      await see(() => paint(scheme))
      expect(matchMedia(`(prefers-color-scheme: ${scheme})`).matches).toBe(true)
    })
  }
}

/**
 * Looks at what the page shows now: in a push in one language and width, in the long set in all of
 * them. It shows the same afterwards, in English and as wide as a desk.
 * @param name of the state, which also decides whose turn it is
 * @param again what opens anew in a window of another width, as a menu that looks for its room
 */
export async function glanceAt(name: string, again?: () => Promise<void>): Promise<void> {
  for (const [width, language] of turnOf(name, GLANCES)) {
    // oxlint-disable no-await-in-loop -- one page
    await switchLanguage(language)
    await page.viewport(width, DESK.height)
    await again?.()
    // Frames take in the width in their own time.
    const faults = () => [...faultsAt(width), ...cutChoices()]
    await expect.poll(faults, { message: `${language}, ${width} px` }).toEqual([])
  }
  await switchLanguage('en')
  await page.viewport(DESK.width, DESK.height)
  await again?.()
  await expectNoViolations()
}
