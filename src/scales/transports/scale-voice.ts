import type { Command, ScaleDriver } from '../driver.ts'
import type { Timers } from '../timers.ts'
import { GattTimeout } from './gatt-queue.ts'

export type Send = (bytes: Uint8Array, driver: ScaleDriver) => Promise<void>

type VoiceEvents = {
  readonly onDriver: (driver: ScaleDriver) => void
  /** A write failed for good. */
  readonly onBroken: () => void
}

/** How long an unknown scale may keep silent before it is asked to speak. */
export const SILENT_SCALE_MS = 2_000
/** A unit's toggle needs so long to show in the frames, and a scale has only so many units. */
const UNIT_PAUSE_MS = 1_000
const MOST_UNIT_TRIES = 6

/** What is said to the scale over one link: the session and the tares of its driver, once known. */
export class ScaleVoice {
  readonly #send: Send
  readonly #isVital: (driver: ScaleDriver) => boolean
  readonly #events: VoiceEvents
  readonly #timers: Timers
  readonly #asked = new Set<ScaleDriver>()
  readonly #callOffs = new Set<() => void>()
  #driver: ScaleDriver | null = null
  #callOffAsking: (() => void) | null = null
  #isStopped = false
  #tares = 0
  #unitTries = 0
  #heardAt = 0
  #askedForGramsAt = 0

  /** @param isVital the scale is useless unless it takes its start commands */
  constructor(
    send: Send,
    isVital: (driver: ScaleDriver) => boolean,
    events: VoiceEvents,
    timers: Timers,
  ) {
    this.#send = send
    this.#isVital = isVital
    this.#events = events
    this.#timers = timers
  }

  /** Settles on a driver, once; fails when the scale cannot be started. */
  async adopt(driver: ScaleDriver): Promise<void> {
    if (this.#driver) return
    this.#driver = driver
    this.#callOffAsking?.()
    this.#events.onDriver(driver)
    const { start = [], beat, poll } = driver.session
    if (!this.#asked.has(driver)) await this.#start(start, driver)
    this.#heardAt = this.#timers.now()
    if (beat) this.#beat(beat.everyMs, beat.commands, driver)
    if (poll) this.#poll(poll.everyMs, poll.commands, driver)
  }

  /** Settles on the driver that its first frames told; a failure breaks the link. */
  adoptHeard(driver: ScaleDriver): void {
    this.#heardAt = this.#timers.now()
    if (!this.#driver) this.adopt(driver).catch(this.#breakOff)
  }

  /** A scale that waits to be asked never tells what it is: after a while, ask in all tongues. */
  promptLater(candidates: readonly ScaleDriver[]): void {
    const askable = candidates.filter(({ session }) => session.asksStrangers)
    this.#callOffAsking = this.#later(SILENT_SCALE_MS, async () => {
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
    await this.#say(commands, driver)
  }

  /** The scale shows another unit: asks for grams, if it can be asked. */
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
    for (const callOff of this.#callOffs) callOff()
  }

  async #start(commands: readonly Command[], driver: ScaleDriver): Promise<void> {
    try {
      await this.#say(commands, driver)
    } catch (error) {
      // Many scales stream by themselves and refuse every word; that is no reason not to listen.
      if (this.#isVital(driver) || error instanceof GattTimeout) throw error
    }
  }

  async #say(commands: readonly Command[], driver: ScaleDriver): Promise<void> {
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
      await this.#say(commands, driver)
      this.#beat(everyMs, commands, driver)
    })
  }

  /** A scale that refuses to be asked may still speak when its own button is pressed. */
  #poll(everyMs: number, commands: readonly Command[], driver: ScaleDriver): void {
    const silence = this.#timers.now() - this.#heardAt
    this.#later(Math.max(1, everyMs - silence), async () => {
      if (this.#timers.now() - this.#heardAt >= everyMs) {
        await this.#start(commands, driver)
        this.#heardAt = this.#timers.now()
      }
      this.#poll(everyMs, commands, driver)
    })
  }

  #later(ms: number, run: () => Promise<void>): () => void {
    if (this.#isStopped) return () => {}
    const callOff = this.#timers.after(ms, () => {
      this.#callOffs.delete(callOff)
      run().catch(this.#breakOff)
    })
    this.#callOffs.add(callOff)
    return () => {
      this.#callOffs.delete(callOff)
      callOff()
    }
  }

  // A write of this link may fail long after the next link was made, which must not suffer for it.
  readonly #breakOff = () => {
    if (!this.#isStopped) this.#events.onBroken()
  }
}
