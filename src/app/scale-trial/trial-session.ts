import { ScaleError } from '#scales/connection.ts'
import type {
  ConnectedScale,
  ConnectOptions,
  ScaleConnection,
  ScaleErrorCode,
  ScaleState,
} from '#scales/connection.ts'
import type { ReceivedBytes, ScaleReading } from '#scales/reading.ts'
import { recordingOf, RECORDING_MS, type ScaleRecording } from '#scales/recording.ts'
import { systemTimers, type Timers } from '#scales/timers.ts'

/** The most messages that a person can follow. */
const SHOWN = 12
const SECOND_MS = 1000

export interface TrialView {
  state: ScaleState
  error: ScaleErrorCode | null
  device: ConnectedScale | null
  battery: number | null
  /** The last weight, or why there is none. */
  reading: ScaleReading | null
  /** What was received last, the newest first. */
  received: readonly ReceivedBytes[]
  /** The seconds left of the recording; null while there is none. */
  secondsLeft: number | null
  /** A recording was saved since the scale was connected. */
  isSaved: boolean
}

const idle: TrialView = {
  state: 'not-connected',
  error: null,
  device: null,
  battery: null,
  reading: null,
  received: [],
  secondsLeft: null,
  isSaved: false,
}

interface Recording {
  from: number
  device: ConnectedScale | null
  received: ReceivedBytes[]
}

/** One scale on trial: what it sends, what that is read as, and a recording of it. */
export class TrialSession {
  readonly #save: (recording: ScaleRecording) => void
  readonly #timers: Timers
  readonly #listeners = new Set<() => void>()
  #view = idle
  #connection: ScaleConnection | null = null
  #recording: Recording | null = null
  #cancelTick: (() => void) | null = null

  constructor(save: (recording: ScaleRecording) => void, timers: Timers = systemTimers) {
    this.#save = save
    this.#timers = timers
  }

  readonly view = (): TrialView => this.#view

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener)
    return () => this.#listeners.delete(listener)
  }

  /** Must be called from a person's gesture. */
  readonly connect = (connection: ScaleConnection, options?: ConnectOptions): void => {
    this.disconnect()
    this.#connection = connection
    this.#show(idle)
    const whileIts = <T>(run: (value: T) => void) => {
      return (value: T) => {
        if (this.#connection === connection) run(value)
      }
    }
    connection.onState(whileIts(() => this.#noteState(connection)))
    connection.onReading(whileIts((reading) => this.#show({ reading })))
    connection.onBytes(whileIts((received) => this.#noteBytes(received)))
    connection.connect(options).catch((error: unknown) => {
      const code = error instanceof ScaleError ? error.code : 'connect_failed'
      if (this.#connection === connection) this.#show({ state: 'not-connected', error: code })
    })
  }

  readonly disconnect = (): void => {
    this.stopRecording()
    const connection = this.#connection
    this.#connection = null
    connection?.disconnect()
    this.#show({ state: 'not-connected', error: null, reading: null })
  }

  readonly record = (): void => {
    if (this.#recording) return
    this.#recording = { from: this.#timers.now(), device: this.#view.device, received: [] }
    this.#show({ isSaved: false })
    this.#tick()
  }

  /** Saves what was recorded so far. */
  readonly stopRecording = (): void => {
    const recording = this.#recording
    if (!recording) return
    this.#cancelTick?.()
    this.#recording = null
    this.#save(recordingOf(recording.device, recording.received, recording.from))
    this.#show({ secondsLeft: null, isSaved: true })
  }

  #tick(): void {
    if (!this.#recording) return
    const left = this.#recording.from + RECORDING_MS - this.#timers.now()
    if (left <= 0) return this.stopRecording()
    this.#show({ secondsLeft: Math.ceil(left / SECOND_MS) })
    this.#cancelTick = this.#timers.after(Math.min(left, SECOND_MS), () => this.#tick())
  }

  #noteState({ state, error, device, battery }: ScaleConnection): void {
    const isLost = state !== 'connected' && this.#view.state === 'connected'
    // The driver may be known only after the recording has begun.
    if (this.#recording && device) this.#recording.device = device
    this.#show({ state, error, device, battery, ...(isLost ? { reading: null } : {}) })
    if (state === 'not-connected') this.stopRecording()
  }

  #noteBytes(received: ReceivedBytes): void {
    this.#recording?.received.push(received)
    this.#show({ received: [received, ...this.#view.received].slice(0, SHOWN) })
  }

  #show(change: Partial<TrialView>): void {
    this.#view = { ...this.#view, ...change }
    for (const listener of this.#listeners) listener()
  }
}
