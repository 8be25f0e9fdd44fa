import { Counter, Gauge, Histogram, Registry, collectDefaultMetrics } from 'prom-client'

/** In seconds; pushing a whole shift takes longer than any list. */
const DURATIONS = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10]

/** Commands of a batch, rows of a page. */
const SIZES = [0, 1, 5, 10, 50, 100, 250, 500, 1000, 2500, 5000]

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
    const connections = new Gauge({
      name: 'dram_database_connections',
      help: 'Connections to the database by what they do, and requests that wait for one.',
      labelNames: ['state'],
      registers: [],
      collect() {
        for (const [state, count] of Object.entries(database.load())) this.set({ state }, count)
      },
    })
    this.#registry.registerMetric(connections)
    const calls = new Gauge({
      name: 'dram_costly_calls',
      help: 'Costly calls that run, and those that wait for the turn of their company.',
      labelNames: ['state'],
      registers: [],
      collect() {
        for (const [state, count] of Object.entries(turns.load())) this.set({ state }, count)
      },
    })
    this.#registry.registerMetric(calls)
  }

  text(): Promise<string> {
    return this.#registry.metrics()
  }

  #sizes(name: string, help: string): Histogram {
    return new Histogram({ name, help, buckets: SIZES, registers: [this.#registry] })
  }
}
