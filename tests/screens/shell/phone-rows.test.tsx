import { expect, test } from 'vitest'
import { LANGUAGES } from '#domain/languages.ts'
import { must } from '#domain/must.ts'
import { buildDemoBar, type DemoBar } from '#tests/support/bars/demo-bar.ts'
import { expectFits } from '#tests/support/screens/fits.ts'
import { openScreen, PHONE } from '#tests/support/screens/open-screen.tsx'

const rows = () => [...document.querySelectorAll('tbody tr')]

const PREPARED = '/dashboard/inventories-prepare/$id'

const LISTS = [
  '/dashboard/goods',
  '/dashboard/inventories',
  '/dashboard/branches',
  '/dashboard/barmen',
  '/dashboard/iiko-integration-products',
  '/deliveries',
  PREPARED,
]

/** Above them stands a note, here of doubles and of a till that cannot be asked. */
const NOTED = new Set(['/dashboard/goods', '/dashboard/iiko-integration-products', PREPARED])

function addressOf({ inventoryId }: DemoBar, address: string): string {
  return address.replace('$id', inventoryId)
}

for (const address of LISTS) {
  test.each(LANGUAGES)(
    `a phone shows rows of ${address} without labels, in few lines: %s`,
    async (language) => {
      const demo = buildDemoBar()
      const { bar, rows: changes } = demo
      await openScreen(addressOf(demo, address), {
        user: bar.owner,
        rows: changes,
        viewport: PHONE,
        prepare: () => localStorage.setItem('language', language),
      })
      await expect.poll(rows).not.toHaveLength(0)
      const heights = rows().map((row) => row.getBoundingClientRect().height)
      expect(Math.min(...heights)).toBeGreaterThanOrEqual(60)
      // What is long, as a name or somebody's address, takes a line or two more.
      expect(Math.max(...heights)).toBeLessThanOrEqual(124)
      const [first] = rows()
      const { left, right, top } = must(first, 'row').getBoundingClientRect()
      // From edge to edge, and most of the window is the list's.
      expect([left, right]).toEqual([0, PHONE.width])
      expect(NOTED.has(address) ? 0 : top).toBeLessThanOrEqual(PHONE.height / 2)
      for (const row of rows()) {
        const name = row.querySelector('th')?.getBoundingClientRect()
        expect(name?.width).toBeGreaterThanOrEqual(144)
      }
      expectFits()
    },
  )
}
