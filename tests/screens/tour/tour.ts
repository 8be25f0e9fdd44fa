import { expect, inject, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { LANGUAGES, type Language } from '#domain/languages.ts'
import type { User } from '#domain/people/people.ts'
import { switchLanguage } from '#ui/language/language.ts'
import type { DemoBar } from '#tests/support/bars/demo-bar.ts'
import { untilAtRest } from '#tests/support/browser/at-rest.ts'
import { faultsAt } from '#tests/support/looks/faults-at.ts'
import { paint } from '#tests/support/looks/paint.ts'
import { combine, sample } from '#tests/support/sampling/sample.ts'
import { expectNoViolations } from '#tests/support/screens/axe.ts'
import { openScreen, type OpenedScreen } from '#tests/support/screens/open-screen.tsx'
import { demoAnswers } from './demo-answers.ts'

const NARROWEST = 320
const WIDTHS = [NARROWEST, 360, 390, 768, 1024, 1280, 1440]
/** A screen is shown in one of them in a push, in all in the long set. */
const WINDOWS = combine(LANGUAGES, WIDTHS)
/** One of them in a push, and in every window in turn, as there is an odd number of those. */
const SCHEMES = ['light', 'dark'] as const
/** A screen counts as drawn when nothing has changed in it for this long. */
const REST_MS = 120

/** What nobody sees on a tour. */
const WRONG = ["You don't have access to this page", "Couldn't show this screen."]

/** How a screen is looked at in one language. */
export interface View {
  language: Language
  widths: readonly [number, ...number[]]
  scheme: 'light' | 'dark'
}

/** A screen of the tour. */
export interface Seen {
  name: string
  open: (view: View) => Promise<unknown>
  /** What else is asked of it once it is there. */
  check?: (view: View) => unknown
}

/** Every screen is opened, and everything that holds for all screens is asked of it. */
export function see(screens: readonly Seen[]): void {
  for (const [index, { name, open, check }] of screens.entries()) {
    for (const view of viewsOf(index)) {
      const { language, widths, scheme } = view
      const window = `${language}, ${scheme}, ${widths.join(', ')} px`
      test(`${name} fits and is accessible: ${window}`, async () => {
        const warn = vi.spyOn(console, 'warn')
        performance.clearResourceTimings()
        await open(view)
        await expect.element(page.getByRole('heading').first()).toBeInTheDocument()
        await untilAtRest([REST_MS, REST_MS * 10])
        for (const width of widths) {
          // oxlint-disable no-await-in-loop -- one page
          await page.viewport(width, 900)
          // Frames take in the width in their own time.
          await expect.poll(() => faultsAt(width), { message: `${width} px` }).toEqual([])
        }
        await expectNoViolations()
        await check?.(view)
        await switchLanguage('en')
        for (const text of WRONG) {
          await expect.element(page.getByText(text)).not.toBeInTheDocument()
        }
        // A text that no catalogue has is shown in English whatever the language.
        expect(
          warn.mock.calls.flat().filter((text) => /Uncompiled message/.test(String(text))),
        ).toEqual([])
        const requests = performance.getEntriesByType('resource').map((one) => one.name)
        expect(
          requests.filter((url) => url.startsWith('http') && !url.startsWith(location.origin)),
        ).toEqual([])
      })
    }
  }
}

function viewsOf(index: number): View[] {
  const rotation = inject('rotation')
  const turn = rotation === null ? null : rotation + index
  const windows = sample([index], WINDOWS, turn).map(([, window]) => window)
  const schemes = sample([index], SCHEMES, turn).map(([, scheme]) => scheme)
  return LANGUAGES.flatMap((language) => {
    const [first, ...others] = windows.flatMap(([one, width]) => (one === language ? [width] : []))
    if (first === undefined) return []
    // Whether something fits does not depend on its colours.
    return schemes.map((scheme, at): View => ({
      language,
      scheme,
      widths: at === 0 ? [first, ...others] : [first],
    }))
  })
}

/** How a screen opens in this view. */
export function inView({ language, widths: [width], scheme }: View) {
  return {
    viewport: { width, height: 900 },
    prepare: () => {
      localStorage.setItem('language', language)
      return paint(scheme)
    },
  }
}

/** Who has pulled already: their device is filled once. */
const filled = new Set<string>()

/**
 * Opens an address on the device of somebody of the demo's bar.
 * @param answers of the server; none: there is no signal
 */
export async function openAs(
  user: User,
  demo: DemoBar,
  address: string,
  view: View,
  answers = demoAnswers(demo),
): Promise<OpenedScreen> {
  const isFilled = filled.has(user.id)
  filled.clear()
  filled.add(user.id)
  return openScreen(address, { user, rows: isFilled ? null : demo.rows, answers, ...inView(view) })
}

/** Opens every menu of the header and the first of the screen, in the narrowest window. */
export async function openMenus(): Promise<void> {
  await page.viewport(NARROWEST, 900)
  await untilAtRest([REST_MS, REST_MS * 10])
  const own = [
    ...document.querySelectorAll<HTMLElement>('main :is(header, tr) button[aria-expanded]'),
  ]
  const header = [...document.querySelectorAll<HTMLElement>('header > div button[aria-expanded]')]
  const menus = [...header.filter((menu) => menu.checkVisibility()), ...own.slice(0, 1)]
  for (const menu of menus) {
    menu.click()
    await expect.poll(() => menu.getAttribute('aria-expanded')).toBe('true')
    const { left, right } = menu.nextElementSibling?.getBoundingClientRect() ?? new DOMRect(-1)
    expect([menu.ariaLabel, left >= 0, Math.round(right) <= NARROWEST]).toEqual([
      menu.ariaLabel,
      true,
      true,
    ])
    menu.click()
    await expect.poll(() => menu.getAttribute('aria-expanded')).toBe('false')
  }
}
