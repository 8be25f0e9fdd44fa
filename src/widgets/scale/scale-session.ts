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
import type {
  PlatformPhase,
  StabilityRule,
  StabilityState,
  StabilityStep,
} from '#scales/stability.ts'
import type { SimulatedScale } from '#scales/transports/simulated.ts'

export type ScaleKind = 'bluetooth' | 'serial' | 'simulated'

/** The state of the scale as the screen shows it. */
export interface ScaleView {
  kind: ScaleKind
  state: ScaleState
  error: ScaleErrorCode | null
  /** The name that the scale reports, or empty. */
  name: string
  /** Null without a connection. */
  device: ConnectedScale | null
  /** Weight on the platform; null without a connection and while there is `trouble`. */
  gross: Decigrams | null
  /** Why the scale gives no weight. */
  trouble: ScaleTrouble | null
  /** 0 to 100; null when the scale does not report it. */
  battery: number | null
  phase: PlatformPhase
  /** Sets the scale to zero; null when it has no such function. */
  tare: (() => void) | null
  /** The simulated scale, to put bottles on; null for a real one. */
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

/** Called once for every bottle whose weight became stable. */
export type OnTake = (reading: WeightReading, kind: ScaleKind) => void

/** What is known of the platform, and the rules that tell a still weight and a new bottle. */
interface Platform {
  rules: typeof import('#scales/stability.ts')
  state: StabilityState
}

/** The connection to one scale at a time, and its stable weights. */
export class ScaleSession {
  #onTake: OnTake = () => undefined
  #view = idle
  #connection: ScaleConnection | null = null
  #platform: Platform | null = null
  #attempts = 0
  #quiet: ReturnType<typeof setTimeout> | undefined
  readonly #listeners = new Set<() => void>()
  readonly #rule: Partial<StabilityRule>

  /** @param rule where it differs from that of bottles */
  constructor(rule: Partial<StabilityRule> = {}) {
    this.#rule = rule
  }

  readonly view = (): ScaleView => this.#view

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener)
    return () => this.#listeners.delete(listener)
  }

  /** Replaces the handler of stable weights. */
  readonly setOnTake = (onTake: OnTake): void => {
    this.#onTake = onTake
  }

  /** Must be called from a user gesture, which stays valid while the drivers load. */
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
    const [connection, rules] = await Promise.all([
      openConnection(kind),
      import('#scales/stability.ts'),
    ])
    if (attempt !== this.#attempts) return
    this.#platform = { rules, state: rules.initialStability }
    await this.#use(connection, kind, options)
  }

  #use(connection: ScaleConnection, kind: ScaleKind, options?: ConnectOptions): Promise<void> {
    this.#connection = connection
    connection.onState((state) => this.#noteState(connection, kind, state))
    connection.onReading((reading) => this.#noteReading(connection, kind, reading))
    return connection.connect(options)
  }

  readonly disconnect = (): void => {
    this.#attempts += 1
    clearTimeout(this.#quiet)
    this.#connection?.disconnect()
    this.#connection = null
    this.#show(idle)
  }

  /** Allows the bottle on the platform to be recorded again. */
  readonly takeAgain = (): void => {
    const platform = this.#platform
    if (!platform) return
    platform.state = platform.rules.rearm(platform.state)
    this.#waitForQuiet(this.#view.kind)
  }

  /** Marks the weight on the platform as recorded by a tap. */
  readonly holdNow = (): void => {
    const { gross } = this.#view
    const platform = this.#platform
    if (gross !== null && platform) {
      platform.state = platform.rules.holdWeight(platform.state, gross)
    }
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
    const platform = this.#platform
    if (connection !== this.#connection || !platform) return
    const step = platform.rules.observeReading(platform.state, reading, this.#ruleOf(platform))
    const seen =
      'trouble' in reading
        ? { gross: null, trouble: reading.trouble }
        : { gross: reading.gross, trouble: null }
    this.#apply(platform, kind, step, seen)
    this.#waitForQuiet(kind)
  }

  /** A scale that sends nothing more has said its last word on what stands there. */
  #waitForQuiet(kind: ScaleKind): void {
    clearTimeout(this.#quiet)
    const platform = this.#platform
    if (!platform) return
    const rule = this.#ruleOf(platform)
    this.#quiet = setTimeout(() => {
      if (this.#view.state !== 'connected') return
      const step = platform.rules.observeQuiet(platform.state, Date.now(), rule)
      this.#apply(platform, kind, step)
    }, rule.longestGapMs)
  }

  #ruleOf({ rules }: Platform): StabilityRule {
    return { ...rules.defaultStabilityRule, ...this.#rule }
  }

  #apply(
    platform: Platform,
    kind: ScaleKind,
    { state, take }: StabilityStep,
    seen: Partial<ScaleView> = {},
  ): void {
    platform.state = state
    // Save before drawing: the database works while the page is drawn.
    if (take) this.#onTake(take, kind)
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

/** Drivers, transports and rules are loaded with the first connection, not with the screen. */
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
