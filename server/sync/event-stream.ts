import { isAlive } from '../accounts/sessions/session-life.ts'
import type { CompanyDatabase } from '../sql/database.ts'
import { findPerson, type Person } from '../sql/people/people.ts'
import type { FeedHead, Listener, LiveFeed } from './live-feed.ts'

/** Devices consider a stream dead after 45 s of silence. */
const HEARTBEAT_MS = 20_000

/** How many chunks a device may leave unread before its stream is closed. */
const MAX_UNREAD = 64

const COMMENT = ':\n\n'
const encoder = new TextEncoder()

interface EventStreamDeps {
  database: CompanyDatabase
  live: LiveFeed
  /** ms since 1970 */
  now: () => number
}

/**
 * One device's live events as text/event-stream. Ends with the session, with the server, or when
 * the device does not read it.
 */
export class EventStream implements Listener {
  readonly company_id: string
  readonly session_id: string
  readonly address: string
  readonly #deps: EventStreamDeps
  readonly #user_id: string
  #controller: ReadableStreamDefaultController<Uint8Array> | null = null
  #heartbeat: NodeJS.Timeout | undefined
  #remove: (() => void) | undefined
  /** What the device heard last. */
  #told = ''

  constructor(deps: EventStreamDeps, { user, session }: Person, address: string) {
    this.#deps = deps
    this.#user_id = user.id
    this.company_id = user.company_id
    this.session_id = session.id
    this.address = address
  }

  async start(controller: ReadableStreamDefaultController<Uint8Array>): Promise<void> {
    this.#controller = controller
    // The first bytes flush the response headers before any event.
    this.#send(COMMENT)
    this.#heartbeat = setInterval(() => void this.#beat(), HEARTBEAT_MS)
    try {
      this.#remove = await this.#deps.live.add(this)
    } catch {
      return this.ended()
    }
    if (this.#controller === null) this.#remove()
  }

  /** Called when the device disconnects. */
  cancel(): void {
    this.#controller = null
    clearInterval(this.#heartbeat)
    this.#remove?.()
  }

  moved(position: FeedHead): void {
    const text = `event: feed\ndata: ${JSON.stringify(position)}\n\n`
    if (text === this.#told) return
    this.#told = text
    this.#send(text)
  }

  ended(): void {
    const controller = this.#controller
    this.cancel()
    controller?.close()
  }

  #send(text: string): void {
    if (this.#controller === null) return
    if ((this.#controller.desiredSize ?? 0) < -MAX_UNREAD) this.ended()
    else this.#controller.enqueue(encoder.encode(text))
  }

  /**
   * Sends a heartbeat if the session and its person are still active; otherwise ends the stream.
   */
  async #beat(): Promise<void> {
    const { database, now } = this.#deps
    const { company_id, session_id } = this
    // Without a database there is nothing to announce; the device reconnects by itself.
    const person = await findPerson(database.inCompany(company_id), {
      session_id,
      user_id: this.#user_id,
      company_id,
    }).catch(() => null)
    if (person?.active && isAlive(person.session, now())) this.#send(COMMENT)
    else this.ended()
  }
}
