import * as z from 'zod/mini'
import { errorAnswer, type ErrorAnswer } from '#protocol/answers.ts'
import { refreshToken, SHARING_HEADER } from '#protocol/account/auth.ts'
import { isExpired, type TokenStore } from '#session/token.ts'
import { call, type Answer, type Api, type Method, type RequestOptions } from './api.ts'

export interface ApiDeps {
  tokens: TokenStore
  fetch: typeof fetch
  now: () => number
  language: () => string
  /**
   * The server no longer accepts the stored token.
   * @param isRestored because it was restored from a copy of before the session
   */
  onSessionOver?: (isRestored: boolean) => void
}

const UNKNOWN_OUTCOME = new Set([408, 425, 429])
const DEFAULT_TIMEOUT_MS = 20_000

/** Token, language, timeout, and parsing of responses. */
export class ServerApi implements Api {
  readonly #deps: ApiDeps
  #refreshing: Promise<Answer<{ token: string }>> | null = null

  constructor(deps: ApiDeps) {
    this.#deps = deps
  }

  async request<T>(
    method: Method,
    path: string,
    schema: z.ZodMiniType<T>,
    options: RequestOptions = {},
  ): Promise<Answer<T>> {
    const refreshed = await this.#refreshIfExpired()
    // The session may be alive, but the expired token would only be rejected.
    if (refreshed?.kind === 'unknown') return refreshed
    const answer = await this.#send(method, path, schema, options)
    if (refreshed !== null || !isErrorCode(answer, 'token_expired')) return answer
    // The device's clock is behind the server's.
    const late = await this.#refreshOnce()
    return late.kind === 'ok' ? this.#send(method, path, schema, options) : late
  }

  async openStream(path: string, signal: AbortSignal): Promise<Response> {
    await this.#refreshIfExpired()
    const headers = this.#headers(await this.#deps.tokens.get(), { accept: 'text/event-stream' })
    return this.#deps.fetch(path, { headers, signal })
  }

  async #send<T>(
    method: Method,
    path: string,
    schema: z.ZodMiniType<T>,
    options: RequestOptions = {},
  ): Promise<Answer<T>> {
    const { body, headers = {}, query, timeoutMs = DEFAULT_TIMEOUT_MS } = options
    const token = await this.#deps.tokens.get()
    try {
      const response = await this.#deps.fetch(path + queryText(query), {
        method,
        headers: this.#headers(token, { ...typeOf(body), ...headers }),
        ...(body === undefined ? {} : { body: written(body) }),
        credentials: 'same-origin',
        cache: 'no-store',
        signal: AbortSignal.timeout(timeoutMs),
      })
      const answer = await readAnswer(response, schema)
      await this.#noteEnd(token, answer)
      return answer
    } catch {
      return { kind: 'unknown', status: null, retryAfterMs: null }
    }
  }

  /** An expired token does not end anything: its session may be alive. */
  async #noteEnd(token: string | null, answer: Answer<unknown>): Promise<void> {
    const isEnd =
      token !== null &&
      answer.kind === 'refused' &&
      answer.status === 401 &&
      answer.error.code !== 'token_expired'
    // Another session may have started meanwhile.
    if (!isEnd || (await this.#deps.tokens.get()) !== token) return
    this.#deps.onSessionOver?.(answer.error.details?.['restored'] === true)
  }

  #headers(token: string | null, more: Record<string, string>): Record<string, string> {
    return {
      'accept-language': this.#deps.language(),
      ...(token === null ? {} : { authorization: `Bearer ${token}` }),
      ...more,
    }
  }

  /** @returns null when the token has not expired */
  async #refreshIfExpired(): Promise<Answer<{ token: string }> | null> {
    const token = await this.#deps.tokens.get()
    const isOld = token !== null && isExpired(token, this.#deps.now())
    return isOld ? this.#refreshOnce() : null
  }

  /** All waiting requests share one refresh. */
  #refreshOnce(): Promise<Answer<{ token: string }>> {
    this.#refreshing ??= this.#refresh().finally(() => {
      this.#refreshing = null
    })
    return this.#refreshing
  }

  async #refresh(): Promise<Answer<{ token: string }>> {
    const { tokens } = this.#deps
    const old = await tokens.get()
    const run = async (): Promise<Answer<{ token: string }>> => {
      const token = await tokens.get()
      // Another tab or the service worker has refreshed meanwhile.
      if (token !== null && token !== old) return { kind: 'ok', value: { token } }
      return this.#askForToken()
    }
    return tokens.alone ? tokens.alone(run) : run()
  }

  async #askForToken(): Promise<Answer<{ token: string }>> {
    const headers = { [SHARING_HEADER]: '1' }
    const unrefreshed: Pick<Api, 'request'> = { request: (...args) => this.#send(...args) }
    const answer = await call(unrefreshed, refreshToken, { headers })
    if (answer.kind === 'ok') await this.#deps.tokens.set(answer.value.token)
    return answer
  }
}

/** For a form with files the browser sets the content type, because it chooses the boundary. */
function typeOf(body: unknown): Record<string, string> {
  const isJson = body !== undefined && !(body instanceof FormData)
  return isJson ? { 'content-type': 'application/json' } : {}
}

function written(body: unknown): string | FormData {
  return typeof body === 'string' || body instanceof FormData ? body : JSON.stringify(body)
}

function isErrorCode(answer: Answer<unknown>, code: ErrorAnswer['code']): boolean {
  return answer.kind === 'refused' && answer.error.code === code
}

async function readAnswer<T>(response: Response, schema: z.ZodMiniType<T>): Promise<Answer<T>> {
  const { status } = response
  if (status >= 500 || UNKNOWN_OUTCOME.has(status)) {
    const error = await readError(response)
    return { kind: 'unknown', status, retryAfterMs: retryAfter(response), ...error }
  }
  const body: unknown = await response.json()
  if (response.ok) {
    const parsed = z.safeParse(schema, body)
    return parsed.success
      ? { kind: 'ok', value: parsed.data }
      : { kind: 'unknown', status, retryAfterMs: null }
  }
  // A captive portal answers 4xx too; only this product's error schema counts as its answer.
  const parsed = z.safeParse(errorAnswer, body)
  return parsed.success
    ? { kind: 'refused', status, error: parsed.data }
    : { kind: 'unknown', status, retryAfterMs: null }
}

/** A proxy's error page is no error of this product. */
async function readError(response: Response): Promise<{ error?: ErrorAnswer }> {
  const body: unknown = await response.json().catch(() => null)
  const read = z.safeParse(errorAnswer, body)
  return read.success ? { error: read.data } : {}
}

function retryAfter(response: Response): number | null {
  const seconds = Number(response.headers.get('retry-after') ?? Number.NaN)
  return Number.isFinite(seconds) ? seconds * 1000 : null
}

function queryText(query: RequestOptions['query']): string {
  const entries = Object.entries(query ?? {}).filter(
    ([, value]) => value !== null && value !== undefined && value !== '',
  )
  if (entries.length === 0) return ''
  return `?${new URLSearchParams(entries.map(([key, value]) => [key, String(value)])).toString()}`
}
