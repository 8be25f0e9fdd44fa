import { Hono } from 'hono'
import { PUSH_MAX_BYTES, PUSH_PATH, pushRequest } from '#protocol/push.ts'
import { signedIn } from '../accounts/signed-in.ts'
import type { AppEnv, AppParts } from '../app-parts.ts'
import { readBody } from '../read-request.ts'
import { Refusal } from '../refusal.ts'
import { arrivedFrom } from '../sync/arrived.ts'
import { pushBatch } from '../sync/push-batch.ts'

/** A batch is measured by its devices; another character set or spacing may take more. */
const MAX_BYTES = PUSH_MAX_BYTES + 16 * 1024

export function pushRoutes(parts: AppParts): Hono<AppEnv> {
  const app = new Hono<AppEnv>()

  app.post(PUSH_PATH, signedIn(parts), async (c) => {
    const { device_id, user_id, commands } = await readBody(c, pushRequest, MAX_BYTES)
    parts.metrics.push(commands.length)
    const { actor } = c.get('person')
    if (user_id !== actor.user_id) throw new Refusal(403, 'wrong_user')
    const now = new Date(parts.now()).toISOString()
    const arrived = commands.map((command) => ({ ...arrivedFrom(command), n: command.n }))
    const outcome = await pushBatch(parts.database, { actor, device_id, now }, arrived)
    if (outcome.kind === 'answered') return c.json({ answers: outcome.answers })
    if (outcome.kind === 'device_fork') throw new Refusal(409, 'device_fork')
    throw new Refusal(409, 'number_gap', { details: { last_n: outcome.last_n } })
  })

  return app
}
