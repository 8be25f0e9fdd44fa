import { clockOffset } from '#domain/commands/device-clock.ts'
import { pushCommands, pushRequest } from '#protocol/sync/push.ts'
import { instantAt } from '../../platform/instant.ts'
import type { AppDeps } from '../../app-deps.ts'
import { LONGEST_BODY_BYTES, readDeviceBody } from '../../http/read-request.ts'
import { HttpError } from '../../http/http-error.ts'
import { receivedFrom } from '../../sync/received-command.ts'
import { announceRestored } from '../../sync/announce-restored.ts'
import { pushBatch } from '../../sync/push-batch.ts'
import type { OperationRouter } from '../operation-router.ts'

export function pushRoutes(router: OperationRouter, deps: AppDeps): void {
  router.on(pushCommands, async (c) => {
    const body = await readDeviceBody(c, pushRequest, LONGEST_BODY_BYTES)
    const { device_id, user_id, sent_at, acked, cursor, held, commands } = body
    deps.metrics.push(commands.length)
    const person = c.get('person')
    const { actor } = person
    if (user_id !== actor.user_id) throw new HttpError(403, 'wrong_user')
    const now = instantAt(deps.now())
    const arrived = commands.map((command) => ({ ...receivedFrom(command), n: command.n }))
    const ended = person.active ? {} : { ended_at: person.session.revoked_at ?? now }
    const sender = { actor, device_id, now, clock_offset: clockOffset(sent_at, now), ...ended }
    // Whoever may not read the feed any more cannot catch up with it first.
    const read = person.active ? { cursor } : {}
    const known = { acked, held, ...read }
    const { outcome, isRestored } = await pushBatch(deps.database, sender, arrived, known)
    if (isRestored) await announceRestored(deps, actor.company_id)
    if (outcome.kind === 'answered') return { answers: outcome.answers }
    if (outcome.kind === 'feed_changed') throw new HttpError(409, 'feed_changed')
    if (outcome.kind === 'device_fork') throw new HttpError(409, 'device_fork')
    throw new HttpError(409, 'number_gap', { details: { last_n: outcome.last_n } })
  })
}
