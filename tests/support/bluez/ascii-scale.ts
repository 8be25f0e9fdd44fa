import { ascii } from '../hardware/scale-frames.ts'
import type { FakeBluez } from './fake-bluez.ts'
import type { FakeDevice } from './fake-device.ts'
import type { DeviceLayout } from './object-tree.ts'
import { Plate } from './plate.ts'

/** Nordic's UART service. */
const SERVICE = '6e400001-b5a3-f393-e0a9-e50e24dcca9e'
const WRITE = '6e400002-b5a3-f393-e0a9-e50e24dcca9e'
const NOTIFY = '6e400003-b5a3-f393-e0a9-e50e24dcca9e'

export const ASCII_LAYOUT: DeviceLayout = {
  name: 'Serial Scale',
  address: '00:00:5E:00:53:11',
  advertised: [SERVICE],
  services: [
    {
      uuid: SERVICE,
      characteristics: [
        { uuid: WRITE, flags: ['write', 'write-without-response'] },
        { uuid: NOTIFY, flags: ['notify'] },
      ],
    },
  ],
}

/**
 * No run of neighbours adds up to a line's length, so the cuts move through the lines. 20 bytes is
 * the usual maximum.
 */
const PIECES = [5, 9, 20, 1, 13] as const

/**
 * A scale with A&D's serial output behind a Bluetooth UART. It streams by itself, one line every
 * 100 ms as its manual says, and its bytes arrive in pieces that ignore line boundaries.
 */
export class AsciiScale {
  readonly #device: FakeDevice
  readonly #timer: NodeJS.Timeout
  readonly #plate: Plate
  #waiting = new Uint8Array(0)
  #pieces = 0

  /** @param stabiliseMs how long a new weight swings before it is stable */
  constructor(bluez: FakeBluez, stabiliseMs = 200, everyMs = 100) {
    this.#plate = new Plate(stabiliseMs)
    this.#device = bluez.device(ASCII_LAYOUT.name)
    this.#timer = setInterval(() => this.#tick(), everyMs)
  }

  get device(): FakeDevice {
    return this.#device
  }

  /** Puts a weight in grams on the plate; 0 clears the plate. */
  place(grams: number): void {
    this.#plate.place(grams)
  }

  stop(): void {
    clearInterval(this.#timer)
  }

  #tick(): void {
    const line = ascii(weightLine(this.#plate.grams, this.#plate.isMoving))
    this.#waiting = Uint8Array.from([...this.#waiting, ...line])
    for (;;) {
      const length = PIECES[this.#pieces % PIECES.length] ?? 1
      if (this.#waiting.length < length) return
      this.#device.notify(NOTIFY, this.#waiting.slice(0, length))
      this.#waiting = this.#waiting.slice(length)
      this.#pieces += 1
    }
  }
}

/** An SJ-6000's limit: its capacity plus ten divisions; above it the scale shows an overload. */
const MOST_GRAMS = 6009

/** Header, sign and eight characters, and a unit of three: `ST,+000123.4  g`. */
function weightLine(grams: number, isMoving: boolean): string {
  if (grams > MOST_GRAMS) return 'OL,+9999999E+19\r\n'
  const rounded = Math.round(grams * 10) / 10
  const figure = Math.abs(rounded).toFixed(1).padStart(8, '0')
  return `${isMoving ? 'US' : 'ST'},${rounded < 0 ? '-' : '+'}${figure}  g\r\n`
}
