import type { StatusKeeper } from '../connection-status.ts'
import { ScaleError } from '../connection.ts'
import type { DecodedTrouble, DecodedWeight, ScaleReading } from '../reading.ts'
import type { Timers } from '../timers.ts'
import { asciiUart } from '../drivers/ascii-uart.ts'
import { noFacts } from './device-information.ts'
import { reconnectDelaysMs } from './kept-device.ts'
import type { PortMemory } from './port-memory.ts'
import { portsLike } from './port-memory.ts'
import { usualSettings } from './serial-api.ts'
import type { LineSettings, PortInfo, SerialLike, SerialPortLike } from './serial-api.ts'
import { SerialLink } from './serial-link.ts'

/** A scale that streams does so at least once a second; one that is asked answers at once. */
export const LISTEN_MS = 1_500

export type PortSurroundings = {
  readonly serial: SerialLike
  readonly memory: PortMemory
  readonly timers: Timers
}

/**
 * One port from its choice to its release, over any number of times that its plug is drawn. How the
 * line is set is found out by listening: with wrong settings there is noise or nothing.
 */
export class KeptPort {
  readonly #surroundings: PortSurroundings
  readonly #status: StatusKeeper
  readonly #tell: (reading: ScaleReading) => void
  #port: SerialPortLike
  #link: SerialLink | null = null
  #isReleased = false
  #onHeard: ((isHeard: boolean) => void) | null = null
  #cutPause: (() => void) | null = null

  constructor(
    port: SerialPortLike,
    surroundings: PortSurroundings,
    status: StatusKeeper,
    tell: (reading: ScaleReading) => void,
  ) {
    this.#port = port
    this.#surroundings = surroundings
    this.#status = status
    this.#tell = tell
  }

  /** @throws ScaleError when the port cannot be opened or keeps silent however it is set */
  async open(): Promise<void> {
    const { memory } = this.#surroundings
    const known = memory.recall()?.settings
    let failure: ScaleError | null = null
    for (const settings of known ? [known, ...usualSettings] : usualSettings) {
      try {
        if (await this.#isScaleHeard(settings)) {
          memory.remember({ info: this.#port.getInfo(), settings })
          return this.#describe()
        }
        failure = new ScaleError('silent_port')
      } catch (error) {
        // Not every adapter can be set in every way; one that can in none is taken or gone.
        failure ??= new ScaleError('connect_failed', error)
      }
      if (this.#isReleased) throw new ScaleError('chooser_cancelled')
    }
    memory.forget()
    throw failure ?? new ScaleError('silent_port')
  }

  async tare(): Promise<void> {
    await this.#link?.tare()
  }

  /** Gives the port back for good. */
  release(): void {
    this.#isReleased = true
    this.#onHeard?.(false)
    this.#cutPause?.()
    void this.#drop()
  }

  #describe(): void {
    const { usbVendorId = 0, usbProductId = 0 } = this.#port.getInfo()
    const id = `serial-${usbVendorId}-${usbProductId}`
    const device = { id, name: '', driver: asciiUart.id, canTare: true, ...noFacts }
    this.#status.set({ state: 'connected', error: null, device })
  }

  async #isScaleHeard(settings: LineSettings): Promise<boolean> {
    const heard = new Promise<boolean>((resolve) => {
      this.#onHeard = resolve
    })
    await this.#open(settings)
    const callOff = this.#surroundings.timers.after(LISTEN_MS, () => this.#onHeard?.(false))
    const isHeard = await heard
    callOff()
    this.#onHeard = null
    if (!isHeard) await this.#drop()
    return isHeard
  }

  async #open(settings: LineSettings): Promise<void> {
    const events = {
      onReading: (reading: DecodedWeight | DecodedTrouble) => this.#hear(reading),
      onLost: () => this.#lose(settings),
    }
    const link = await SerialLink.open(this.#port, settings, events, this.#surroundings.timers)
    if (this.#isReleased) await link.close()
    else this.#link = link
  }

  #hear(reading: DecodedWeight | DecodedTrouble): void {
    if (this.#isReleased) return
    this.#onHeard?.(true)
    this.#tell({ ...reading, at: this.#surroundings.timers.now() })
  }

  #lose(settings: LineSettings): void {
    if (this.#isReleased || !this.#link) return
    void this.#drop()
    if (this.#status.now().state !== 'connected') return
    this.#status.set({ state: 'disconnected' })
    // It never rejects: every failure leads to the next attempt.
    void this.#reopen(settings)
  }

  async #drop(): Promise<void> {
    const link = this.#link
    this.#link = null
    await link?.close()
  }

  async #reopen(settings: LineSettings): Promise<void> {
    const info = this.#port.getInfo()
    for (let attempt = 0; !this.#isReleased; attempt += 1) {
      await this.#pause(reconnectDelaysMs[attempt] ?? reconnectDelaysMs.at(-1) ?? 0)
      if (this.#isReleased) return
      try {
        await this.#openAgain(info, settings)
        if (this.#link) return this.#describe()
      } catch {
        if (!this.#isReleased) this.#status.set({ error: 'connect_failed' })
      }
    }
  }

  /** The plug may be drawn for long, and when it is back the browser may call the port another one. */
  async #openAgain(info: PortInfo, settings: LineSettings): Promise<void> {
    const ports = await portsLike(this.#surroundings.serial, info)
    const port = ports.find((each) => each === this.#port) ?? ports[0]
    if (!port) return
    this.#port = port
    await this.#open(settings)
  }

  #pause(ms: number): Promise<void> {
    const { serial, timers } = this.#surroundings
    return new Promise((resolve) => {
      const end = () => {
        callOff()
        serial.removeEventListener('connect', end)
        resolve()
      }
      const callOff = timers.after(ms, end)
      serial.addEventListener('connect', end)
      this.#cutPause = end
    })
  }
}
