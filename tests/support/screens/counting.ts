import { expect, vi } from 'vitest'
import { page } from 'vitest/browser'
import { FEATURES_PATH } from '#protocol/system.ts'
import { rowsOf, type Bar } from '../bars/bar.ts'
import { newUuid } from '../ids.ts'
import { openScreen, type OpenedScreen, type ScreenOptions } from './open-screen.tsx'
import { scan } from './devices/scan.ts'

/** The demo's server, which offers a scale without hardware. */
export const DEMO_SCALE = { [`GET ${FEATURES_PATH}`]: () => ({ simulated_scale: true }) }

/** In milliseconds: what the first bottle does not need comes this much later. */
const LATER = 1500

/** Opens a count without entries in the bar's first branch, as a barman's phone does. */
export async function openCount(
  bar: Bar,
  options: Partial<ScreenOptions> = {},
): Promise<OpenedScreen> {
  const opened = await openScreen(`/count/${newUuid()}?branch=${bar.branches[0].id}`, {
    user: bar.barmen[0],
    rows: rowsOf(bar),
    ...options,
  })
  await untilCounting()
  return opened
}

/** Until the test ends, what the first bottle does not need comes with it. */
export function hurry(): void {
  const wait = globalThis.setTimeout
  const sooner = (run: () => void, ms?: number) => wait(run, ms === LATER ? 0 : ms)
  vi.spyOn(globalThis, 'setTimeout').mockImplementation(sooner)
}

/** Waits until bottles can be counted. */
export async function untilCounting(): Promise<void> {
  await expect.element(page.getByRole('main').getByRole('combobox')).toBeVisible()
}

export const selectedBottle = () => page.getByRole('region', { name: 'Selected bottle' })

export const typedWeight = () => page.getByLabelText('Bottle weight, g')

export const savedNote = () => page.getByText('Saved', { exact: true })

/** Weighs an open bottle by typing what a scale without Bluetooth shows. */
export async function typeWeight(barcode: string, grams: number): Promise<void> {
  await scan(barcode)
  await typedWeight().fill(String(grams))
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await expect.element(savedNote()).toBeVisible()
}
