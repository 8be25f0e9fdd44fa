import type { Hearing, StatusStore } from '../connection-status.ts'
import { ScaleError } from '../connection.ts'
import type { DecodedBytes, DecodedTrouble, DecodedWeight } from '../reading.ts'
import type { Timers } from '../timers.ts'
import { asciiUart } from '../drivers/ascii-uart.ts'
import { noFacts } from './device-information.ts'
import { reconnectDelaysMs } from './paired-device.ts'
import { NO_WEIGHT_MS } from './scale-listener.ts'
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
export class PairedPort {
  readonly #surroundings: PortSurroundings
  readonly #status: StatusStore
  readonly #hearing: Hearing
  #port: SerialPortLike
  #link: SerialLink | null = null
  #isReleased = false
  #onReceived: ((isReceiving: boolean) => void) | null = null
  #cutPause: (() => void) | null = null
  #cancelWarning: (() => void) | null = null

  constructor(
    port: SerialPortLike,
    surroundings: PortSurroundings,
    status: StatusStore,
    hearing: Hearing,
  ) {
    this.#port = port
    this.#surroundings = surroundings
    this.#status = status
    this.#hearing = hearing
  }

  /** @throws ScaleError when the port cannot be opened or stays silent at every setting */
  async open(): Promise<void> {
    const { memory } = this.#surroundings
    const known = memory.recall()?.settings
    let scaleError: ScaleError | null = null
    this.#warnOfSilence()
    for (const settings of known ? [known, ...usualSettings] : usualSettings) {
      try {
        if (await this.#isScaleReceiving(settings)) {
          memory.remember({ info: this.#port.getInfo(), settings })
          return this.#describe()
        }
        scaleError = new ScaleError('silent_port')
      } catch (error) {
        // Not every adapter can be set in every way; one that can in none is taken or gone.
        scaleError ??= new ScaleError('connect_failed', error)
      }
      if (this.#isReleased) throw new ScaleError('chooser_cancelled')
    }
    memory.forget()
    throw scaleError ?? new ScaleError('silent_port')
  }

  /** Settings are still tried then; what the port says meanwhile may be noise or nothing. */
  #warnOfSilence(): void {
    const { after, now } = this.#surroundings.timers
    this.#cancelWarning = after(NO_WEIGHT_MS, () =>
      this.#hearing.onReading({ trouble: 'silent', at: now() }),
    )
  }

  async tare(): Promise<void> {
    await this.#link?.tare()
  }

  /** Gives the port back for good. */
  release(): void {
    this.#isReleased = true
    this.#cancelWarning?.()
    this.#onReceived?.(false)
    this.#cutPause?.()
    void this.#drop()
  }

  #describe(): void {
    const { usbVendorId = 0, usbProductId = 0 } = this.#port.getInfo()
    const id = `serial-${usbVendorId}-${usbProductId}`
    const device = { id, name: '', driver: asciiUart.id, canTare: true, services: {}, ...noFacts }
    this.#status.set({ state: 'connected', error: null, device })
  }

  async #isScaleReceiving(settings: LineSettings): Promise<boolean> {
    const received = new Promise<boolean>((resolve) => {
      this.#onReceived = resolve
    })
    await this.#open(settings)
    const cancel = this.#surroundings.timers.after(LISTEN_MS, () => this.#onReceived?.(false))
    const isReceiving = await received
    cancel()
    this.#onReceived = null
    if (!isReceiving) await this.#drop()
    return isReceiving
  }

  async #open(settings: LineSettings): Promise<void> {
    const events = {
      onReading: (reading: DecodedWeight | DecodedTrouble) => this.#receive(reading),
      onBytes: (heard: DecodedBytes) => {
        const at = this.#surroundings.timers.now()
        if (!this.#isReleased) this.#hearing.onBytes({ ...heard, at, line: settings })
      },
      onLost: () => this.#lose(settings),
    }
    const link = await SerialLink.open(this.#port, settings, events, this.#surroundings.timers)
    if (this.#isReleased) await link.close()
    else this.#link = link
  }

  #receive(reading: DecodedWeight | DecodedTrouble): void {
    if (this.#isReleased) return
    this.#cancelWarning?.()
    this.#onReceived?.(true)
    this.#hearing.onReading({ ...reading, at: this.#surroundings.timers.now() })
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
        cancel()
        serial.removeEventListener('connect', end)
        resolve()
      }
      const cancel = timers.after(ms, end)
      serial.addEventListener('connect', end)
      this.#cutPause = end
    })
  }
}
