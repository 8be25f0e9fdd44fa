import { createHash, randomUUID } from 'node:crypto'
import type { Behaviour } from './world.ts'

/** A plain-text answer, as the server gives on an error. */
export interface PlainAnswer {
  status: number
  text: string
  token?: string
}

/** Signed-in sessions: each takes a licence for as long as its token lives. */
export class Sessions {
  readonly #behaviour: () => Behaviour
  readonly #tokens = new Map<string, { until: number; running: number }>()
  readonly given: string[] = []
  logins = 0
  logouts = 0
  overlaps = 0

  constructor(behaviour: () => Behaviour) {
    this.#behaviour = behaviour
  }

  get open(): number {
    this.#dropDead()
    return this.#tokens.size
  }

  signIn(login: string, hash: string): PlainAnswer {
    const { login: known, password, slots, tokenTtlMs } = this.#behaviour()
    const right = createHash('sha1').update(password).digest('hex')
    if (login !== known || hash !== right) {
      return { status: 401, text: `Неверный пароль для пользователя '${login}'` }
    }
    if (this.open >= slots) {
      const text = 'License enhancement is required: no connections available for module 28008806'
      return { status: 403, text }
    }
    const token = randomUUID()
    this.#tokens.set(token, { until: Date.now() + tokenTtlMs, running: 0 })
    this.logins += 1
    this.given.push(token)
    return { status: 200, text: token, token }
  }

  signOut(token: string): PlainAnswer {
    if (!this.#tokens.delete(token)) return { status: 401, text: 'Unknown key' }
    this.logouts += 1
    return { status: 200, text: token }
  }

  /** Registers a request of a session. Null when the session is unknown or has expired. */
  enter(token: string): (() => void) | null {
    this.#dropDead()
    const session = this.#tokens.get(token)
    if (!session) return null
    session.running += 1
    if (session.running > 1) this.overlaps += 1
    return () => {
      session.running -= 1
    }
  }

  /** Ends every session, as a restart does. */
  endAll(): void {
    this.#tokens.clear()
  }

  /** Time that a test lets pass at once; a licence whose token got lost is given back by it. */
  age(ms: number): void {
    for (const session of this.#tokens.values()) session.until -= ms
  }

  #dropDead(): void {
    for (const [token, { until }] of this.#tokens) {
      if (until <= Date.now()) this.#tokens.delete(token)
    }
  }
}
