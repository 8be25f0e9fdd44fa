import { afterAll, beforeEach, expect, inject, test } from 'vitest'
import { commands, page } from 'vitest/browser'
import { LANGUAGES, type Language } from '#domain/languages.ts'
import { must } from '#domain/must.ts'
import { writeMeta } from '#storage/meta.ts'
import { buildBar } from '#tests/support/bars/bar.ts'
import { countInventories } from '#tests/support/bars/counted-inventories.ts'
import { countWeeks, expectedOf, WEEKS } from '#tests/support/bars/weekly-counts.ts'
import { DEMO_SCALE, hurry, openCount } from '#tests/support/screens/counting.ts'
import { emulateMedia } from '#tests/support/screens/media.ts'
import { DESK, openScreen } from '#tests/support/screens/open-screen.tsx'
import { outlineOf } from '#tests/support/screens/outline.ts'
import { quickenScale } from '#tests/support/screens/devices/quick-scale.ts'
import { scan } from '#tests/support/screens/devices/scan.ts'
import outlines from '../../pictures/outlines.json' with { type: 'json' }

/*
 * The landing page shows pictures of these screens. Their outlines are those of when the pictures
 * were taken: `npm run landing-pictures` takes both anew, and a look at the pictures comes with it.
 */

declare module 'vitest' {
  interface ProvidedContext {
    /** The landing's pictures have just been taken, so that what the screens are now is right. */
    takesPictures: boolean
  }
}

const CHANGED = 'the screen has changed: take its pictures anew by npm run landing-pictures'

/** Longer than any screen needs to come to rest. */
const REST_MS = 20_000

const main = page.getByRole('main')
const PICTURED: Record<string, string> = outlines
const found: Record<string, string> = {}

beforeEach(quickenScale)
afterAll(async () => {
  if (!inject('takesPictures')) return
  await commands.writeFile('tests/pictures/outlines.json', `${JSON.stringify(found, null, 2)}\n`)
})

const inLanguage = (language: Language) => () => {
  localStorage.setItem('language', language)
  return emulateMedia({ 'prefers-color-scheme': 'light', 'prefers-reduced-motion': 'reduce' })
}

async function expectAsPictured(screen: string): Promise<void> {
  await expect.element(page.getByRole('progressbar')).not.toBeInTheDocument()
  const pictured = inject('takesPictures') ? await atRest() : PICTURED[screen]
  found[screen] = pictured ?? ''
  await expect.poll(digest, { message: CHANGED, timeout: REST_MS }).toBe(pictured)
}

/** What has changed is seen in the pictures, so that a digest of the outline is enough. */
async function digest(): Promise<string> {
  const text = new TextEncoder().encode(outlineOf(document.body))
  const bytes = new Uint8Array(await crypto.subtle.digest('SHA-256', text))
  return Array.from(bytes.slice(0, 8), (byte) => byte.toString(16).padStart(2, '0')).join('')
}

/** The digest once it has been the same for a while. */
async function atRest(): Promise<string> {
  let last = ''
  let times = 0
  await expect
    .poll(
      async () => {
        const next = await digest()
        times = next === last ? times + 1 : 0
        last = next
        return times
      },
      { interval: 200, timeout: REST_MS },
    )
    .toBeGreaterThan(10)
  return last
}

async function openDashboard(language: Language, path: (lastId: string) => string): Promise<void> {
  const bar = buildBar({ currency: 'AMD' })
  const { lastId, shelf, rows } = countWeeks(bar)
  await openScreen(path(lastId), {
    user: bar.owner,
    rows,
    viewport: DESK,
    prepare: async (database) => {
      await inLanguage(language)()
      const expected = [expectedOf(must(shelf[3], 'good'), 28)]
      await writeMeta(database, 'expected', { [lastId]: expected })
    },
  })
}

test.each(LANGUAGES)('usage is as it was pictured: %s', async (language) => {
  await openDashboard(language, () => '/dashboard/usage')
  await expect.element(main.getByRole('rowgroup').first()).toBeVisible()
  await expectAsPictured(`usage ${language}`)
})

test.each(LANGUAGES)('a completed inventory is as it was pictured: %s', async (language) => {
  await openDashboard(language, (lastId) => `/dashboard/inventories/${lastId}/${WEEKS}`)
  await expect.element(main.getByRole('button', { name: /^Bottle 4/ })).toBeVisible()
  await expectAsPictured(`inventory ${language}`)
})

test.each(LANGUAGES)('the count is as it was pictured: %s', async (language) => {
  hurry()
  const bar = buildBar()
  const { rows } = countInventories(bar)
  await openCount(bar, { rows, answers: DEMO_SCALE, prepare: inLanguage(language) })
  await expect.element(page.getByRole('button', { name: /1\D+1/ })).toBeVisible()
  await scan(must(bar.goods[0].barcode, 'barcode'))
  await expect.element(main.getByRole('heading', { level: 2 }).first()).toBeVisible()
  await expectAsPictured(`count ${language}`)
})
