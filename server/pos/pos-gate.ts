import { setTimeout as sleep } from 'node:timers/promises'
import { instantAt } from '../platform/instant.ts'
import type { CompanyDatabase } from '../sql/database.ts'
import { holdSession, saveToken, releaseSession, renewSession } from '../sql/pos/sessions.ts'
import { Mutex } from './mutex.ts'
import { PosError } from './pos-error.ts'
import type { PosHttp } from './pos-http.ts'
import type { PosAccount, PosClient } from './port.ts'
import type { SecretBox } from '../platform/secret-box.ts'
import { portOf } from './systems.ts'

interface PosGateDeps {
  database: CompanyDatabase
  http: PosHttp
  box: SecretBox
  newId: () => string
  /** ms since 1970 */
  now: () => number
}

interface Entry {
  /** How long to wait while somebody else holds the session, in ms. */
  waitMs?: number
  signal?: AbortSignal | undefined
}

/** How long a session stays with its holder without being renewed. */
const LEASE_MS = 15_000
const RENEW_MS = 4_000
const LOOK_AGAIN_MS = 250
/** Longer than most requests take, shorter than people wait. */
const WAIT_MS = 20_000

/**
 * The only access to a point-of-sale system: one session at a time per host and login, because
 * every session takes a licence that others may need. A mutex guards it in this process, and a
 * lease across processes. The token is saved in the database, so that after a process dies the next
 * one can release its licence.
 */
export class PosGate {
  readonly #deps: PosGateDeps
  readonly #mutex = new Mutex()

  constructor(deps: PosGateDeps) {
    this.#deps = deps
  }

  /** Signs in, runs, and always signs out. */
  async enter<T>(
    companyId: string,
    account: PosAccount,
    run: (client: PosClient) => Promise<T>,
    { waitMs = WAIT_MS, signal }: Entry = {},
  ): Promise<T> {
    const key = `${account.baseUrl} ${account.login}`
    const leave = await this.#mutex.acquire(key, waitMs, signal)
    try {
      const holder = await this.#hold(companyId, account, waitMs, signal)
      const renewal = setInterval(() => void this.#renew(companyId, holder), RENEW_MS)
      try {
        return await this.#inSession(companyId, holder, account, run, signal)
      } finally {
        clearInterval(renewal)
        await releaseSession(this.#deps.database.inCompany(companyId), companyId, holder)
      }
    } finally {
      leave()
    }
  }

  async #inSession<T>(
    companyId: string,
    holder: string,
    account: PosAccount,
    run: (client: PosClient) => Promise<T>,
    signal: AbortSignal | undefined,
  ): Promise<T> {
    const { database, http, box } = this.#deps
    const company = database.inCompany(companyId)
    const onToken = async (token: string | null): Promise<void> => {
      const shut = token === null ? null : box.shut(token, purposeOf(companyId))
      await saveToken(company, companyId, holder, account.baseUrl, shut)
    }
    const session = portOf(account).createSession({ http, account, onToken, signal })
    try {
      await session.signIn()
      return await run(session.client)
    } finally {
      // The token of a licence that was not released stays saved for the next holder.
      if (await session.signOut()) await onToken(null)
    }
  }

  /** Waits until nobody else holds the company's session, in any process. */
  async #hold(
    companyId: string,
    account: PosAccount,
    waitMs: number,
    signal: AbortSignal | undefined,
  ): Promise<string> {
    const { database, http, box, newId } = this.#deps
    const company = database.inCompany(companyId)
    const holder = newId()
    for (let waited = 0; ; waited += LOOK_AGAIN_MS) {
      const found = await holdSession(
        company,
        companyId,
        holder,
        this.#time(),
        this.#time(LEASE_MS),
      )
      if (found) {
        const token = found.token === null ? null : box.open(found.token, purposeOf(companyId))
        if (token !== null && found.base_url === account.baseUrl) {
          await portOf(account).endSession(http, account, token)
        }
        return holder
      }
      if (waited >= waitMs) throw new PosError('pos_busy')
      await sleep(LOOK_AGAIN_MS, null, signal ? { signal } : {})
    }
  }

  async #renew(companyId: string, holder: string): Promise<void> {
    const company = this.#deps.database.inCompany(companyId)
    // The next renewal follows long before the lease expires.
    await renewSession(company, companyId, holder, this.#time(LEASE_MS)).catch(() => undefined)
  }

  #time(shiftMs = 0): string {
    return instantAt(this.#deps.now() + shiftMs)
  }
}

function purposeOf(companyId: string): string {
  return `session ${companyId}`
}
