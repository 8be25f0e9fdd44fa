import { Hono, type Context } from 'hono'
import type { BranchRequest } from '#domain/branch-requests.ts'
import { cancelBranchRequest } from '#domain/commands/cancel-branch-request.ts'
import { requestBranches } from '#domain/commands/request-branches.ts'
import {
  BRANCH_REQUESTS_PATH,
  branchRequestStatusesRequest,
  requestBranchesRequest,
} from '#protocol/branch-requests.ts'
import { ownersOnly } from '../accounts/owners-only.ts'
import { signedIn } from '../accounts/signed-in.ts'
import type { AppEnv, AppParts } from '../app-parts.ts'
import { readBody } from '../read-request.ts'
import { notFound } from '../refusal.ts'
import { branchRequests } from '../sql/branch-requests.ts'
import { anywhere, listRows } from '../sql/list-rows.ts'
import { findVisibleRow, type WithSeq } from '../sql/synced-table.ts'
import { doCommand, doEach } from './do-command.ts'
import { readListRequest, scopeOf } from './list-request.ts'
import { pathId } from './path-id.ts'

const SORTING = {
  columns: ['created_at', 'answered_at', 'branch_count', 'status'],
  usual: 'created_at',
  descending: true,
}

const ONE = `${BRANCH_REQUESTS_PATH}/:id`

/** The owner's requests for more branches. */
export function branchRequestsRoutes(parts: AppParts): Hono<AppEnv> {
  const app = new Hono<AppEnv>()

  app.get(BRANCH_REQUESTS_PATH, signedIn(parts), ownersOnly, async (c) => {
    const { query, request } = readListRequest(c, SORTING)
    const { status, search } = query
    if (status) request.where.push({ condition: 't.status = ?', value: status })
    if (search) request.where.push({ condition: 't.message ~ ?', value: anywhere(search) })
    const company = c.get('company')
    const scope = scopeOf(c)
    return c.json(await company.snapshot((sql) => listRows(sql, branchRequests, scope, request)))
  })

  app.get(ONE, signedIn(parts), ownersOnly, async (c) => c.json(await visibleRequest(c)))

  app.post(BRANCH_REQUESTS_PATH, signedIn(parts), async (c) => {
    const { branch_count, message = null } = await readBody(c, requestBranchesRequest)
    const id = await doCommand(parts, c, requestBranches, { branch_count, message })
    return c.json(await visibleRequest(c, id), 201)
  })

  app.put(`${BRANCH_REQUESTS_PATH}/status`, signedIn(parts), async (c) => {
    const { ids } = await readBody(c, branchRequestStatusesRequest)
    return c.json(
      await doEach(parts, c, cancelBranchRequest, ids, (request_id) => ({ request_id })),
    )
  })

  app.delete(ONE, signedIn(parts), async (c) => {
    await doCommand(parts, c, cancelBranchRequest, { request_id: pathId(c) })
    return c.json(await visibleRequest(c))
  })

  return app
}

async function visibleRequest(
  c: Context<AppEnv>,
  id: string = pathId(c),
): Promise<WithSeq<BranchRequest>> {
  const row = await findVisibleRow(c.get('company'), branchRequests, scopeOf(c), id)
  if (!row) throw notFound()
  return row
}
