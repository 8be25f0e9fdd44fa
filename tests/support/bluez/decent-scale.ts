import { decentFrame } from '../hardware/scale-frames.ts'
import type { FakeBluez } from './fake-bluez.ts'
import type { FakeDevice } from './fake-device.ts'
import type { DeviceLayout } from './object-tree.ts'
import { Plate } from './plate.ts'

const uuid16 = (short: string) => `0000${short}-0000-1000-8000-00805f9b34fb`
const NOTIFY = uuid16('fff4')
const WRITE = uuid16('36f5')

export const DECENT_LAYOUT: DeviceLayout = {
  name: 'Decent Scale',
  address: '00:00:5E:00:53:10',
  advertised: [uuid16('fff0')],
  services: [
    {
      uuid: uuid16('fff0'),
      characteristics: [
        { uuid: NOTIFY, flags: ['notify'] },
        { uuid: WRITE, flags: ['write', 'write-without-response'] },
      ],
    },
  ],
}

/**
 * A Decent scale on the fake BlueZ (frames as its public API page describes them). It is silent
 * until a command switches its display on, then sends a frame every 10 ms. A new weight overshoots
 * and decays before it is stable.
 */
export class DecentScale {
  readonly #device: FakeDevice
  readonly #timer: NodeJS.Timeout
  readonly #plate: Plate
  #awake = false
  /** Frames sent to a subscriber. */
  sent = 0

  /** @param stabiliseMs how long a new weight swings before it is stable */
  constructor(bluez: FakeBluez, stabiliseMs = 200, everyMs = 10) {
    this.#plate = new Plate(stabiliseMs)
    this.#device = bluez.device(DECENT_LAYOUT.name)
    this.#device.onWrite = (_uuid, bytes) => {
      if (bytes[0] === 0x03 && bytes[1] === 0x0a) this.#awake = true
    }
    this.#timer = setInterval(() => this.#tick(), everyMs)
  }

  get device(): FakeDevice {
    return this.#device
  }

  /** Puts a weight in grams on the plate; 0 clears the plate. */
  place(grams: number): void {
    this.#plate.place(grams)
  }

  /** Drops the link; the scale loses its state with it. */
  drop(): void {
    this.#awake = false
    this.#device.drop()
  }

  stop(): void {
    clearInterval(this.#timer)
  }

  #tick(): void {
    if (!this.#awake) return
    const decigrams = Math.round(this.#plate.grams * 10)
    const frame = decentFrame(decigrams, { moving: this.#plate.isMoving })
    if (this.#device.notify(NOTIFY, frame)) this.sent += 1
  }
}
