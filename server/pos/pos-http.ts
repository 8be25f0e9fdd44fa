import http from 'node:http'
import https from 'node:https'
import { pipeline, type Readable } from 'node:stream'
import { createBrotliDecompress, createUnzip } from 'node:zlib'
import { NOT_A_POS } from '#domain/pos/systems.ts'
import type { AddressGuard } from './address-guard.ts'
import { PosError } from './pos-error.ts'

/** In ms. */
export interface PosTimeouts {
  /** Until the response begins. */
  answer: number
  /** Between two chunks of the response. */
  silence: number
  /** Until the response has ended. */
  whole: number
}

/** Runs something after so many ms. @returns takes it back */
export type After = (ms: number, run: () => void) => () => void

export const USUAL_TIMEOUTS: PosTimeouts = { answer: 60_000, silence: 30_000, whole: 600_000 }

export interface PosRequest {
  method: 'GET' | 'POST'
  url: URL
  /** A token for the header, where it doesn't end up in logs. */
  bearer?: string | undefined
  headers?: Readonly<Record<string, string>> | undefined
  /** The body with its content type. */
  body?: { type: string; text: string } | undefined
  verifyTls: boolean
  /** The system works on it for long, so the answer is awaited longer. */
  isSlow?: boolean | undefined
  signal?: AbortSignal | undefined
}

export interface PosResponse {
  status: number
  type: string
  /** How long the system wants to be left alone, in ms; null if it does not say. */
  retryAfterMs: number | null
  /** The pairs of the cookies that it sets: `key=…`. */
  cookies: readonly string[]
  body: AsyncIterable<Buffer>
}

/** A document of thousands of lines takes minutes to be saved. */
const SLOW_TIMES = 4

/** Some hosted servers answer 500 to clients that do not look like a browser. */
const USER_AGENT = 'Mozilla/5.0 (compatible; Dram)'

/** More than any product list has. */
const MAX_BYTES = 512 * 1024 * 1024
const MAX_TEXT_BYTES = 64 * 1024 * 1024
const MAX_REDIRECTS = 3

/** HTTP requests to point-of-sale systems, only to addresses that this server may call. */
export class PosHttp {
  readonly #guard: AddressGuard
  readonly #timeouts: PosTimeouts
  readonly #wayTo: (url: URL) => URL
  readonly #after: After

  /**
   * @param wayTo replaced in tests, which call nobody's cloud
   * @param after how long to wait for an answer; replaced in tests, which have no time
   */
  constructor(
    guard: AddressGuard,
    timeouts: PosTimeouts = USUAL_TIMEOUTS,
    wayTo: (url: URL) => URL = (url) => url,
    after: After = afterMs,
  ) {
    this.#guard = guard
    this.#timeouts = timeouts
    this.#wayTo = wayTo
    this.#after = after
  }

  /**
   * Sends a request and streams the response, which the caller must read to its end or abandon. A
   * GET follows redirects within its host.
   * @throws {PosError} when there is no response
   */
  async ask(request: PosRequest): Promise<PosResponse> {
    let url = this.#wayTo(request.url)
    for (let turn = 0; turn <= MAX_REDIRECTS; turn += 1) {
      const answer = await this.#askOnce({ ...request, url })
      const location = answer.headers.location
      const isRedirect = [301, 302, 303, 307, 308].includes(answer.statusCode ?? 0)
      if (!isRedirect || !location) return this.#responseOf(answer)
      answer.destroy()
      url = redirected(request.method, url, location)
    }
    throw new PosError(NOT_A_POS, { reason: 'redirects' })
  }

  /** Sends a request and reads the whole response. */
  async askForText(request: PosRequest): Promise<Omit<PosResponse, 'body'> & { text: string }> {
    const { body, ...rest } = await this.ask(request)
    const chunks: Buffer[] = []
    let size = 0
    for await (const chunk of body) {
      size += chunk.length
      if (size > MAX_TEXT_BYTES) throw new PosError(NOT_A_POS, { reason: 'too_large' })
      chunks.push(chunk)
    }
    return { ...rest, text: Buffer.concat(chunks).toString('utf8') }
  }

