import { AddressGuard } from '#server/pos/address-guard.ts'
import { createPos } from '#server/pos/create-pos.ts'
import { createLog } from '#server/platform/log.ts'
import type { CompanySql, Database, Sql } from '#server/sql/database.ts'
import { deferred } from '#tests/support/running/deferred.ts'
import { HANG_MS } from '#tests/support/running/hang.ts'
import { newUuid } from '#tests/support/ids.ts'
import { TestServer } from '#tests/support/server/server.ts'

/** Real seconds in these tests: an answer that takes 75 s there takes 300 ms here. */
export const SECOND_MS = 4

/** As a process that was killed: nothing it has begun ever ends, and nothing else begins. */
class Life {
  isDead = false
  /** Statements until it is killed; null: it lives on. */
  statementsLeft: number | null = null
  onDeath: () => void = () => undefined

  async breathe(): Promise<void> {
    if (!this.isDead && this.statementsLeft !== null) {
      this.statementsLeft -= 1
      if (this.statementsLeft <= 0) this.kill()
    }
    if (this.isDead) await new Promise(() => undefined)
  }

  kill(): void {
    if (this.isDead) return
    this.isDead = true
    this.onDeath()
  }
}

/** Fails to reach anything once its process is dead. */
class MortalGuard extends AddressGuard {
  readonly #life: Life

  constructor(life: Life) {
    super(['127.0.0.0/8'])
    this.#life = life
  }

  override checkHost(url: URL): void {
    if (this.#life.isDead) throw new Error('dead')
    super.checkHost(url)
  }
}

function mortalSql<T extends Sql>(sql: T, life: Life): T {
  return new Proxy(sql, {
    get(target, name) {
      const value: unknown = Reflect.get(target, name, target)
      if (typeof value !== 'function') return value
      const run = value.bind(target) as (...args: unknown[]) => Promise<unknown>
      if (name === 'query') {
        return async (...args: unknown[]) => {
          await life.breathe()
          return run(...args)
        }
      }
      if (name === 'transaction' || name === 'snapshot') {
        // A transaction is committed whole or not at all, whenever the process dies.
        return async (work: unknown) => {
          await life.breathe()
          return run(work)
        }
      }
      return run
    },
  })
}

/** As one of several processes on one database, so nobody ends the leases of the others. */
function mortalDatabase(database: Database, life: Life): Database {
  const mortal = mortalSql(database, life)
  return new Proxy(mortal, {
    get(target, name) {
      if (name === 'kind') return 'postgres'
      if (name === 'inCompany') {
        return (id: string): CompanySql => mortalSql(database.inCompany(id), life)
      }
      return Reflect.get(target, name, target) as unknown
    },
  })
}

export interface MortalServer {
  server: TestServer
  kill: () => void
  /** Kills it after so many statements, which is at any step of a sending. */
  killAfter: (statements: number) => void
  isDead: () => boolean
  died: Promise<void>
}

interface Surroundings {
  /** Whether a system works on something for long; otherwise its answer comes, however late. */
  isSlow: () => boolean
  /** Breaks the server's connections, as the operating system does. */
  onDeath: () => void
}

export async function mortalServer(
  database: Database,
  nowMs: number,
  { isSlow, onDeath }: Surroundings,
): Promise<MortalServer> {
  const life = new Life()
  const died = deferred<void>()
  const mortal = mortalDatabase(database, life)
  const log = createLog('silent')
  const pos = createPos({
    database: mortal,
    wholeDatabase: mortal,
    log,
    newId: newUuid,
    now: () => server.nowMs,
    secrets: [new TextEncoder().encode('a secret of the tests, long enough')],
    guard: new MortalGuard(life),
    timeouts: { answer: 15 * SECOND_MS, silence: HANG_MS, whole: HANG_MS },
    after: (ms, run) => {
      const timer = setInterval(() => {
        if (isSlow()) run()
      }, ms)
      return () => clearInterval(timer)
    },
    graceMs: 5 * SECOND_MS,
  })
  const server = new TestServer(mortal, { pos, log })
  server.nowMs = nowMs
  life.onDeath = () => {
    onDeath()
    died.resolve()
    void pos.jobs.stop().catch(() => undefined)
  }
  await pos.jobs.start()
  return {
    server,
    kill: () => life.kill(),
    killAfter: (statements) => {
      life.statementsLeft = statements
    },
    isDead: () => life.isDead,
    died: died.promise,
  }
}
