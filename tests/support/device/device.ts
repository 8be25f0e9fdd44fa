import { IDBFactory, IDBKeyRange } from 'fake-indexeddb'
import { v7 as newId } from 'uuid'
import { ServerApi } from '#api/server-api.ts'
import { actorOf, type User } from '#domain/people/people.ts'
import { must } from '#domain/must.ts'
import type { Command } from '#domain/commands/command.ts'
import type { Change } from '#domain/commands/state.ts'
import { commit } from '#storage/commit.ts'
import { RawDatabase } from '#storage/raw-database.ts'
import { deviceName } from '#storage/outbox/outbound-state.ts'
import { readMeta, writeMeta } from '#storage/meta.ts'
import type { SyncDeps } from '#sync/sync-deps.ts'

export interface DeviceOptions {
  user: User
  fetch: typeof fetch
  now?: () => number
  random?: () => number
  /** Pass it to reopen the same device after its tab was killed. */
  factory?: IDBFactory
  token?: string
}

/** A phone: its own IndexedDB, the product's storage and sync, and the given network. */
export class Device {
  readonly factory: IDBFactory
  readonly deps: SyncDeps & { database: RawDatabase }
  readonly user: User

  private constructor(options: DeviceOptions, factory: IDBFactory, database: RawDatabase) {
    const { user, now = Date.now, random = Math.random, token = 'token' } = options
    this.user = user
    this.factory = factory
    const api = new ServerApi({
      tokens: { get: () => Promise.resolve(token), set: () => Promise.resolve() },
      fetch: options.fetch,
      // In tests, tokens do not expire by themselves.
      now: () => Number.NEGATIVE_INFINITY,
      language: () => 'en',
    })
    this.deps = { database, api, now, random, newId }
  }

  static async open(options: DeviceOptions): Promise<Device> {
    const factory = options.factory ?? new IDBFactory()
    const database = new RawDatabase(options.user.id, { factory, keyRange: IDBKeyRange })
    if (!(await readMeta(database, 'me'))) await writeMeta(database, 'me', options.user)
    return new Device(options, factory, database)
  }

  get database(): RawDatabase {
    return this.deps.database
  }

  /** Runs a command as the screen would; creates its id unless the test repeats one. */
  async run<Kind extends string, Args>(
    command: Command<Kind, Args>,
    args: NoInfer<Args>,
    id = newId(),
    shown: readonly Change[] = [],
  ) {
    const me = must(await readMeta(this.database, 'me'), 'me')
    const { device_id } = await deviceName(this.database, newId)
    const now = new Date(this.deps.now()).toISOString()
    const context = { id, actor: actorOf(me), device_id, now }
    return commit(this.database, command, args, context, shown)
  }

  close(): void {
    this.database.close()
  }
}
