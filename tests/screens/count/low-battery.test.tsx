import { expect, onTestFinished, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { buildBar } from '#tests/support/bars/bar.ts'
import { hurry, openCount, typedWeight, typeWeight } from '#tests/support/screens/counting.ts'
import { scan } from '#tests/support/screens/devices/scan.ts'

const BARCODE = '5000267024011'
const OTHER = '4006381333931'

/** A battery that tells of itself, and a lock that tells who has it. */
function powerAtHand() {
  const battery = Object.assign(new EventTarget(), { charging: false, level: 0.5 })
  navigator.getBattery = () => Promise.resolve(battery)
  onTestFinished(() => void Reflect.deleteProperty(navigator, 'getBattery'))
  const held = new Set<EventTarget>()
  const request = (): Promise<WakeLockSentinel> => {
    const sentinel = Object.assign(new EventTarget(), {
      released: false,
      release: async () => {
        sentinel.released = true
        held.delete(sentinel)
      },
    })
    held.add(sentinel)
    return Promise.resolve(sentinel as unknown as WakeLockSentinel)
  }
  vi.spyOn(navigator.wakeLock, 'request').mockImplementation(request)
  return {
    locks: () => held.size,
    powerIs: (level: number, charging: boolean): void => {
      Object.assign(battery, { level, charging })
      battery.dispatchEvent(new Event('levelchange'))
      battery.dispatchEvent(new Event('chargingchange'))
    },
  }
}

test('at 3 % the screen may sleep and that is said; a figure being typed is kept; a charger wakes it again', async () => {
  hurry()
  const { locks, powerIs } = powerAtHand()
  const { outbox } = await openCount(buildBar())
  await expect.poll(locks).toBe(1)
  await typeWeight(BARCODE, 700)
  await scan(OTHER)
  await typedWeight().fill('812')
  powerIs(0.03, false)
  await expect
    .element(page.getByText(/^Battery at 3%\. Everything you've counted is saved/))
    .toBeVisible()
  await expect.poll(locks).toBe(0)
  await expect.element(typedWeight()).toHaveValue('812')
  powerIs(0.04, true)
  await expect.poll(locks).toBe(1)
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await expect.element(page.getByTestId('running-totals')).toHaveTextContent('Entries2')
  expect((await outbox()).slice(1)).toMatchObject([
    { kind: 'record-entry', args: { barcode: BARCODE, gross: 7000 } },
    { kind: 'record-entry', args: { barcode: OTHER, gross: 8120 } },
  ])
})
