import { anywhere } from '#domain/search-pattern.ts'
import type { Context } from 'hono'
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
  BRANCHES,
  changeBranchStatuses,
  changeOneBranchStatus,
  findPlaces,
  GEOCODE_MIN_LENGTH,
  hasBranch,
} from '#protocol/branches/branches.ts'
import { completeCompanyPhones } from '../../accounts/local-phone.ts'
import type { AppDeps } from '../../app-deps.ts'
import { tagged } from '../../http/entity-tag.ts'
import type { AppEnv } from '../../http/app-env.ts'
import { HttpError, notFound } from '../../http/http-error.ts'
import { branches } from '../../sql/branches/branches.ts'
import { countBranches } from '../../sql/account/companies.ts'
import { listRows } from '../../sql/list-rows.ts'
import { findVisibleRow, type WithSeq } from '../../sql/sync/synced-table.ts'
import { findFaults } from '../find-faults.ts'
import { doCommand, doEach } from '../run-command.ts'
import { listRequest, scopeOf } from '../list-request.ts'
import { pathId, type OperationRouter } from '../operation-router.ts'
import { languageOf } from '../../http/language-of.ts'
import { GeocoderUnreachable } from '../../geocoder/geocoder.ts'

const SORTING = {
  columns: ['created_at', 'name', 'status'],
  usual: 'created_at',
  descending: true,
  statuses: BRANCH_STATUSES,
}

/** No rule of the company's rows is about a field of a branch. */
const BLANK_BRANCH: BranchFields = {
  name: '',
  phone: '',
  address: '',
  latitude: null,
  longitude: null,
  country_id: null,
}

export function branchesRoutes(router: OperationRouter, deps: AppDeps): void {
  readingRoutes(router)
  writingRoutes(router, deps)
  statusRoutes(router, deps)
}

function readingRoutes(router: OperationRouter): void {
  router.on(BRANCHES.list, async (c, { query }) => {
    const request = listRequest(c, query, SORTING)
    const { status, search } = query
    if (status) request.where.push({ condition: 't.status = ?', value: status })
    if (search) {
      request.where.push({
        condition: 't.name ~ ? or t.address ~ ?',
        value: anywhere(search),
      })
    }
    const scope = scopeOf(c)
    return c.get('company').snapshot(async (sql) => {
      const { allowed, active } = await countBranches(sql, scope.company_id)
      const list = await listRows(sql, branches, scope, request)
      const remainingBranchesCount = remainingBranches({ branch_count: allowed }, active)
      return { ...list, remainingBranchesCount }
    })
  })

  router.on(BRANCHES.read, (c) => visibleBranch(c))
}

function writingRoutes(router: OperationRouter, deps: AppDeps): void {
  router.on(BRANCHES.create, async (c, { body }) => {
    const complete = await completeCompanyPhones(deps, c)
    const find = () => findFaults(deps, c, createBranch, BLANK_BRANCH)
    const sent = await body({ complete, find })
    const { latitude = null, longitude = null, country_id = null } = sent
    const args = { ...sent, latitude, longitude, country_id }
    return visibleBranch(c, await doCommand(deps, c, createBranch, args))
  })

  router.on(BRANCHES.edit, async (c, { change }) => {
    const branch_id = pathId(c)
    const complete = await completeCompanyPhones(deps, c)
    const find = () => findFaults(deps, c, editBranch, { branch_id })
    const fields = await change(() => visibleBranch(c), { complete, find })
    await doCommand(deps, c, editBranch, { ...fields, branch_id }, { target: target(branch_id) })
    return visibleBranch(c)
  })
}

function statusRoutes(router: OperationRouter, deps: AppDeps): void {
  router.on(changeBranchStatuses, async (c, { body }) => {
    const { ids, status } = await body()
    return doEach(deps, c, changeBranchStatus, ids, (branch_id) => ({ branch_id, status }))
  })

  router.on(changeOneBranchStatus, async (c, { body }) => {
    const branch_id = pathId(c)
    const { id = branch_id, status } = await body()
    if (id !== branch_id) {
      throw new HttpError(422, 'bad_request', { params: [{ param: 'id', code: 'field_locked' }] })
    }
    const args = { branch_id, status }
    await doCommand(deps, c, changeBranchStatus, args, { target: target(branch_id) })
    return visibleBranch(c)
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

/**
 * Requested after sign-in, to send a person without a branch to create one. Nobody counts in a
 * deactivated branch, so it is none.
 */
export function branchExistenceRoutes(router: OperationRouter): void {
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
}

/** Looks up addresses for the page, whose content security policy blocks other hosts. */
export function geocodeRoutes(router: OperationRouter, deps: AppDeps): void {
  router.on(findPlaces, async (c, { query: { q = '' } }) => {
    if (q.length < GEOCODE_MIN_LENGTH) return { data: [], total: 0 }
    const language = languageOf(c)
    try {
      const data = await deps.geocoder.search(q, language)
      return { data, total: data.length }
    } catch (error) {
      if (!(error instanceof GeocoderUnreachable)) throw error
      throw new HttpError(503, 'server_failed')
    }
  })
}
