import { setTimeout as sleep } from 'node:timers/promises'
import { cloudPlaceOf } from '#domain/pos/clouds.ts'
import { NOT_A_POS } from '#domain/pos/systems.ts'
import { recordOf } from '../iiko/answers.ts'
import { PosError } from '../pos-error.ts'
import type { PosResponse } from '../pos-http.ts'
import type { SessionDeps } from '../port.ts'
import { cloudError, readJson } from './cloud-error.ts'

export interface CloudCall {
  /** Every call is a POST. */
  path: string
  body: object
  /** What must not happen twice is not asked for again by itself. */
  isOnce?: boolean
  /** Names by ids, to make the cloud's words readable. */
  names?: ReadonlyMap<string, string> | undefined
}

const ERROR_MAX = 64 * 1024
/** How often a call that was too early is repeated, and how long it may be asked to wait. */
const EARLY_MAX = 3
const WAIT_MAX_MS = 30_000
const WAIT_MS = 2_000

/** A token of the cloud, which lives an hour and cannot be given back. */
export class CloudSession {
  readonly #deps: SessionDeps
  readonly #origin: string
  /** Null while none is chosen. */
  readonly organization: string | null
  #token: string | undefined

  constructor(deps: SessionDeps) {
    const place = cloudPlaceOf(deps.account.baseUrl)
    if (place === null) throw new PosError('pos_host_invalid')
    this.#deps = deps
    this.#origin = place.origin
    this.organization = place.organization
  }

  /** @throws {PosError} such as pos_login_refused */
  async signIn(): Promise<void> {
    this.#token = undefined
    const apiLogin = this.#deps.account.password
    const { status, text } = await this.#patiently({
      path: '/api/1/access_token',
      body: { apiLogin },
    })
    const { token } = recordOf(readJson(text))
    if (typeof token !== 'string' || !/^[\w.~+/=-]{8,8192}$/.test(token)) {
      throw new PosError(NOT_A_POS, { status, reason: 'no_token' })
    }
    this.#token = token
  }

  signOut(): Promise<boolean> {
    this.#token = undefined
    return Promise.resolve(true)
  }

  /** @throws {PosError} when there is no JSON in the answer */
  async askForJson(call: CloudCall): Promise<unknown> {
    const { text } = await this.#signedIn((token) => this.#patiently(call, token))
    const found = readJson(text)
    if (found === undefined) throw new PosError(NOT_A_POS, { reason: 'no_json' })
    return found
  }

  /** Does what `askForJson` does, but streams the response. */
  ask(call: CloudCall): Promise<PosResponse> {
    return this.#signedIn((token) => this.#patientlyAsk(call, token))
  }

  /** A token may run out at any call; then nothing was done, and one more sign-in helps. */
  async #signedIn<T>(run: (token: string | undefined) => Promise<T>): Promise<T> {
    try {
      return await run(this.#token)
    } catch (error) {
      if (!(error instanceof PosError) || error.code !== 'pos_login_refused') throw error
      await this.signIn()
      return run(this.#token)
    }
  }

  async #patiently(call: CloudCall, token?: string): Promise<{ status: number; text: string }> {
    const { status, body } = await this.#patientlyAsk(call, token)
    return { status, text: await textOf(body) }
  }

  async #patientlyAsk(call: CloudCall, token?: string): Promise<PosResponse> {
    for (let early = 1; ; early += 1) {
      const response = await this.#post(call, token)
      const { status, type, retryAfterMs } = response
      if (status < 300 && type !== 'text/html') return response
      const wait = retryAfterMs ?? WAIT_MS
      if (status !== 429 || call.isOnce || early > EARLY_MAX || wait > WAIT_MAX_MS) {
        const text = await textOf(response.body, ERROR_MAX)
        throw cloudError({ status, retryAfterMs, text }, this.#secrets(), call.names)
      }
      await textOf(response.body, ERROR_MAX)
      const { signal } = this.#deps
      await sleep(wait, null, signal ? { signal } : {})
    }
  }

  #secrets(): string[] {
    return [this.#deps.account.password, this.#token ?? ''].filter((secret) => secret !== '')
  }

  #post({ path, body, isOnce }: CloudCall, bearer: string | undefined): Promise<PosResponse> {
    const { http, signal } = this.#deps
    return http.ask({
      method: 'POST',
      url: new URL(path, this.#origin),
      bearer,
      body: { type: 'application/json', text: JSON.stringify(body) },
      // The setting is for certificates of companies' own servers.
      verifyTls: true,
      isSlow: isOnce,
      signal,
    })
  }
}

async function textOf(body: PosResponse['body'], max = Infinity): Promise<string> {
  const chunks: Buffer[] = []
  let size = 0
  for await (const chunk of body) {
    chunks.push(chunk)
    size += chunk.length
    if (size > max) break
  }
  return Buffer.concat(chunks).toString('utf8')
}
