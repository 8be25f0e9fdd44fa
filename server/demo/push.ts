import { must } from '#domain/must.ts'
import { actorOf, type User } from '#domain/people/people.ts'
import { PUSH_MAX_COMMANDS } from '#protocol/sync/push.ts'
import { instantAt } from '../platform/instant.ts'
import type { Database } from '../sql/database.ts'
import { pushBatch } from '../sync/push-batch.ts'
import { receivedFrom } from '../sync/received-command.ts'
import { Work, type DemoCommand } from './demo-command.ts'

export interface DemoDeps {
  database: Database
  newId: () => string
  /** ms since 1970 */
  now: number
  password: string
}

/** A demo that is being filled: everybody has one phone. */
export interface Filling extends DemoDeps {
  /** By person: the phone, and how many commands it has sent. */
  phones: Map<string, { device_id: string; sent: number }>
}

/** How long a person takes for something at a desk. */
const DESK_MS = 2000

/** What a person does at a desk from this moment on. */
export async function workAt(
  deps: Filling,
  user: User,
  at: number,
  does: (work: Work) => void,
): Promise<void> {
  const work = new Work(deps.newId, at, DESK_MS)
  does(work)
  await push(deps, user, work.commands)
}

/** Sends commands as a device would, so that the same rules decide all of them. */
export async function push(
  deps: Filling,
  user: User,
  commands: readonly DemoCommand[],
): Promise<void> {
  const phone = deps.phones.get(user.id) ?? { device_id: deps.newId(), sent: 0 }
  deps.phones.set(user.id, phone)
  const arrived = commands.map(({ at, ...command }) => {
    const n = (phone.sent += 1)
    const device_time = instantAt(at)
    return { ...receivedFrom({ ...command, n, device_time, repairs: null }), n }
  })
  for (let from = 0; from < arrived.length; from += PUSH_MAX_COMMANDS) {
    const batch = arrived.slice(from, from + PUSH_MAX_COMMANDS)
    const last = must(batch.at(-1), 'last command')
    const { device_id } = phone
    const sender = { actor: actorOf(user), device_id, now: last.device_time ?? '' }
    const { outcome } = await pushBatch(deps.database, sender, batch)
    const rejected =
      outcome.kind === 'answered' ? outcome.answers.find(({ rejection }) => rejection) : outcome
    if (rejected) throw new Error(`the demo rejects its own data: ${JSON.stringify(rejected)}`)
  }
}
