import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { LANGUAGES } from '#domain/languages.ts'
import { must } from '#domain/must.ts'
import { writeMeta } from '#storage/meta.ts'
import { buildBar, rowsOf } from '#tests/support/bars/bar.ts'
import { countWeeks, expectedOf } from '#tests/support/bars/weekly-counts.ts'
import { completing, opening, recording } from '#tests/support/commands.ts'
import { rowsAfter } from '#tests/support/device/rows-after.ts'
import { DESK, openScreen, PHONE } from '#tests/support/screens/open-screen.tsx'
import { turnOf } from '#tests/support/screens/sampled-looks.ts'
import { shelfOf } from '#tests/support/bars/shelf.ts'

const LAPTOP = { width: 1280, height: 900 }
/** Of the bar below the screen on a phone. */
const BAR = 62

/** As long as those of bottles are. */
const NAMES = ['Ararat Akhtamar', 'Jack Daniel’s Honey', 'Ohanyan Mulberry', 'Russian Standard']

/** A bar with 120 items, counted twice; of every third one there is more than before. */
async function openBigBar(language: string, viewport: { width: number; height: number }) {
  const bar = buildBar()
  const shelf = shelfOf(120, bar.type.id).map((good, index) => ({
    ...good,
    name_en: `${NAMES[index % NAMES.length]} ${index + 1}`,
  }))
  const on = { device_time: '2026-09-01T10:00:00.000Z' }
  const create = { v: 1, repairs: null, kind: 'create-good' as const, ...on }
  const counts = [40, 30].flatMap((count, week) => {
    const at = new Date(Date.UTC(2026, 8, 6 + 7 * week, 18)).toISOString()
    const then = { device_time: at }
    const begun = opening(bar.branches[0].id, then)
    const sealed = (index: number) => ({
      is_full: true,
      count: index % 3 === 0 ? 80 - count : count,
      gross: null,
      measured_at: at,
    })
    return [
      begun,
      ...shelf.map((good, index) => recording(begun.id, good, sealed(index), then)),
      completing(begun.id, then),
    ]
  })
  await openScreen('/dashboard/usage', {
    user: bar.owner,
    rows: rowsAfter(rowsOf(bar), bar.owner, [
      ...shelf.map((good) => ({ ...create, id: good.id, args: good })),
      ...counts,
    ]),
    viewport,
    prepare: () => localStorage.setItem('language', language),
  })
  await expect.poll(rows).toHaveLength(120)
}

function rows(): DOMRect[] {
  return [...document.querySelectorAll('tbody tr:has(th a)')].map((row) =>
    row.getBoundingClientRect(),
  )
}

const totals = () => must(document.querySelector('tfoot tr > *'), 'totals').getBoundingClientRect()

test.each(turnOf('a laptop', LANGUAGES))(
  'a laptop shows 14 items at once, above their total: %s',
  async (language) => {
    await openBigBar(language, LAPTOP)
    expect(totals().bottom).toBeLessThanOrEqual(LAPTOP.height)
    expect(rows().filter(({ bottom }) => bottom <= totals().top).length).toBeGreaterThanOrEqual(14)
  },
)

test.each(turnOf('a phone', LANGUAGES))(
  'a phone shows the first item without scrolling: %s',
  async (language) => {
    await openBigBar(language, PHONE)
    expect(totals().bottom).toBeLessThanOrEqual(PHONE.height)
    const first = must(rows()[0], 'row')
    // From edge to edge, and no frame within.
    expect([first.left, first.right]).toEqual([0, PHONE.width])
    expect(getComputedStyle(must(document.querySelector('tbody'), 'rows')).borderRadius).toBe('0px')
    expect(first.height).toBeGreaterThanOrEqual(60)
    expect(first.bottom).toBeLessThanOrEqual(totals().top - BAR)
  },
)

test.each(LANGUAGES)(
  'the button for all totals stays beside what is compared: %s',
  async (language) => {
    await openBigBar(language, PHONE)
    await page.viewport(320, PHONE.height)
    const [scope, fold] = [...document.querySelectorAll('main :has(> dl) > button')].map((one) =>
      one.getBoundingClientRect(),
    )
    expect(fold?.top).toBe(scope?.top)
    expect(fold?.right).toBeLessThanOrEqual(320)
  },
)

test.each(LANGUAGES)(
  'names keep 240 px beside all that a till makes known: %s',
  async (language) => {
    const bar = buildBar({ currency: 'AMD' })
    const { lastId, shelf, rows: counted } = countWeeks(bar)
    await openScreen('/dashboard/usage', {
      user: bar.owner,
      rows: counted,
      viewport: DESK,
      prepare: async (database) => {
        localStorage.setItem('language', language)
        const expected = [expectedOf(must(shelf[3], 'good'), 28)]
        await writeMeta(database, 'expected', { [lastId]: expected })
      },
    })
    await expect.poll(() => document.querySelectorAll('thead th').length).toBeGreaterThan(7)
    await expect.poll(() => rows().length).toBeGreaterThan(0)
    const name = must(document.querySelector('tbody tr th[scope=row], tbody tr:has(th a) th'), 'th')
    expect(name.getBoundingClientRect().width).toBeGreaterThanOrEqual(240)
  },
)
