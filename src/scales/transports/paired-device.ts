import { isSame } from '#domain/is-same.ts'
import type { ConnectedScale } from '../connection.ts'
import type { Hearing, StatusStore } from '../connection-status.ts'
import type { ScaleDriver } from '../driver.ts'
import type { Timers } from '../timers.ts'
import { linkError } from './bluetooth-errors.ts'
import { noFacts } from './device-information.ts'
import type { ScaleFacts } from './device-information.ts'
import { openGattLink } from './gatt-link.ts'
import type { GattLink, LinkEvents } from './gatt-link.ts'

export type PairedDeviceDeps = {
  readonly timers: Timers
  /** Fires when the page becomes visible again: timers of hidden pages sleep, so it is time to retry. */
  readonly onVisible: (listener: () => void) => () => void
}

export type ChosenDevice = {
  readonly device: BluetoothDevice
  /** What kind of scale it is, if the person has said so. */
  readonly only?: ScaleDriver | undefined
}

/** The first connection is tried twice: phones often refuse the first one right after scanning. */
const FIRST_ATTEMPTS = 2
/** Waits before reconnecting; the last one repeats for ever. */
export const reconnectDelaysMs: readonly number[] = [250, 500, 1000, 2000, 4000, 8000]

/**
 * One device from its choice to its release, over any number of links: after a lost link the same
 * BluetoothDevice is reconnected (which needs no gesture) until that succeeds or the device is
 * released.
 */
export class PairedDevice {
  readonly #device: BluetoothDevice
  readonly #only: ScaleDriver | undefined
  readonly #surroundings: PairedDeviceDeps
  readonly #status: StatusStore
  readonly #hearing: Hearing
  readonly #onLost = () => this.#lose()
  #link: GattLink | null = null
  #driver: ScaleDriver | null = null
  #facts = noFacts
  #services: ConnectedScale['services'] = {}
  #isReleased = false
  #cutPause: (() => void) | null = null

  constructor(
    { device, only }: ChosenDevice,
    surroundings: PairedDeviceDeps,
    status: StatusStore,
    hearing: Hearing,
  ) {
    this.#device = device
    this.#only = only
    this.#surroundings = surroundings
    this.#status = status
    this.#hearing = hearing
  }

  /** @throws ScaleError when the first connection cannot be made */
  async open(): Promise<void> {
    this.#describe()
    this.#device.addEventListener('gattserverdisconnected', this.#onLost)
    for (let attempt = 1; ; attempt += 1) {
      try {
        await this.#tryLink()
        return
      } catch (error) {
        const { code } = linkError(error)
        const isFinal = code === 'service_missing' || code === 'permission_denied'
        if (isFinal || this.#isReleased || attempt >= FIRST_ATTEMPTS) throw error
      }
    }
  }

  async tare(): Promise<void> {
    await this.#link?.tare()
  }

  /** Hangs up for good. */
  release(): void {
    this.#isReleased = true
    this.#device.removeEventListener('gattserverdisconnected', this.#onLost)
    this.#link?.close()
    this.#link = null
    this.#cutPause?.()
    this.#device.gatt?.disconnect()
  }

  #describe() {
    if (this.#isReleased) return
    const { id, name = '' } = this.#device
    const driver = this.#driver
    const canTare = driver === null || driver.tare !== undefined
    const services = this.#services
    const device = { id, name, driver: driver?.id ?? null, canTare, services, ...this.#facts }
    const known = this.#status.now().device
    if (!isSame(known, device)) this.#status.set({ device })
  }

  #learn(driver: ScaleDriver) {
    this.#driver = driver
    this.#describe()
  }

  /** A later link may report less, because it was cut short. */
  #note({ manufacturer, mac }: ScaleFacts) {
    this.#facts = {
      manufacturer: manufacturer ?? this.#facts.manufacturer,
      mac: mac ?? this.#facts.mac,
    }
    this.#describe()
  }

  async #tryLink(): Promise<void> {
    const { gatt } = this.#device
    const { timers } = this.#surroundings
    try {
      const link = await openGattLink(this.#device, this.#events(), timers, this.#only)
      if (this.#isReleased || !gatt?.connected) {
        link.close()
        throw new DOMException('link lost while it was made', 'NetworkError')
      }
      this.#link = link
    } catch (error) {
      // Also ends a connect() that hangs for ever.
      gatt?.disconnect()
      throw linkError(error)
    }
    this.#status.set({ state: 'connected', error: null })
  }

  #events(): LinkEvents {
    const { now } = this.#surroundings.timers
    const { onReading, onBytes } = this.#hearing
    return {
      onReading: (reading) => {
        if (!this.#isReleased) onReading({ ...reading, at: now() })
      },
      onBytes: (heard) => {
        if (!this.#isReleased) onBytes({ ...heard, at: now() })
      },
      onServices: (services) => {
        this.#services = services
        this.#describe()
      },
      onBattery: (battery) => {
        if (!this.#isReleased) this.#status.set({ battery })
      },
      onDriver: (driver) => this.#learn(driver),
      onFacts: (facts) => this.#note(facts),
      onBroken: () => {
        this.#device.gatt?.disconnect()
        this.#lose()
      },
      isNeeded: () => !this.#isReleased,
    }
  }

  #lose(): void {
    if (!this.#link || this.#isReleased) return
    this.#link.close()
    this.#link = null
    this.#status.set({ state: 'disconnected' })
    // It never rejects: every failure leads to the next attempt.
    void this.#reconnect()
  }

  async #reconnect(): Promise<void> {
    for (let attempt = 0; !this.#isReleased; attempt += 1) {
      await this.#pause(reconnectDelaysMs[attempt] ?? reconnectDelaysMs.at(-1) ?? 0)
      if (this.#isReleased) return
      try {
        await this.#tryLink()
        return
      } catch (error) {
        if (!this.#isReleased) this.#status.set({ error: linkError(error).code })
      }
    }
  }

  #pause(ms: number): Promise<void> {
    return new Promise((resolve) => {
      const end = () => {
        cancel()
        forget()
        resolve()
      }
      const cancel = this.#surroundings.timers.after(ms, end)
      const forget = this.#surroundings.onVisible(end)
      this.#cutPause = end
    })
  }
}
