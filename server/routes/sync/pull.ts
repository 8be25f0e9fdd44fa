import type { Hono } from 'hono'
import { PULL_MAX_PAGE, PULL_PAGE, pullChanges, storedBy, unsentOf } from '#protocol/sync/pull.ts'
import type { AppDeps } from '../../app-deps.ts'
import type { AppEnv } from '../../http/app-env.ts'
import { instantAt } from '../../platform/instant.ts'
import { noteHeard } from '../../sql/sync/devices.ts'
import { announceRestored } from '../../sync/announce-restored.ts'
import { readCursor } from '../../sync/cursor.ts'
import { pullPage } from '../../sync/pull-page.ts'
import { OperationRouter } from '../operation-router.ts'

export function pullRoutes(deps: AppDeps): Hono<AppEnv> {
  const router = new OperationRouter(deps)

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

  return router.routes()
}
