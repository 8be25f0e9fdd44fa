import { anywhere } from '#domain/search-pattern.ts'
import type { Context } from 'hono'
import { BRANCH_REQUEST_STATUSES, type BranchRequest } from '#domain/branches/branch-requests.ts'
import { cancelBranchRequest } from '#domain/branches/commands/cancel-branch-request.ts'
import { requestBranches } from '#domain/branches/commands/request-branches.ts'
import { BRANCH_REQUESTS, changeBranchRequestStatuses } from '#protocol/branches/branches.ts'
import type { AppDeps } from '../../app-deps.ts'
import { tagged } from '../../http/entity-tag.ts'
import type { AppEnv } from '../../http/app-env.ts'
import { notFound } from '../../http/http-error.ts'
import { SYNCED_TABLES } from '../../sql/sync/tables.ts'
import { listRows } from '../../sql/list-rows.ts'
import { findVisibleRow, type WithSeq } from '../../sql/sync/synced-table.ts'
import { doCommand, doEach } from '../run-command.ts'
import { listRequest, scopeOf } from '../list-request.ts'
import { pathId, type OperationRouter } from '../operation-router.ts'

const SORTING = {
  columns: ['created_at', 'answered_at', 'branch_count', 'status'],
  usual: 'created_at',
  descending: true,
  statuses: BRANCH_REQUEST_STATUSES,
}

/** The owner's requests for more branches. */
export function branchRequestsRoutes(router: OperationRouter, deps: AppDeps): void {
  router.on(BRANCH_REQUESTS.list, async (c, { query }) => {
    const request = listRequest(c, query, SORTING)
    const { status, search } = query
    if (status) request.where.push({ condition: 't.status = ?', value: status })
    if (search) request.where.push({ condition: 't.message ~ ?', value: anywhere(search) })
    return c
      .get('company')
      .snapshot((sql) => listRows(sql, SYNCED_TABLES.branch_requests, scopeOf(c), request))
  })

  router.on(BRANCH_REQUESTS.read, (c) => visibleRequest(c))

  router.on(BRANCH_REQUESTS.create, async (c, { body }) => {
    const { branch_count, message = null } = await body()
    return visibleRequest(c, await doCommand(deps, c, requestBranches, { branch_count, message }))
  })

  router.on(changeBranchRequestStatuses, async (c, { body }) => {
    const { ids } = await body()
    return doEach(deps, c, cancelBranchRequest, ids, (request_id) => ({ request_id }))
  })

  router.on(BRANCH_REQUESTS.remove, async (c) => {
    const request_id = pathId(c)
    const target = { table: 'branch_requests', id: request_id } as const
    await doCommand(deps, c, cancelBranchRequest, { request_id }, { target })
    return visibleRequest(c)
  })
}

async function visibleRequest(
  c: Context<AppEnv>,
  id: string = pathId(c),
): Promise<WithSeq<BranchRequest>> {
  const row = await findVisibleRow(c.get('company'), SYNCED_TABLES.branch_requests, scopeOf(c), id)
  if (!row) throw notFound()
  return tagged(c, row)
}
