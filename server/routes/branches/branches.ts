import { anywhere } from '#domain/search-pattern.ts'
import { canManageCompany } from '#domain/people/permissions.ts'
import { Hono, type Context } from 'hono'
import {
  BRANCH_STATUSES,
  remainingBranches,
  type Branch,
  type BranchFields,
} from '#domain/branches/branches.ts'
import { changeBranchStatus } from '#domain/branches/commands/change-branch-status.ts'
import type { Ref } from '#domain/commands/state.ts'
import { createBranch } from '#domain/branches/commands/create-branch.ts'
import { editBranch } from '#domain/branches/commands/edit-branch.ts'
import {
  BRANCHES_PATH,
  branchStatusesRequest,
  CHANGE_BRANCH_STATUS_PATH,
  changeBranchStatusRequest,
  createBranchRequest,
  editBranchRequest,
  type BranchList,
} from '#protocol/branches/branches.ts'
import { permit } from '../../http/permit.ts'
import { completeCompanyPhones } from '../../accounts/local-phone.ts'
import { signedIn } from '../../accounts/sign-in/signed-in.ts'
import type { AppDeps } from '../../app-deps.ts'
import { tagged } from '../../http/entity-tag.ts'
import type { AppEnv } from '../../http/app-env.ts'
import { readBody, readChange } from '../../http/read-request.ts'
import { HttpError, notFound } from '../../http/http-error.ts'
import { branches } from '../../sql/branches/branches.ts'
import { countBranches } from '../../sql/account/companies.ts'
import { listRows } from '../../sql/list-rows.ts'
import { findVisibleRow, type WithSeq } from '../../sql/sync/synced-table.ts'
import { findFaults } from '../find-faults.ts'
import { doCommand, doEach } from '../run-command.ts'
import { readListRequest, scopeOf } from '../list-request.ts'
import { pathId } from '../path-id.ts'

const SORTING = {
  columns: ['created_at', 'name', 'status'],
  usual: 'created_at',
  descending: true,
  statuses: BRANCH_STATUSES,
}

const ONE = `${BRANCHES_PATH}/:id`

/** No rule of the company's rows is about a field of a branch. */
const BLANK_BRANCH: BranchFields = {
  name: '',
  phone: '',
  address: '',
  latitude: null,
  longitude: null,
  country_id: null,
}

export function branchesRoutes(deps: AppDeps): Hono<AppEnv> {
  const app = new Hono<AppEnv>()
  readingRoutes(app, deps)
  writingRoutes(app, deps)
  statusRoutes(app, deps)
  return app
}

function readingRoutes(app: Hono<AppEnv>, deps: AppDeps): void {
  app.get(BRANCHES_PATH, signedIn(deps), async (c) => {
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

  app.get(ONE, signedIn(deps), async (c) => c.json(await visibleBranch(c)))
}

function writingRoutes(app: Hono<AppEnv>, deps: AppDeps): void {
  app.post(BRANCHES_PATH, signedIn(deps), async (c) => {
    const complete = await completeCompanyPhones(deps, c)
    const find = () => findFaults(deps, c, createBranch, BLANK_BRANCH)
    const body = await readBody(c, createBranchRequest, { complete, find })
    const { latitude = null, longitude = null, country_id = null } = body
    const args = { ...body, latitude, longitude, country_id }
    const id = await doCommand(deps, c, createBranch, args)
    return c.json(await visibleBranch(c, id), 201)
  })

  app.put(`${BRANCHES_PATH}/status`, signedIn(deps), permit(canManageCompany), async (c) => {
    const { ids, status } = await readBody(c, branchStatusesRequest)
    const argsOf = (branch_id: string) => ({ branch_id, status })
    return c.json(await doEach(deps, c, changeBranchStatus, ids, argsOf))
  })

  app.put(ONE, signedIn(deps), async (c) => {
    const branch_id = pathId(c)
    const complete = await completeCompanyPhones(deps, c)
    const find = () => findFaults(deps, c, editBranch, { branch_id })
    const fields = await readChange(c, editBranchRequest, () => visibleBranch(c), {
      complete,
      find,
    })
    await doCommand(deps, c, editBranch, { ...fields, branch_id }, { target: target(branch_id) })
    return c.json(await visibleBranch(c))
  })
}

function statusRoutes(app: Hono<AppEnv>, deps: AppDeps): void {
  app.post(`${CHANGE_BRANCH_STATUS_PATH}/:id`, signedIn(deps), async (c) => {
    const branch_id = pathId(c)
    const { id = branch_id, status } = await readBody(c, changeBranchStatusRequest)
    if (id !== branch_id) {
      throw new HttpError(422, 'bad_request', { params: [{ param: 'id', code: 'field_locked' }] })
    }
    await doCommand(
      deps,
      c,
      changeBranchStatus,
      { branch_id, status },
      { target: target(branch_id) },
    )
    return c.json(await visibleBranch(c))
  })
}

async function visibleBranch(c: Context<AppEnv>, id: string = pathId(c)): Promise<WithSeq<Branch>> {
  const row = await findVisibleRow(c.get('company'), branches, scopeOf(c), id)
  if (!row) throw notFound()
  return tagged(c, row)
}

function target(id: string): Ref {
  return { table: 'branches', id }
}
