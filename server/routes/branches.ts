import { Hono, type Context } from 'hono'
import { remainingBranches, type Branch } from '#domain/branches.ts'
import { changeBranchStatus } from '#domain/commands/change-branch-status.ts'
import { createBranch } from '#domain/commands/create-branch.ts'
import { editBranch } from '#domain/commands/edit-branch.ts'
import {
  BRANCHES_PATH,
  branchStatusesRequest,
  CHANGE_BRANCH_STATUS_PATH,
  changeBranchStatusRequest,
  createBranchRequest,
  editBranchRequest,
  type BranchList,
} from '#protocol/branches.ts'
import { signedIn } from '../accounts/signed-in.ts'
import type { AppEnv, AppParts } from '../app-parts.ts'
import { readBody } from '../read-request.ts'
import { notFound } from '../refusal.ts'
import { branches } from '../sql/branches.ts'
import { countBranches } from '../sql/companies.ts'
import { anywhere, listRows } from '../sql/list-rows.ts'
import { findVisibleRow, type WithSeq } from '../sql/synced-table.ts'
import { doCommand, doEach } from './do-command.ts'
import { readListRequest, scopeOf } from './list-request.ts'
import { pathId } from './path-id.ts'

const SORTING = { columns: ['created_at', 'name', 'status'], usual: 'created_at', descending: true }

const ONE = `${BRANCHES_PATH}/:id`

export function branchesRoutes(parts: AppParts): Hono<AppEnv> {
  const app = new Hono<AppEnv>()
  readingRoutes(app, parts)
  writingRoutes(app, parts)
  return app
}

function readingRoutes(app: Hono<AppEnv>, parts: AppParts): void {
  app.get(BRANCHES_PATH, signedIn(parts), async (c) => {
    const { query, request } = readListRequest(c, SORTING)
    const { status, search } = query
    if (status) request.where.push({ condition: 't.status = ?', value: status })
    if (search) {
      request.where.push({
        condition: 't.name ~ ? or t.address ~ ?',
        value: anywhere(search),
      })
    }
    const scope = scopeOf(c)
    const answer: BranchList = await c.get('company').snapshot(async (sql) => {
      const { allowed, active } = await countBranches(sql, scope.company_id)
      const list = await listRows(sql, branches, scope, request)
      const remainingBranchesCount = remainingBranches({ branch_count: allowed }, active)
      return { ...list, remainingBranchesCount }
    })
    return c.json(answer)
  })

  app.get(ONE, signedIn(parts), async (c) => c.json(await visibleBranch(c)))
}

function writingRoutes(app: Hono<AppEnv>, parts: AppParts): void {
  app.post(BRANCHES_PATH, signedIn(parts), async (c) => {
    const body = await readBody(c, createBranchRequest)
    const { latitude = null, longitude = null, country_id = null } = body
    const args = { ...body, latitude, longitude, country_id }
    const id = await doCommand(parts, c, createBranch, args)
    return c.json(await visibleBranch(c, id), 201)
  })

  app.put(`${BRANCHES_PATH}/status`, signedIn(parts), async (c) => {
    const { ids, status } = await readBody(c, branchStatusesRequest)
    const argsOf = (branch_id: string) => ({ branch_id, status })
    return c.json(await doEach(parts, c, changeBranchStatus, ids, argsOf))
  })

  app.put(ONE, signedIn(parts), async (c) => {
    const fields = await readBody(c, editBranchRequest)
    await doCommand(parts, c, editBranch, { ...fields, branch_id: pathId(c) })
    return c.json(await visibleBranch(c))
  })

  app.post(`${CHANGE_BRANCH_STATUS_PATH}/:id`, signedIn(parts), async (c) => {
    const { status } = await readBody(c, changeBranchStatusRequest)
    await doCommand(parts, c, changeBranchStatus, { branch_id: pathId(c), status })
    return c.json(await visibleBranch(c))
  })
}

async function visibleBranch(c: Context<AppEnv>, id: string = pathId(c)): Promise<WithSeq<Branch>> {
  const row = await findVisibleRow(c.get('company'), branches, scopeOf(c), id)
  if (!row) throw notFound()
  return row
}
