import { IDBFactory } from 'fake-indexeddb'
import type { User } from '#domain/people/people.ts'
import { keyOf, type Change } from '#domain/commands/state.ts'
import { Device } from '#tests/support/device/device.ts'
import type { RunOutcome } from '#sync/run.ts'
import type { SyncDeps } from '#sync/sync-deps.ts'
import type { Network } from './network.ts'

/** By table. */
export type PhoneRows = ReadonlyMap<string, unknown[]>

/** The client's sync, as a parameter so that a wrong variant can replace it. */
export type SyncRun = (deps: SyncDeps) => Promise<RunOutcome>

/**
 * One person's phone in the simulation: its tab can die, its disk can fill, its clock can be wrong.
 */
export class Phone {
  readonly user: User
  readonly network: Network
  readonly token: string
  device: Device
  clockOffsetMs = 0
  readonly #time: { now: number }
  /** The number of requests until one hangs, and the tab is killed while it waits. */
  #hangAt: number | null = null
  /** Rows as the tab first showed them: a screen may be far behind the database. */
  readonly #screen = new Map<string, Change>()
  /** Increased with every tab, so that code of a killed tab cannot affect the next one. */
  #life = 0

  private constructor(user: User, token: string, network: Network, time: { now: number }) {
    this.user = user
    this.token = token
    this.network = network
    this.#time = time
    this.device = undefined as never
  }

  static async create(
    user: User,
    token: string,
    network: Network,
    time: { now: number },
    factory = new IDBFactory(),
  ): Promise<Phone> {
    const phone = new Phone(user, token, network, time)
    await phone.#open(factory)
    return phone
  }

  /** Waits until the tab's storage is open, as a page does before it draws. */
  async #open(factory: IDBFactory): Promise<void> {
    const life = ++this.#life
    this.#screen.clear()
    this.device = await Device.open({
      user: this.user,
      token: this.token,
      factory,
      now: () => this.#time.now + this.clockOffsetMs,
      random: () => 0.5,
      fetch: (input, init) => this.#fetch(life, input, init),
    })
  }

  async #fetch(life: number, ...request: Parameters<typeof fetch>): Promise<Response> {
    const never = new Promise<Response>(() => undefined)
    if (life !== this.#life) return never
    if (this.#hangAt !== null && this.#hangAt-- === 0) return never
    const response = await this.network.fetch(...request)
    return life === this.#life ? response : never
  }

  /** The rows as the screen has them; new ones are added to the screen. */
  shown(rows: readonly Change[]): Change[] {
    return rows.map((change) => {
      const key = keyOf({ table: change.table, id: change.row.id })
      const before = this.#screen.get(key) ?? change
      this.#screen.set(key, before)
      return before
    })
  }

  /** Starts a sync and kills the tab while the request with that number waits for its answer. */
  async killTabAt(requestNumber: number, run: SyncRun): Promise<void> {
    this.#hangAt = requestNumber
    const finished = run(this.device.deps).then(
      () => undefined,
      () => undefined,
    )
    await Promise.race([finished, this.#untilHanging()])
    await this.reopen()
  }

  async #untilHanging(): Promise<void> {
    for (let turn = 0; turn < 2000 && (this.#hangAt ?? -1) >= 0; turn += 1) {
      await new Promise((resolve) => setImmediate(resolve))
    }
  }

  /** The same phone in a new tab: memory is gone, IndexedDB is not. */
  async reopen(): Promise<void> {
    this.#hangAt = null
    this.device.close()
    await this.#open(this.device.factory)
  }

  /** The browser deletes all data of this origin. */
  async evict(): Promise<void> {
    this.device.close()
    await this.#open(new IDBFactory())
  }

  /** Another phone that was set up from a copy of this one's data. */
  async clone(): Promise<Phone> {
    const copy = await Phone.create(this.user, this.token, this.network, this.#time)
    await copy.fill(await this.rows())
    return copy
  }

  /** All that its storage holds. */
  async rows(): Promise<PhoneRows> {
    const { tables } = this.device.database
    const all = tables.map(async (table) => [table.name, await table.toArray()] as const)
    return new Map((await Promise.all(all)).filter(([, rows]) => rows.length > 0))
  }

  async fill(all: PhoneRows): Promise<void> {
    const { database } = this.device
    const names = [...all.keys()]
    await database.transaction('rw', names, async () => {
      await Promise.all(names.map((name) => database.table(name).bulkPut(all.get(name) ?? [])))
    })
  }
}
