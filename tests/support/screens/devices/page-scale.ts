import { onTestFinished } from 'vitest'
import { page } from 'vitest/browser'
import { FakeDevice } from '../../hardware/fake-bluetooth.ts'
import { ascii } from '../../hardware/scale-frames.ts'

/** Nordic's UART service. */
const SERVICE = '6e400001-b5a3-f393-e0a9-e50e24dcca9e'
const WRITE = '6e400002-b5a3-f393-e0a9-e50e24dcca9e'
const NOTIFY = '6e400003-b5a3-f393-e0a9-e50e24dcca9e'

/**
 * A scale with A&D's serial output behind a Bluetooth UART, inside the page: it sends a line when a
 * test says so, and no sooner.
 */
export class PageScale {
  readonly device = new FakeDevice('Serial Scale', { [SERVICE]: [WRITE, NOTIFY] })

  /** Offers the scale to a page that is opened next, whose person will choose it. */
  constructor() {
    const value = { requestDevice: () => Promise.resolve(this.device) }
    Object.defineProperty(navigator, 'bluetooth', { configurable: true, value })
    onTestFinished(() => void Reflect.deleteProperty(navigator, 'bluetooth'))
  }

  /** Connects it on the count screen. */
  async connect(): Promise<void> {
    await page.getByRole('button', { name: 'Connect a scale' }).click()
    // Before that the scale is chosen, and nobody hears it.
    await page.getByRole('button', { name: 'Tare' }).findElement()
  }

  /** Two lines in a row that say 'stable': a weight of this many grams is believed. */
  place(grams: number): void {
    this.#say(`ST,${figure(grams)}`)
    this.#say(`ST,${figure(grams)}`)
  }

  /** One line that says 'stable', and no other after it. */
  sendOnce(grams: number): void {
    this.#say(`ST,${figure(grams)}`)
  }

  /** A line of no known scale. */
  mumble(): void {
    this.#say('~~~~')
  }

  /** A weight that is still swinging. */
  swing(grams: number): void {
    this.#say(`US,${figure(grams)}`)
  }

  /** More than the scale can weigh. */
  overload(): void {
    this.#say('OL,+9999999E+19')
  }

  #say(line: string): void {
    this.device.characteristic(NOTIFY).notify(ascii(`${line}\r\n`))
  }
}

/** Sign and eight characters, and a unit of three. */
const figure = (grams: number): string => `+${grams.toFixed(1).padStart(8, '0')}  g`