  #askOnce({
    method,
    url,
    bearer,
    headers,
    body,
    verifyTls,
    isSlow,
    signal,
  }: PosRequest): Promise<http.IncomingMessage> {
    this.#guard.checkHost(url)
    const { request: send } = url.protocol === 'https:' ? https : http
    return new Promise((resolve, reject) => {
      const request = send(url, {
        method,
        // No keep-alive: there are few requests, hours apart.
        agent: false,
        lookup: this.#guard.lookupFor(url),
        rejectUnauthorized: verifyTls,
        ...(signal ? { signal } : {}),
        headers: headersOf({ bearer, headers, body }),
      })
      const stopWaiting = this.#after(this.#timeouts.answer * (isSlow ? SLOW_TIMES : 1), () =>
        request.destroy(new PosError('pos_timeout')),
      )
      request.once('close', stopWaiting)
      request.once('error', (error) => reject(posErrorOf(error, signal)))
      request.once('response', (answer) => {
        stopWaiting()
        resolve(answer)
      })
      request.end(body?.text)
    })
  }

  #responseOf(answer: http.IncomingMessage): PosResponse {
    const type = (answer.headers['content-type'] ?? '').split(';', 1)[0]?.trim().toLowerCase() ?? ''
    const retryAfterMs = readRetryAfter(answer.headers['retry-after'])
    const cookies = (answer.headers['set-cookie'] ?? []).map((one) => one.split(';', 1)[0] ?? '')
    const status = answer.statusCode ?? 0
    return { status, type, retryAfterMs, cookies, body: this.#read(answer) }
  }

  async *#read(answer: http.IncomingMessage): AsyncGenerator<Buffer> {
    const stop = (): void => void answer.destroy(new PosError('pos_timeout'))
    const whole = setTimeout(stop, this.#timeouts.whole)
    const silence = setTimeout(stop, this.#timeouts.silence)
    let size = 0
    try {
      for await (const chunk of unpacked(answer) as AsyncIterable<Buffer>) {
        silence.refresh()
        size += chunk.length
        if (size > MAX_BYTES) throw new PosError(NOT_A_POS, { reason: 'too_large' })
        yield chunk
      }
    } catch (error) {
      throw posErrorOf(error, undefined)
    } finally {
      clearTimeout(whole)
      clearTimeout(silence)
      answer.destroy()
    }
  }
}

function headersOf({
  bearer,
  headers,
  body,
}: Pick<PosRequest, 'bearer' | 'headers' | 'body'>): Record<string, string | number> {
  return {
    'user-agent': USER_AGENT,
    accept: '*/*',
    ...headers,
    ...(bearer === undefined ? {} : { authorization: `Bearer ${bearer}` }),
    ...(body ? { 'content-type': body.type, 'content-length': Buffer.byteLength(body.text) } : {}),
  }
}

/** Some proxies compress whatever they pass on, though nobody asked them to. */
function unpacked(answer: http.IncomingMessage): Readable {
  const encoding = answer.headers['content-encoding']?.trim().toLowerCase() ?? ''
  const isBrotli = encoding === 'br'
  if (!isBrotli && !['gzip', 'x-gzip', 'deflate'].includes(encoding)) return answer
  // What fails is thrown to the reader; the callback only keeps it from being thrown twice.
  return pipeline(answer, isBrotli ? createBrotliDecompress() : createUnzip(), () => undefined)
}

function afterMs(ms: number, run: () => void): () => void {
  const timer = setTimeout(run, ms)
  return () => clearTimeout(timer)
}

/** Allows redirects only within the same host, only for GET, and never from https to http. */
function redirected(method: string, from: URL, location: string): URL {
  const to = URL.canParse(location, from.href) ? new URL(location, from) : null
  const isSafe =
    method === 'GET' &&
    to?.hostname === from.hostname &&
    (to.protocol === 'https:' || to.protocol === from.protocol)
  if (to && isSafe) return to
  if (!to || !/^https?:$/.test(to.protocol)) throw new PosError(NOT_A_POS, { reason: 'redirected' })
  // The path and what follows may hold a token, so only the origin is named.
  throw new PosError('pos_redirected', { said: [to.origin] })
}

/** Seconds; a date is as good as nothing, because clocks differ. */
function readRetryAfter(header: string | undefined): number | null {
  return header !== undefined && /^\d{1,6}$/.test(header.trim()) ? Number(header) * 1000 : null
}

const CERTIFICATE = /^(CERT_|DEPTH_ZERO_|SELF_SIGNED_|UNABLE_TO_|ERR_TLS_|HOSTNAME_)/

/** Drops the URL, which may hold a token. */
function posErrorOf(error: unknown, signal: AbortSignal | undefined): Error {
  if (error instanceof PosError) return error
  if (signal?.aborted) return signal.reason instanceof Error ? signal.reason : aborted()
  return posErrorOfCode((error as NodeJS.ErrnoException).code ?? '')
}

function posErrorOfCode(code: string): PosError {
  if (code === 'ABORT_ERR') return aborted()
  if (CERTIFICATE.test(code)) return new PosError('pos_certificate', { reason: code })
  if (code === 'ETIMEDOUT') return new PosError('pos_timeout')
  if (/^(HPE|Z|ERR__ERROR_FORMAT|ERR_BROTLI)_/.test(code))
    return new PosError(NOT_A_POS, { reason: code })
  return new PosError('pos_unreachable', { reason: code || 'unknown' })
}

function aborted(): PosError {
  return new PosError('job_cancelled')
}
