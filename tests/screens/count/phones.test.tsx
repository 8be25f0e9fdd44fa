import { expect, inject, test } from 'vitest'
import { page } from 'vitest/browser'
import { must } from '#domain/must.ts'
import { LANGUAGES } from '#domain/languages.ts'
import { buildBar, rowsOf } from '#tests/support/bars/bar.ts'
import { opening, recording } from '#tests/support/commands.ts'
import { rowsAfter } from '#tests/support/device/rows-after.ts'
import { WINDOWS } from '#tests/support/looks/windows.ts'
import { sample } from '#tests/support/sampling/sample.ts'
import { openCount, untilCounting } from '#tests/support/screens/counting.ts'
import { hidden } from '#tests/support/screens/in-sight.ts'
import { emulateMedia } from '#tests/support/screens/media.ts'
import { openScreen } from '#tests/support/screens/open-screen.tsx'
import { turnOf } from '#tests/support/screens/sampled-looks.ts'
import { scan } from '#tests/support/screens/devices/scan.ts'

const BARCODE = '5000267024011'

/** A phone in portrait and in landscape, and a tablet. */
const SHAPES = [
  { width: 390, height: 844 },
  { width: 844, height: 390 },
  { width: 1180, height: 820 },
]

const CASES = sample(LANGUAGES, SHAPES, inject('rotation')).map(([language, shape]) => ({
  language,
  ...shape,
}))

test.each(CASES)(
  'bottle and save button are visible in $language on $width x $height',
  async ({ language, width, height }) => {
    const bar = buildBar()
    const [barman] = bar.barmen
    const count = opening(bar.branches[0].id)
    const counted = [count, recording(count.id, bar.goods[0])]
    await openScreen(`/count/${count.id}`, {
      user: barman,
      rows: rowsAfter(rowsOf(bar), barman, counted),
      viewport: { width, height },
      prepare: async () => {
        localStorage.setItem('language', language)
        await emulateMedia({ 'prefers-color-scheme': 'dark' })
      },
    })
    await untilCounting()
    await scan(BARCODE)
    const full = await found('section:has(h2) [aria-pressed]:nth-of-type(2)')
    full.click()
    const save = page.elementLocator(await found('section:has(h2) [type=submit]'))
    await expect.element(save).toBeInViewport({ ratio: 1 })
    expect(tooSmall()).toEqual([])
    const { scrollWidth, clientWidth } = document.documentElement
    expect(scrollWidth - clientWidth).toBe(0)
  },
)

/** Waits for the element: its name is in another language in every test. */
async function found(selector: string): Promise<HTMLElement> {
  await expect.poll(() => document.querySelector(selector)).not.toBeNull()
  return must(document.querySelector<HTMLElement>(selector), selector)
}

/** What a thumb misses, of what is drawn. */
function tooSmall(): string[] {
  return [...document.querySelectorAll('main :is(button, a, input)')]
    .filter((one) => one.checkVisibility({ visibilityProperty: true, contentVisibilityAuto: true }))
    .filter((one) => {
      const { width, height } = one.getBoundingClientRect()
      return Math.min(width, height) < 47.5
    })
    .map(({ outerHTML }) => outerHTML)
}

const CARDS = WINDOWS.flatMap(([width, height]) =>
  [false, true].map((isLarge) => [width, height, isLarge] as const),
)

test.each(turnOf('the card', CARDS))(
  'without a scale the field, every key, the millilitres and Save are in sight on %i x %i, large: %s',
  async (width, height, isLarge) => {
    const bar = buildBar()
    const { outbox } = await openCount(bar, {
      viewport: { width, height },
      prepare: () => localStorage.setItem('dram-large-targets', String(isLarge)),
    })
    await scan(BARCODE)
    const card = await found('section:has(> div > h2)')
    await expect.poll(() => card.querySelectorAll('[role=group] button').length).toBe(12)
    const targets = () => [
      ...card.querySelectorAll<HTMLElement>('form :is(input, button), form p > strong'),
    ]
    await expect.poll(() => hidden(targets())).toEqual([])
    for (const key of ['8', '2', '3', 'Erase', '2']) {
      // oxlint-disable-next-line no-await-in-loop -- one key after the other
      await page.getByRole('button', { name: key, exact: true }).click()
    }
    await expect.element(page.getByText('350.00 ml').first()).toBeVisible()
    expect(hidden(targets())).toEqual([])
    const keys = [...card.querySelectorAll('[role=group] button')]
    const narrowest = Math.min(...keys.map((key) => key.getBoundingClientRect().width))
    expect(narrowest).toBeGreaterThanOrEqual(47.5)
    await page.getByRole('button', { name: 'Save', exact: true }).click()
    await expect.poll(async () => (await outbox()).length).toBe(2)
  },
)

const LOW_WINDOWS = [
  [320, 568],
  [375, 553],
  [390, 664],
  [844, 390],
] as const

test.each(turnOf('the finder', LOW_WINDOWS))(
  'on a phone of %i x %i the finder is in sight of full bottles that nobody knows',
  async (width, height) => {
    await openCount(buildBar(), { viewport: { width, height } })
    await scan('4006381333931')
    await page.getByRole('button', { name: 'Full bottles' }).click()
    await found('section form [type=submit]')
    const targets = () => [
      ...document.querySelectorAll<HTMLElement>('[role=combobox], [aria-label="Scan with camera"]'),
    ]
    await expect.poll(() => hidden(targets())).toEqual([])
    await page.getByRole('combobox').fill('vod')
    await expect.element(page.getByRole('option').first()).toBeVisible()
  },
)

const NARROW = LANGUAGES.flatMap((language) => [320, 390].map((width) => ({ language, width })))

test.each(turnOf('Save', NARROW))(
  'Save is whole in $language on $width pixels',
  async ({ language, width }) => {
    await openCount(buildBar(), {
      viewport: { width, height: 664 },
      prepare: () => localStorage.setItem('language', language),
    })
    await scan(BARCODE)
    const save = await found('form [type=submit]')
    await document.fonts.ready
    const label = must(save.querySelector('span'), 'the label')
    const { left, right } = save.getBoundingClientRect()
    const word = document.createRange()
    word.selectNodeContents(label)
    expect(word.getBoundingClientRect().left).toBeGreaterThanOrEqual(left)
    expect(word.getBoundingClientRect().right).toBeLessThanOrEqual(right)
  },
)
