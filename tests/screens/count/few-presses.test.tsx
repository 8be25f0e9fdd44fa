import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { buildBar } from '#tests/support/bars/bar.ts'
import { openCount } from '#tests/support/screens/counting.ts'
import { scan } from '#tests/support/screens/devices/scan.ts'

const BARCODE = '5000267024011'
const PHONE = { width: 390, height: 844 }

/** Twelve open bottles of one kind, in grams. */
const GRAMS = [822, 573, 739, 656, 988, 1102, 504, 917, 650, 700, 1001, 845]

const weighed = async (outbox: () => Promise<{ kind: string; args: unknown }[]>) =>
  (await outbox())
    .filter(({ kind }) => kind === 'record-entry')
    .map(({ args }) => (args as { gross: number }).gross / 10)

test('twelve bottles by keypad take a scan and at most five presses each', async () => {
  let presses = 0
  addEventListener('pointerdown', () => (presses += 1), true)
  const { outbox } = await openCount(buildBar(), { viewport: PHONE })
  const taken: number[] = []
  for (const [at, grams] of GRAMS.entries()) {
    const before = presses
    // oxlint-disable no-await-in-loop -- one bottle after the other
    await scan(BARCODE)
    for (const key of String(grams)) {
      await page.getByRole('button', { name: key, exact: true }).click()
    }
    await page.getByRole('button', { name: 'Save', exact: true }).click()
    await expect.poll(async () => (await weighed(outbox)).length).toBe(at + 1)
    // oxlint-enable no-await-in-loop
    taken.push(presses - before)
  }
  expect(await weighed(outbox)).toEqual(GRAMS)
  expect(taken).toEqual(GRAMS.map((grams) => String(grams).length + 1))
  expect(Math.max(...taken)).toBeLessThanOrEqual(5)
})
