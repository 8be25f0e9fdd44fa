import { setTimeout as sleep } from 'node:timers/promises'
import { expect, type Page } from '@playwright/test'
import { scan } from '#tests/e2e/product.ts'
import { holdBefore } from '#tests/support/hardware/page-camera.ts'
import { STABILISE_MS, type Bottle, type Counting } from './bar.ts'
import type { Watched } from './watch.ts'

/**
 * Time for the hands, in thirds: to the scanner, to the scale, and off it again. It is an
 * assumption, printed beside the figures: the scanner lies beside the scale, and the bottles stand
 * within reach.
 */
const HANDS_MS = Number(process.env['COUNT_HANDS_MS'] ?? 1500)

export interface Shift {
  bottles: number
  /** From the first bottle in the hand to the last one off the scale. */
  ms: number
  /** The hands' share of it, over all bottles. */
  handsMs: number
  /** When each bottle's weight became stable on the plate, ms since 1970. */
  restedAt: number[]
  watched: Watched
}

/** Brings a bottle's barcode to the product. */
export type Way = (bottle: Bottle) => Promise<void>

/** Counts all bottles one after the other, as fast as the hands and the product allow. */
export async function countAll(
  { page, scale }: Counting,
  bottles: readonly Bottle[],
  show: Way,
): Promise<Shift> {
  const saved = await listenToPage(page)
  const restedAt: number[] = []
  const hands = () => sleep(HANDS_MS / 3)
  await page.evaluate(() =>
    Object.assign(window.watched, { saved: [], bare: [], taps: 0, pauses: [] }),
  )
  const begunAt = Date.now()
  for (const [index, bottle] of bottles.entries()) {
    await hands()
    await show(bottle)
    await hands()
    scale.place(bottle.grams)
    restedAt.push(Date.now() + STABILISE_MS)
    await saved(index + 1).catch(async (error: unknown) => {
      // Show what the barman would see.
      console.error(await page.locator('main').innerText())
      throw error
    })
    await hands()
    scale.place(0)
  }
  const ms = Date.now() - begunAt
  // The last note may not be drawn yet.
  await sleep(500)
  const watched = await page.evaluate(() => window.watched)
  return { bottles: bottles.length, ms, handsMs: bottles.length * HANDS_MS, restedAt, watched }
}

/** Waits without polling the page, which would slow it down. */
async function listenToPage(page: Page): Promise<(count: number) => Promise<void>> {
  let count = 0
  let onCount = () => {}
  await page.exposeFunction('onBottleSaved', (now: number) => {
    count = now
    onCount()
  })
  return (wanted) =>
    new Promise((resolve, reject) => {
      const timer = setTimeout(() => reject(new Error(`bottle ${wanted} was not saved`)), 15_000)
      const look = () => {
        if (count < wanted) return
        clearTimeout(timer)
        resolve()
      }
      onCount = look
      look()
    })
}

/** A scanner that acts as a keyboard. */
export function wedge(page: Page): Way {
  return ({ barcode }) => scan(page, barcode)
}

/** Holds the bottle before the camera until the screen shows it. */
export async function camera(page: Page): Promise<Way> {
  await page.getByRole('button', { name: 'Scan with camera' }).click()
  await expect(page.getByLabel('Camera view')).toBeVisible()
  const chosen = page.getByRole('region', { name: 'Selected bottle' })
  return async ({ barcode }) => {
    await holdBefore(page, barcode)
    await chosen.waitFor()
    await holdBefore(page, null)
  }
}
