import { isAlive } from '../accounts/session-life.ts'
import type { AppParts } from '../app-parts.ts'
import { findPerson, type Person } from '../sql/people.ts'
import type { FeedPosition, Listener } from './live-feed.ts'

/** Devices take a stream that is silent for 45 s for dead. */
const HEARTBEAT_MS = 20_000

/** Chunks that a device may leave unread before its stream is given up. */
const MAX_UNREAD = 64

const COMMENT = ':\n\n'
const encoder = new TextEncoder()

/**
 * One device's live events as text/event-stream. It ends with the session, with the server, or
 * when nobody reads it.
 */
export class EventStream implements Listener {
  readonly company_id: string
  readonly session_id: string
  readonly #parts: Pick<AppParts, 'database' | 'live' | 'now'>
  readonly #user_id: string
  #controller: ReadableStreamDefaultController<Uint8Array> | null = null
  #heartbeat: NodeJS.Timeout | undefined
  #remove: (() => void) | undefined

  constructor(parts: Pick<AppParts, 'database' | 'live' | 'now'>, { user, session }: Person) {
    this.#parts = parts
    this.#user_id = user.id
    this.company_id = user.company_id
    this.session_id = session.id
  }

  async start(controller: ReadableStreamDefaultController<Uint8Array>): Promise<void> {
    this.#controller = controller
    // The first bytes make the answer's head leave, before anything happens.
    this.#send(COMMENT)
    this.#heartbeat = setInterval(() => void this.#beat(), HEARTBEAT_MS)
    this.#remove = await this.#parts.live.add(this)
    if (this.#controller === null) this.#remove()
  }

  /** The device went away. */
  cancel(): void {
    this.#controller = null
    clearInterval(this.#heartbeat)
    this.#remove?.()
  }

  moved(position: FeedPosition): void {
    this.#send(`event: feed\ndata: ${JSON.stringify(position)}\n\n`)
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

  /** Says that the stream is alive, if the session and its person still are. */
  async #beat(): Promise<void> {
    const { database, now } = this.#parts
    const { company_id, session_id } = this
    // Without a database there is nothing to tell; the device comes back by itself.
    const person = await findPerson(database.inCompany(company_id), {
      session_id,
      user_id: this.#user_id,
      company_id,
    }).catch(() => null)
    if (person?.active && isAlive(person.session, now())) this.#send(COMMENT)
    else this.ended()
  }
}
