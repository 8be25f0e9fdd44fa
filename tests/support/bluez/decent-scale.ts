import type { FakeBluez } from './fake-bluez.ts'
import type { FakeDevice } from './fake-device.ts'
import type { DeviceLayout } from './object-tree.ts'

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
 * A Decent scale on the fake BlueZ (frames as its public API page describes them): silent until
 * it has been told to switch its display on, then a frame every 10 ms, with an overshoot and a
 * decay before a new weight rests.
 */
export class DecentScale {
  readonly #device: FakeDevice
  readonly #timer: NodeJS.Timeout
  readonly #settleMs: number
  #target = 0
  #from = 0
  #placedAt = 0
  #awake = false
  /** Frames sent so far. */
  sent = 0

  /** @param settleMs how long a new weight swings before it rests */
  constructor(bluez: FakeBluez, settleMs = 200, everyMs = 10) {
    this.#settleMs = settleMs
    this.#device = bluez.device(DECENT_LAYOUT.name)
    this.#device.onWrite = (_uuid, bytes) => {
      if (bytes[0] === 0x03 && bytes[1] === 0x0a) this.#awake = true
    }
    this.#timer = setInterval(() => this.#tick(), everyMs)
  }

  get device(): FakeDevice {
    return this.#device
  }

  /** Puts something on the plate, or takes it off with 0. Grams. */
  place(grams: number): void {
    this.#from = this.#weight()
    this.#target = grams
    this.#placedAt = Date.now()
  }

  /** The link is lost, and with it what the scale had been told. */
  drop(): void {
    this.#awake = false
    this.#device.drop()
  }

  stop(): void {
    clearInterval(this.#timer)
  }

  /** A damped swing around the new weight. */
  #weight(): number {
    const share = (Date.now() - this.#placedAt) / this.#settleMs
    if (share > 1) return this.#target
    const swing = Math.exp(-share * 4.5) * Math.cos(share * 20)
    return this.#target + (this.#from - this.#target) * swing
  }

  #tick(): void {
    if (!this.#awake || !this.#device.isConnected) return
    const isMoving = Date.now() - this.#placedAt < this.#settleMs
    this.#device.notify(NOTIFY, weightFrame(this.#weight(), isMoving))
    this.sent += 1
  }
}

function weightFrame(grams: number, isMoving: boolean): Uint8Array {
  const tenths = Math.round(grams * 10) & 0xff_ff
  const frame = [0x03, isMoving ? 0xca : 0xce, tenths >> 8, tenths & 0xff, 0, 0]
  return Uint8Array.from([...frame, frame.reduce((a, b) => a ^ b, 0)])
}
