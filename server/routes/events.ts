import { Hono, type Context } from 'hono'
import { EVENTS_PATH } from '#protocol/auth.ts'
import { isAlive } from '../accounts/session-life.ts'
import { signedIn } from '../accounts/signed-in.ts'
import type { AppEnv, AppParts } from '../app-parts.ts'
import { findPerson, type Person } from '../sql/people.ts'

/** Devices take a stream that is silent for 45 s for dead. */
const HEARTBEAT_MS = 20_000

/** Chunks that a device may leave unread before its stream is given up. */
const MAX_UNREAD = 64

const encoder = new TextEncoder()

/** Live events: that there is something to pull, never what. */
export function eventsRoutes(parts: AppParts): Hono<AppEnv> {
  const app = new Hono<AppEnv>()

  app.get(EVENTS_PATH, signedIn(parts), (c: Context<AppEnv>) => {
    c.header('content-type', 'text/event-stream; charset=utf-8')
    // Some proxies hold an answer back until it is whole.
    c.header('x-accel-buffering', 'no')
    return c.body(streamFor(parts, c.get('person')))
  })

  return app
}

function streamFor(parts: AppParts, person: Person): ReadableStream<Uint8Array> {
  let stop = (): void => {}
  return new ReadableStream({
    async start(controller) {
      const end = (): void => {
        stop()
        // It may be closed already, by the other end.
        try {
          controller.close()
        } catch {}
      }
      const send = (text: string): void => {
        if ((controller.desiredSize ?? 0) < -MAX_UNREAD) end()
        else controller.enqueue(encoder.encode(text))
      }
      send(':\n\n')
      const remove = await parts.live.add({
        company_id: person.user.company_id,
        session_id: person.session.id,
        moved: (position) => send(`event: feed\ndata: ${JSON.stringify(position)}\n\n`),
        ended: end,
      })
      const heartbeat = setInterval(() => void beat(parts, person, send, end), HEARTBEAT_MS)
      stop = () => {
        remove()
        clearInterval(heartbeat)
      }
    },
    cancel() {
      stop()
    },
  })
}

/** Says that the stream is alive, if the session and its person still are. */
async function beat(
  { database, now }: AppParts,
  { user, session }: Person,
  send: (text: string) => void,
  end: () => void,
): Promise<void> {
  const claims = { session_id: session.id, user_id: user.id, company_id: user.company_id }
  try {
    const person = await findPerson(database, claims)
    if (person?.active && isAlive(person.session, now())) send(':\n\n')
    else end()
  } catch {
    // Without a database there is nothing to tell; the device comes back by itself.
    end()
  }
}
