import { anywhere } from '#domain/search-pattern.ts'
import { Hono, type Context } from 'hono'
import { BRANCH_REQUEST_STATUSES, type BranchRequest } from '#domain/branches/branch-requests.ts'
import { cancelBranchRequest } from '#domain/branches/commands/cancel-branch-request.ts'
import { requestBranches } from '#domain/branches/commands/request-branches.ts'
import { canManageCompany } from '#domain/people/permissions.ts'
import {
  BRANCH_REQUESTS_PATH,
  branchRequestStatusesRequest,
  requestBranchesRequest,
} from '#protocol/branches/branches.ts'
import { permit } from '../../http/permit.ts'
import { signedIn } from '../../accounts/sign-in/signed-in.ts'
import type { AppDeps } from '../../app-deps.ts'
import { tagged } from '../../http/entity-tag.ts'
import type { AppEnv } from '../../http/app-env.ts'
import { readBody } from '../../http/read-request.ts'
import { notFound } from '../../http/http-error.ts'
import { SYNCED_TABLES } from '../../sql/sync/tables.ts'
import { listRows } from '../../sql/list-rows.ts'
import { findVisibleRow, type WithSeq } from '../../sql/sync/synced-table.ts'
import { doCommand, doEach } from '../run-command.ts'
import { readListRequest, scopeOf } from '../list-request.ts'
import { pathId } from '../path-id.ts'

const SORTING = {
  columns: ['created_at', 'answered_at', 'branch_count', 'status'],
  usual: 'created_at',
  descending: true,
  statuses: BRANCH_REQUEST_STATUSES,
}

const ONE = `${BRANCH_REQUESTS_PATH}/:id`

/** The owner's requests for more branches. */
export function branchRequestsRoutes(deps: AppDeps): Hono<AppEnv> {
  const app = new Hono<AppEnv>()

  app.get(BRANCH_REQUESTS_PATH, signedIn(deps), permit(canManageCompany), async (c) => {
    const { query, request } = readListRequest(c, SORTING)
    const { status, search } = query
    if (status) request.where.push({ condition: 't.status = ?', value: status })
    if (search) request.where.push({ condition: 't.message ~ ?', value: anywhere(search) })
    const company = c.get('company')
    const scope = scopeOf(c)
    return c.json(
      await company.snapshot((sql) => listRows(sql, SYNCED_TABLES.branch_requests, scope, request)),
    )
  })

  app.get(ONE, signedIn(deps), permit(canManageCompany), async (c) =>
    c.json(await visibleRequest(c)),
  )

  app.post(BRANCH_REQUESTS_PATH, signedIn(deps), async (c) => {
    const { branch_count, message = null } = await readBody(c, requestBranchesRequest)
    const id = await doCommand(deps, c, requestBranches, { branch_count, message })
    return c.json(await visibleRequest(c, id), 201)
  })

  app.put(`${BRANCH_REQUESTS_PATH}/status`, signedIn(deps), permit(canManageCompany), async (c) => {
    const { ids } = await readBody(c, branchRequestStatusesRequest)
    return c.json(await doEach(deps, c, cancelBranchRequest, ids, (request_id) => ({ request_id })))
  })

  app.delete(ONE, signedIn(deps), async (c) => {
    const request_id = pathId(c)
    const target = { table: 'branch_requests', id: request_id } as const
    await doCommand(deps, c, cancelBranchRequest, { request_id }, { target })
    return c.json(await visibleRequest(c))
  })

  return app
}

async function visibleRequest(
  c: Context<AppEnv>,
  id: string = pathId(c),
): Promise<WithSeq<BranchRequest>> {
  const row = await findVisibleRow(c.get('company'), SYNCED_TABLES.branch_requests, scopeOf(c), id)
  if (!row) throw notFound()
  return tagged(c, row)
}
