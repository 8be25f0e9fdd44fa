import type { Hono } from 'hono'
import { hasBranch } from '#protocol/branches/branches.ts'
import type { AppDeps } from '../../app-deps.ts'
import type { AppEnv } from '../../http/app-env.ts'
import { branches } from '../../sql/branches/branches.ts'
import { listRows } from '../../sql/list-rows.ts'
import { scopeOf } from '../list-request.ts'
import { OperationRouter } from '../operation-router.ts'

/**
 * Requested after sign-in, to send a person without a branch to create one. Nobody counts in a
 * deactivated branch, so it is none.
 */
export function branchExistenceRoutes(deps: AppDeps): Hono<AppEnv> {
  const router = new OperationRouter(deps)

  router.on(hasBranch, async (c) => {
    const { total } = await listRows(c.get('company'), branches, scopeOf(c), {
      where: [{ condition: 't.status = ?', value: 'active' }],
      sort: 'created_at',
      descending: false,
      page: 0,
      limit: 1,
    })
    return { haveBranch: total > 0 }
  })

  return router.routes()
}
