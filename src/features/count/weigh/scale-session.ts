import type { Decigrams } from '#domain/units.ts'
import {
  ScaleError,
  type ConnectedScale,
  type ConnectOptions,
  type ScaleConnection,
  type ScaleErrorCode,
  type ScaleState,
} from '#scales/connection.ts'
import type { ScaleReading, ScaleTrouble, WeightReading } from '#scales/reading.ts'
import {
  holdWeight,
  initialStability,
  observeReading,
  rearm,
  type PlatformPhase,
} from '#scales/stability.ts'
import type { SimulatedScale } from '#scales/transports/simulated.ts'

export type ScaleKind = 'bluetooth' | 'serial' | 'simulated'

/** What there is to see of the scale. */
export interface ScaleView {
  kind: ScaleKind
  state: ScaleState
  error: ScaleErrorCode | null
  /** As the scale calls itself; empty when it does not. */
  name: string
  /** Which one it is; null without a connection. */
  device: ConnectedScale | null
  /** What stands on the platform now; null without a connection and while the scale cannot say. */
  gross: Decigrams | null
  /** Why the scale cannot say. */
  trouble: ScaleTrouble | null
  /** How full its battery is, 0 to 100; null when it does not tell. */
  battery: number | null
  phase: PlatformPhase
  /** Zeroes the platform; null when the scale cannot. */
  tare: (() => void) | null
  /** The simulated scale, to be loaded; null for a real one. */
  simulated: SimulatedScale | null
}

const idle: ScaleView = {
  kind: 'bluetooth',
  state: 'not-connected',
  error: null,
  name: '',
  device: null,
  gross: null,
  trouble: null,
  battery: null,
  phase: 'empty',
  tare: null,
  simulated: null,
}

/** Called once for every bottle that came to rest. */
export type OnTake = (reading: WeightReading, kind: ScaleKind) => void

/** One scale at a time, and the bottles that come to rest on it. */
export class ScaleSession {
  #onTake: OnTake = () => undefined
  #view = idle
  #connection: ScaleConnection | null = null
  #stability = initialStability
  #attempts = 0
  readonly #listeners = new Set<() => void>()

  readonly view = (): ScaleView => this.#view

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener)
    return () => this.#listeners.delete(listener)
  }

  /** Who takes the bottles from now on. */
  readonly giveTo = (onTake: OnTake): void => {
    this.#onTake = onTake
  }

  /** Must be called from a person's gesture, which lasts long enough for the drivers to load. */
  readonly connect = (kind: ScaleKind, options?: ConnectOptions): void => {
    this.disconnect()
    const attempt = ++this.#attempts
    this.#show({ ...idle, kind, state: 'connecting' })
    this.#open(kind, attempt, options).catch((error: unknown) => {
      if (attempt !== this.#attempts) return
      const code = error instanceof ScaleError ? error.code : 'connect_failed'
      this.#show({ ...idle, kind, error: code })
    })
  }

  async #open(kind: ScaleKind, attempt: number, options?: ConnectOptions): Promise<void> {
    const connection = await openConnection(kind)
    if (attempt === this.#attempts) await this.#use(connection, kind, options)
  }

  #use(connection: ScaleConnection, kind: ScaleKind, options?: ConnectOptions): Promise<void> {
    this.#connection = connection
    this.#stability = initialStability
    connection.onState((state) => this.#noteState(connection, kind, state))
    connection.onReading((reading) => this.#noteReading(connection, kind, reading))
    return connection.connect(options)
  }

  readonly disconnect = (): void => {
    this.#attempts += 1
    this.#connection?.disconnect()
    this.#connection = null
    this.#show(idle)
  }

  /** Lets the bottle on the platform be taken once more. */
  readonly takeAgain = (): void => {
    this.#stability = rearm(this.#stability)
  }

  /** Marks the weight on the platform as taken by the person's own tap. */
  readonly holdNow = (): void => {
    const { gross } = this.#view
    if (gross !== null) this.#stability = holdWeight(this.#stability, gross)
  }

  #noteState(connection: ScaleConnection, kind: ScaleKind, state: ScaleState): void {
    if (connection !== this.#connection) return
    const { error, device, battery } = connection
    const { gross, trouble, phase } = this.#view
    const reported = { kind, state, error, name: device?.name ?? '', device, battery, phase }
    if (state !== 'connected') return this.#show({ ...idle, ...reported })
    const { tare } = connection
    this.#show({
      ...reported,
      gross,
      trouble,
      tare: tare && device?.canTare ? () => void tare() : null,
      simulated: isSimulated(connection) ? connection : null,
    })
  }

  #noteReading(connection: ScaleConnection, kind: ScaleKind, reading: ScaleReading): void {
    if (connection !== this.#connection) return
    const { state, take } = observeReading(this.#stability, reading)
    this.#stability = state
    // Keeping a bottle comes before drawing it: the database works while the page is drawn.
    if (take) this.#onTake(take, kind)
    const seen =
      'trouble' in reading
        ? { gross: null, trouble: reading.trouble }
        : { gross: reading.gross, trouble: null }
    this.#show({ ...this.#view, ...seen, phase: state.phase })
  }

  #show(view: ScaleView): void {
    this.#view = view
    for (const listener of this.#listeners) listener()
  }
}

function isSimulated(connection: ScaleConnection): connection is SimulatedScale {
  return 'place' in connection
}

/** Drivers and transports are loaded with the first scale, not with the screen. */
async function openConnection(kind: ScaleKind): Promise<ScaleConnection> {
  if (kind === 'simulated') {
    const { createSimulatedScale } = await import('#scales/transports/simulated.ts')
    return createSimulatedScale(Math.random)
  }
  if (kind === 'serial') {
    const { createWebSerialScale } = await import('#scales/transports/web-serial.ts')
    return createWebSerialScale()
  }
  const { createWebBluetoothScale } = await import('#scales/transports/web-bluetooth.ts')
  return createWebBluetoothScale()
}
