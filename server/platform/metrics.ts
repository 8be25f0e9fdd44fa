import { Counter, Gauge, Histogram, Registry, collectDefaultMetrics } from 'prom-client'
import type { Instant } from '#domain/units.ts'
import type { ServerState } from './server-state.ts'

/** In seconds; pushing a whole shift takes longer than any list. */
const DURATIONS = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10]

/** Commands of a batch, rows of a page. */
const SIZES = [0, 1, 5, 10, 50, 100, 250, 500, 1000, 2500, 5000]

const UNKNOWN: ServerState = {
  queues: [],
  unknown_sends: Number.NaN,
  late_nights: Number.NaN,
  webhooks_off: Number.NaN,
  webhooks_late_since: null,
  database_bytes: Number.NaN,
}

/** Metrics of one process, collected by Prometheus. They identify nobody. */
export class Metrics {
  readonly #registry = new Registry()
  readonly #requests = new Counter({
    name: 'dram_http_requests_total',
    help: 'Requests that were answered.',
    labelNames: ['method', 'route', 'status'],
    registers: [this.#registry],
  })
  readonly #durations = new Histogram({
    name: 'dram_http_request_duration_seconds',
    help: 'From the head of a request to the head of its answer.',
    labelNames: ['method', 'route'],
    buckets: DURATIONS,
    registers: [this.#registry],
  })
  readonly #accountEvents = new Counter({
    name: 'dram_account_events_total',
    help: 'What concerned an account or was refused, as in the log.',
    labelNames: ['event', 'outcome'],
    registers: [this.#registry],
  })
  readonly #waiting = this.#gauge('dram_queue_waiting', 'Jobs that have not ended.', 'queue')
  readonly #oldest = this.#gauge('dram_queue_oldest_seconds', 'Age of the oldest of them.', 'queue')
  readonly #failed = this.#gauge('dram_queue_failed', 'Jobs given up within a day.', 'queue')
  readonly #unknown = this.#gauge('dram_sends_unknown', 'Documents of unknown outcome for hours.')
  readonly #nights = this.#gauge('dram_nights_late', 'Nightly syncs that are hours late.')
  readonly #webhooksOff = this.#gauge('dram_webhooks_off', 'Webhooks switched off by themselves.')
  readonly #webhooksLate = this.#gauge(
    'dram_webhooks_late_seconds',
    'How long a company whose message to a webhook is due has waited for its turn.',
  )
  readonly #stored = this.#gauge('dram_database_bytes', 'Size of the database.')
  readonly #isUp = this.#gauge('dram_database_up', 'Whether the database told all of these.')
  readonly #backupAge = this.#gauge('dram_backup_age_seconds', 'Age of the newest nightly backup.')
  readonly #free = this.#gauge('dram_disk_free_bytes', 'Room left in DATA_DIR.')
  readonly #pushed = this.#sizes('dram_push_commands', 'Commands of a batch that was pushed.')
  readonly #pulled = this.#sizes('dram_pull_rows', 'Rows of a page that was pulled.')

  get contentType(): string {
    return this.#registry.contentType
  }

  request(labels: { method: string; route: string; status: number }, seconds: number): void {
    const { method, route, status } = labels
    this.#requests.inc({ method, route, status: String(status) })
    this.#durations.observe({ method, route }, seconds)
  }

  accountEvent(event: string, outcome: string): void {
    this.#accountEvents.inc({ event, outcome })
  }

  /** @param free null: nobody knows */
  disk(free: number | null): void {
    this.#free.set(free ?? Number.NaN)
  }

  /** @param ageMs Infinity: there is none; NaN: this server makes none */
  backup(ageMs: number): void {
    this.#backupAge.set(ageMs / 1000)
  }

  /** @param state null: the database did not answer, and its last figures stand no longer */
  state(state: ServerState | null, now: number): void {
    const { queues, unknown_sends, late_nights, webhooks_off, database_bytes } = state ?? UNKNOWN
    this.#isUp.set(state ? 1 : 0)
    this.#unknown.set(unknown_sends)
    this.#nights.set(late_nights)
    this.#webhooksOff.set(webhooks_off)
    this.#webhooksLate.set(state ? secondsSince(state.webhooks_late_since, now) : Number.NaN)
    this.#stored.set(database_bytes)
    for (const gauge of [this.#waiting, this.#oldest, this.#failed]) gauge.reset()
    for (const { queue, waiting, oldest_at, failed } of queues) {
      this.#waiting.set({ queue }, waiting)
      this.#oldest.set({ queue }, secondsSince(oldest_at, now))
      this.#failed.set({ queue }, failed)
    }
  }

  push(commands: number): void {
    this.#pushed.observe(commands)
  }

  pull(rows: number): void {
    this.#pulled.observe(rows)
  }

  /** Reads these on every collection. */
  watch(
    database: { load(): { busy: number; idle: number; waiting: number } },
    live: { readonly size: number },
    turns: { load(): { running: number; waiting: number } },
  ): void {
    collectDefaultMetrics({ register: this.#registry })
    const streams = new Gauge({
      name: 'dram_live_streams',
      help: 'Devices that listen to live events.',
      registers: [],
      collect() {
        this.set(live.size)
      },
    })
    this.#registry.registerMetric(streams)
    const connections = loadGauge(
      'dram_database_connections',
      'Connections to the database by what they do, and requests that wait for one.',
      () => ({ ...database.load() }),
    )
    const calls = loadGauge(
      'dram_costly_calls',
      'Costly calls that run, and those that wait for the turn of their company.',
      () => ({ ...turns.load() }),
    )
    for (const gauge of [connections, calls]) this.#registry.registerMetric(gauge)
  }

  text(): Promise<string> {
    return this.#registry.metrics()
  }

  #gauge(name: string, help: string, ...labelNames: string[]): Gauge {
    return new Gauge({ name, help, labelNames, registers: [this.#registry] })
  }

  #sizes(name: string, help: string): Histogram {
    return new Histogram({ name, help, buckets: SIZES, registers: [this.#registry] })
  }
}

/** @param since null: nothing waits */
function secondsSince(since: Instant | null, now: number): number {
  return since === null ? 0 : (now - Date.parse(since)) / 1000
}

/** What is in each state, counted anew on every collection. */
function loadGauge(name: string, help: string, load: () => Record<string, number>): Gauge {
  return new Gauge({
    name,
    help,
    labelNames: ['state'],
    registers: [],
    collect() {
      for (const [state, count] of Object.entries(load())) this.set({ state }, count)
    },
  })
}
