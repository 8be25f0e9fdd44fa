import { expect, test } from 'vitest'
import { LANGUAGES } from '#domain/languages.ts'
import { combine } from '#tests/support/sampling/sample.ts'
import { buildBar } from '#tests/support/bars/bar.ts'
import { openScreen, PHONE } from '#tests/support/screens/open-screen.tsx'
import { names, withManyGoods } from './many-goods.ts'

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

test.each(combine(LANGUAGES, [1280, 1440]))(
  'rows of goods and lines of the rail are as low as a mouse needs: %s at %d px',
  async (language, width) => {
    await openGoods(language, { width, height: 900 })
    expect(Math.max(...heightsOf('tbody tr'))).toBeLessThanOrEqual(41)
    // A long name has a second line.
    expect(Math.max(...heightsOf('nav li > a'))).toBeLessThan(48)
    expect(Math.min(...heightsOf('nav li > a'))).toBe(34)
  },
)

test('on a phone a finger has its rows', async () => {
  await openGoods('en', PHONE)
  expect(Math.min(...heightsOf('tbody tr'))).toBeGreaterThanOrEqual(60)
})
