import type { Context } from 'hono'
import { EVENTS_PATH, PULL_PATH } from '#protocol/sync/pull.ts'
import { PUSH_PATH } from '#protocol/sync/push.ts'
import { HttpError } from './http-error.ts'

const WINDOW_S = 60

/**
 * Devices that sync are never refused here: after a week without a network they may have much to
 * say, and what they send is limited by the batch.
 */
const UNLIMITED = new Set([PUSH_PATH, PULL_PATH, EVENTS_PATH])

/**
 * How many calls each signed-in person may make, whatever they are signed in with. Counted in each
 * process by itself, because a count in the database would cost more than most calls.
 */
export class RequestLimit {
  readonly #calls: number
  #window = 0
  #made = new Map<string, number>()

  constructor(calls: number) {
    this.#calls = calls
  }

  /**
   * Counts a call and tells the caller what is left (draft-ietf-httpapi-ratelimit-headers).
   * @throws {HttpError} 429 too_many_requests, with the seconds to wait
   */
  count(c: Context, personId: string, nowMs: number): void {
    if (UNLIMITED.has(c.req.path)) return
    const seconds = nowMs / 1000
    const window = Math.floor(seconds / WINDOW_S)
    if (window !== this.#window) this.#made = new Map()
    this.#window = window
    const made = (this.#made.get(personId) ?? 0) + 1
    this.#made.set(personId, made)
    const wait = Math.max(1, Math.ceil((window + 1) * WINDOW_S - seconds))
    c.header('ratelimit-policy', `"person";q=${this.#calls};w=${WINDOW_S}`)
    c.header('ratelimit', `"person";r=${Math.max(0, this.#calls - made)};t=${wait}`)
    if (made > this.#calls) throw new HttpError(429, 'too_many_requests', { retryAfter: wait })
  }
}
