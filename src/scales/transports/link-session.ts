import type { Command, ScaleDriver } from '../driver.ts'
import type { Timers } from '../timers.ts'
import { GattTimeout } from './gatt-queue.ts'

export type Send = (bytes: Uint8Array, driver: ScaleDriver) => Promise<void>

type LinkSessionEvents = {
  readonly onDriver: (driver: ScaleDriver) => void
  /** A write failed for good. */
  readonly onBroken: () => void
}

/** How long an unknown scale may stay silent before it is prompted. */
export const SILENT_SCALE_MS = 2_000
/** How long a unit toggle takes to show in the frames; a scale has only so many units to step through. */
const UNIT_PAUSE_MS = 1_000
const MOST_UNIT_TRIES = 6

/** Everything sent to the scale over one link: its driver's session and tare commands, once the driver is known. */
export class LinkSession {
  readonly #send: Send
  readonly #isVital: (driver: ScaleDriver) => boolean
  readonly #events: LinkSessionEvents
  readonly #timers: Timers
  readonly #asked = new Set<ScaleDriver>()
  readonly #cancels = new Set<() => void>()
  #driver: ScaleDriver | null = null
  #cancelPrompt: (() => void) | null = null
  #isStopped = false
  #tares = 0
  #unitTries = 0
  #lastReceivedAt = 0
  #askedForGramsAt = 0

  /** @param isVital the scale is useless unless it takes its start commands */
  constructor(
    send: Send,
    isVital: (driver: ScaleDriver) => boolean,
    events: LinkSessionEvents,
    timers: Timers,
  ) {
    this.#send = send
    this.#isVital = isVital
    this.#events = events
    this.#timers = timers
  }

  /** Chooses the driver, once; fails when the scale cannot be started. */
  async adopt(driver: ScaleDriver): Promise<void> {
    if (this.#driver) return
    this.#driver = driver
    this.#cancelPrompt?.()
    this.#events.onDriver(driver)
    const { start = [], beat, poll } = driver.session
    if (!this.#asked.has(driver)) await this.#start(start, driver)
    this.#lastReceivedAt = this.#timers.now()
    if (beat) this.#beat(beat.everyMs, beat.commands, driver)
    if (poll) this.#poll(poll.everyMs, poll.commands, driver)
  }

  /** Chooses the driver that the first frames identified; a failure breaks the link. */
  adoptDriver(driver: ScaleDriver): void {
    this.#lastReceivedAt = this.#timers.now()
    if (!this.#driver) this.adopt(driver).catch(this.#breakOff)
  }

  /** A scale that waits to be asked never identifies itself: after a while, try every driver's start. */
  promptLater(candidates: readonly ScaleDriver[]): void {
    const askable = candidates.filter(({ session }) => session.isSafeForUnknown)
    this.#cancelPrompt = this.#later(SILENT_SCALE_MS, async () => {
      for (const driver of askable) {
        this.#asked.add(driver)
        await this.#start(driver.session.start ?? [], driver)
      }
    })
  }

  async tare(): Promise<void> {
    const driver = this.#driver
    const commands = driver?.tare?.(this.#tares)
    if (!driver || !commands) return
    this.#tares += 1
    await this.#sendAll(commands, driver)
  }

  /** The scale shows another unit: switches it to grams where that is possible. */
  askForGrams(): void {
    const now = this.#timers.now()
    const commands = this.#driver?.session.toGrams
    if (!this.#driver || !commands || this.#unitTries >= MOST_UNIT_TRIES) return
    if (this.#unitTries > 0 && now - this.#askedForGramsAt < UNIT_PAUSE_MS) return
    this.#unitTries += 1
    this.#askedForGramsAt = now
    this.#start(commands, this.#driver).catch(this.#breakOff)
  }

  stop(): void {
    this.#isStopped = true
    for (const cancel of this.#cancels) cancel()
  }

  async #start(commands: readonly Command[], driver: ScaleDriver): Promise<void> {
    try {
      await this.#sendAll(commands, driver)
    } catch (error) {
      // Many scales stream unasked and refuse every write; their weights are still good.
      if (this.#isVital(driver) || error instanceof GattTimeout) throw error
    }
  }

  async #sendAll(commands: readonly Command[], driver: ScaleDriver): Promise<void> {
    for (const { bytes, afterMs = 0 } of commands) {
      if (afterMs > 0) {
        await new Promise<void>((resolve) => {
          this.#timers.after(afterMs, resolve)
        })
      }
      await this.#send(bytes, driver)
    }
  }

  #beat(everyMs: number, commands: readonly Command[], driver: ScaleDriver): void {
    this.#later(everyMs, async () => {
      await this.#sendAll(commands, driver)
      this.#beat(everyMs, commands, driver)
    })
  }

  /** A scale that refuses to be polled may still send when its own button is pressed. */
  #poll(everyMs: number, commands: readonly Command[], driver: ScaleDriver): void {
    const silence = this.#timers.now() - this.#lastReceivedAt
    this.#later(Math.max(1, everyMs - silence), async () => {
      if (this.#timers.now() - this.#lastReceivedAt >= everyMs) {
        await this.#start(commands, driver)
        this.#lastReceivedAt = this.#timers.now()
      }
      this.#poll(everyMs, commands, driver)
    })
  }

  #later(ms: number, run: () => Promise<void>): () => void {
    if (this.#isStopped) return () => {}
    const cancel = this.#timers.after(ms, () => {
      this.#cancels.delete(cancel)
      run().catch(this.#breakOff)
    })
    this.#cancels.add(cancel)
    return () => {
      this.#cancels.delete(cancel)
      cancel()
    }
  }

  // A write of this link may fail long after the next link was opened; that one must not break.
  readonly #breakOff = () => {
    if (!this.#isStopped) this.#events.onBroken()
  }
}
