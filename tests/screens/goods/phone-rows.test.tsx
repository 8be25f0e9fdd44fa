import { expect, test } from 'vitest'
import { LANGUAGES } from '#domain/languages.ts'
import { buildDemoBar } from '#tests/support/bars/demo-bar.ts'
import { expectFits } from '#tests/support/screens/fits.ts'
import { openScreen, PHONE } from '#tests/support/screens/open-screen.tsx'

const rows = () => [...document.querySelectorAll('tbody tr')]

for (const address of ['/dashboard/goods', '/dashboard/inventories']) {
  test.each(LANGUAGES)(
    `a phone shows rows of ${address} by two lines each: %s`,
    async (language) => {
      const { bar, rows: changes } = buildDemoBar()
      await openScreen(address, {
        user: bar.owner,
        rows: changes,
        viewport: PHONE,
        prepare: () => localStorage.setItem('language', language),
      })
      await expect.poll(rows).not.toHaveLength(0)
      const heights = rows().map((row) => row.getBoundingClientRect().height)
      expect(Math.min(...heights)).toBeGreaterThanOrEqual(60)
      // A long name may have a line more.
      expect(Math.max(...heights)).toBeLessThanOrEqual(84)
      for (const row of rows()) {
        const name = row.querySelector('th')?.getBoundingClientRect()
        expect(name?.width).toBeGreaterThanOrEqual(144)
      }
      expectFits()
    },
  )
}
