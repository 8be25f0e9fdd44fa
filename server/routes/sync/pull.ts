import {
  listenToChanges,
  PULL_MAX_PAGE,
  PULL_PAGE,
  pullChanges,
  storedBy,
  unsentOf,
} from '#protocol/sync/pull.ts'
import type { AppDeps } from '../../app-deps.ts'
import { instantAt } from '../../platform/instant.ts'
import { noteHeard } from '../../sql/sync/devices.ts'
import { announceRestored } from '../../sync/announce-restored.ts'
import { readCursor } from '../../sync/cursor.ts'
import { pullPage } from '../../sync/pull-page.ts'
import type { OperationRouter } from '../operation-router.ts'
import { HttpError } from '../../http/http-error.ts'
import { EventStream } from '../../sync/event-stream.ts'

export function pullRoutes(router: OperationRouter, deps: AppDeps): void {
  router.on(pullChanges, async (c, { query }) => {
    const { cursor, limit = PULL_PAGE, acked, late, device, unsent } = query
    const wanted = {
      cursor: readCursor(cursor),
      limit: Math.min(Math.max(Number(limit), 1), PULL_MAX_PAGE),
      acked: acked?.split(',') ?? [],
      late: late?.split(',') ?? [],
      ...storedBy(query),
    }
    const { company_id, id: user_id } = c.get('person').user
    const page = await pullPage(c.get('company'), c.get('person'), wanted, () =>
      announceRestored(deps, company_id),
    )
    if (device !== undefined) {
      const said = {
        device_id: device,
        user_id,
        now: instantAt(deps.now()),
        unsent: unsentOf(unsent),
      }
      await noteHeard(c.get('company'), company_id, said)
    }
    deps.metrics.pull(Object.values(page.rows).reduce((sum, { length }) => sum + length, 0))
    return page
  })
}

const RETRY_AFTER_S = 60

/** Live events: that there is something to pull, never what. */
export function eventsRoutes(router: OperationRouter, deps: AppDeps): void {
  router.on(listenToChanges, (c) => {
    const stream = new EventStream(deps, c.get('person'), deps.clients.addressOf(c))
    // A device without a stream pulls by its own timer, and asks again.
    if (deps.live.isFull(stream)) {
      throw new HttpError(429, 'company_busy', { retryAfter: RETRY_AFTER_S })
    }
    c.header('content-type', 'text/event-stream; charset=utf-8')
    // Some proxies buffer a response until it is complete.
    c.header('x-accel-buffering', 'no')
    return c.body(new ReadableStream(stream))
  })
}
