import { expect, test } from 'vitest'
import { LANGUAGES } from '#domain/languages.ts'
import { combine } from '#tests/support/sampling/sample.ts'
import type { Change } from '#domain/commands/state.ts'
import { buildBar, rowsOf } from '#tests/support/bars/bar.ts'
import { buildGoodPrice } from '#tests/support/bars/builders.ts'
import { DESK, openScreen, PHONE } from '#tests/support/screens/open-screen.tsx'
import { turnOf } from '#tests/support/screens/sampled-looks.ts'
import { names, withManyGoods } from './many-goods.ts'

/** A long type, and a name as goods have it. */
const WORDS: Record<string, [string, string]> = {
  en: ['Non-alcoholic beverages', 'Jameson Black Barrel 0.7 l'],
  ru: ['Безалкогольные напитки', 'Джемесон Каскмейтс 0,7 л'],
  hy: ['Զովացուցիչ ըմպելիքներ', 'Սուրճի հատիկներ 1 կգ'],
}

async function openGoods(language: string, viewport: { width: number; height: number }) {
  const bar = buildBar({ currency: 'AMD' })
  await openScreen('/dashboard/goods', {
    user: bar.owner,
    rows: withManyGoods(bar),
    viewport,
    prepare: () => localStorage.setItem('language', language),
  })
  await expect.poll(() => names().length).toBeGreaterThan(10)
}

const heightsOf = (selector: string): number[] =>
  [...document.querySelectorAll(selector)].map((one) => one.getBoundingClientRect().height)

test.each(turnOf('low rows', combine(LANGUAGES, [1280, 1440])))(
  'rows of goods and lines of the rail are as low as a mouse needs: %s at %d px',
  async (language, width) => {
    await openGoods(language, { width, height: 900 })
    expect(Math.max(...heightsOf('tbody tr'))).toBeLessThanOrEqual(41)
    // A long name has a second line.
    expect(Math.max(...heightsOf('nav li > a'))).toBeLessThan(48)
    expect(Math.min(...heightsOf('nav li > a'))).toBe(34)
  },
)

test.each(turnOf('one line', Object.keys(WORDS)))(
  'a priced good with a type and a unit of two words has one line: %s',
  async (language) => {
    const [type = '', good = ''] = WORDS[language] ?? []
    const bar = buildBar({ currency: 'AMD' })
    const names = { name_en: type, name_ru: type, name_hy: type }
    const rows: Change[] = rowsOf(bar).map((change) =>
      change.table === 'goods_types'
        ? { ...change, row: { ...change.row, ...names } }
        : change.table === 'goods'
          ? { ...change, row: { ...change.row, name_en: good, name_ru: good, name_hy: good } }
          : change,
    )
    const prices = bar.goods.map(({ id: good_id }): Change => {
      const row = buildGoodPrice({ good_id, amount: 420_000, currency: 'AMD' })
      return { table: 'good_prices', row }
    })
    await openScreen('/dashboard/goods', {
      user: bar.owner,
      rows: [...rows, ...prices],
      viewport: DESK,
      prepare: () => localStorage.setItem('language', language),
    })
    await expect.poll(() => document.querySelector('tbody')?.textContent).toMatch(/4.200/)
    await expect.poll(() => Math.max(...heightsOf('tbody tr'))).toBeLessThanOrEqual(41)
    const cells = [...document.querySelectorAll('tbody td > *')].filter((one) =>
      one.checkVisibility(),
    )
    expect(Math.max(...cells.map(linesIn))).toBe(1)
    expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(DESK.width)
  },
)

function linesIn(element: Element): number {
  const range = document.createRange()
  range.selectNodeContents(element)
  const tops = [...range.getClientRects()].map(({ top, height }) =>
    Math.round((top + height / 2) / 8),
  )
  return element.querySelector('button, input') ? 1 : new Set(tops).size
}

test('on a phone a finger has its rows', async () => {
  await openGoods('en', PHONE)
  expect(Math.min(...heightsOf('tbody tr'))).toBeGreaterThanOrEqual(60)
})
