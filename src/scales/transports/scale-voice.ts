import type { ScaleDriver } from '../driver.ts'
import type { Timers } from '../timers.ts'
import { GattTimeout } from './gatt-queue.ts'

export type Send = (bytes: Uint8Array) => Promise<void>

type VoiceEvents = {
  readonly onDriver: (driver: ScaleDriver) => void
  /** A write failed for good. */
  readonly onBroken: () => void
}

/** How long an unknown scale may keep silent before it is asked to speak. */
export const SILENT_SCALE_MS = 2_000

/** What is said to the scale over one link: start, heartbeat and tare of its driver, once known. */
export class ScaleVoice {
  readonly #send: Send
  readonly #isVital: boolean
  readonly #events: VoiceEvents
  readonly #timers: Timers
  #driver: ScaleDriver | null = null
  #hasPrompted = false
  #isStopped = false
  #tares = 0
  #callOff: (() => void) | null = null

  /** @param isVital the scale is useless unless it takes its start commands */
  constructor(send: Send, isVital: boolean, events: VoiceEvents, timers: Timers) {
    this.#send = send
    this.#isVital = isVital
    this.#events = events
    this.#timers = timers
  }

  /** Settles on a driver, once; fails when the scale cannot be started. */
  async adopt(driver: ScaleDriver): Promise<void> {
    if (this.#driver) return
    this.#driver = driver
    this.#callOff?.()
    this.#events.onDriver(driver)
    if (!this.#hasPrompted) await this.#start(driver.start())
    if (driver.heartbeat) this.#beat(driver.heartbeat.everyMs, driver.heartbeat.bytes)
  }

  /** Settles on the driver that its first frames told; a failure breaks the link. */
  adoptHeard(driver: ScaleDriver): void {
    this.adopt(driver).catch(this.#breakOff)
  }

  /** A scale that waits to be asked never tells what it is: after a while, ask in all tongues. */
  promptLater(candidates: readonly ScaleDriver[]): void {
    this.#callOff = this.#timers.after(SILENT_SCALE_MS, () => {
      this.#hasPrompted = true
      this.#start(candidates.flatMap((each) => each.start())).catch(this.#breakOff)
    })
  }

  async tare(): Promise<void> {
    const bytes = this.#driver?.tare?.(this.#tares)
    if (!bytes) return
    this.#tares += 1
    await this.#send(bytes)
  }

  stop(): void {
    this.#isStopped = true
    this.#callOff?.()
  }

  async #start(commands: readonly Uint8Array[]): Promise<void> {
    try {
      for (const command of commands) await this.#send(command)
    } catch (error) {
      // Many scales stream by themselves and refuse every word; that is no reason not to listen.
      if (this.#isVital || error instanceof GattTimeout) throw error
    }
  }

  #beat(everyMs: number, bytes: Uint8Array): void {
    if (this.#isStopped) return
    this.#callOff = this.#timers.after(everyMs, () => {
      this.#send(bytes).then(() => this.#beat(everyMs, bytes), this.#breakOff)
    })
  }

  // A write of this link may fail long after the next link was made, which must not suffer for it.
  readonly #breakOff = () => {
    if (!this.#isStopped) this.#events.onBroken()
  }
}
