import type { Context } from 'hono'
import type { Ref } from '#domain/commands/state.ts'
import { isStaff } from '#domain/people/staff.ts'
import { STAFF_COMMANDS } from '#domain/people/commands/staff-commands.ts'
import { isAddedAtOnce, STAFF_ROLES, type StaffRole } from '#domain/people/roles.ts'
import type { ListQuery } from '#protocol/lists.ts'
import {
  addingCalls,
  STAFF_MAX_BYTES,
  STAFF_STATUSES,
  staffCalls,
  type StaffItem,
} from '#protocol/people/people.ts'
import { completeCompanyPhones } from '../../accounts/local-phone.ts'
import type { AppDeps } from '../../app-deps.ts'
import { tagged } from '../../http/entity-tag.ts'
import type { AppEnv } from '../../http/app-env.ts'
import { notFound } from '../../http/http-error.ts'
import { listRows, type Condition, type ListRequest } from '../../sql/list-rows.ts'
import { findVisibleRow, type WithSeq } from '../../sql/sync/synced-table.ts'
import { users } from '../../sql/account/users.ts'
import { findFaults } from '../find-faults.ts'
import { doCommand, doEach } from '../run-command.ts'
import { listRequest, scopeOf } from '../list-request.ts'
import { pathId, type OperationRouter } from '../operation-router.ts'
import { knownStaff } from './known-staff.ts'
import { doNamed, namedAs, withAllBranchIds, withBranchIds } from './named-branches.ts'
import { inBranch, ofPerson } from './person-filters.ts'
import type { Member } from '#domain/people/people.ts'
import type { Sql } from '../../sql/database.ts'
import { withBranchNames } from '../branches/branch-names.ts'

const SORTING = {
  columns: ['created_at', 'name', 'surname', 'email', 'active', 'joined_at'],
  usual: 'created_at',
  descending: true,
  statuses: STAFF_STATUSES,
}

/** Managers who have joined, and barmen. Managers are added by invitation, barmen here. */
export function staffRoutes(router: OperationRouter, deps: AppDeps): void {
  for (const role of STAFF_ROLES) {
    const calls = staffCalls(role)
    readingRoutes(router, role, calls)
    writingRoutes(router, deps, role, calls)
    addingRoutes(router, deps, role)
  }
}

type Calls = ReturnType<typeof staffCalls>

function readingRoutes(router: OperationRouter, role: StaffRole, { list, read }: Calls): void {
  router.on(list, async (c, { query }) => {
    const request = filtersOf(c, query, role)
    const scope = scopeOf(c)
    return c.get('company').snapshot(async (sql) => {
      const { data, total } = await listRows(sql, users, scope, request)
      return { data: await staffItems(sql, scope.company_id, data), total }
    })
  })

  router.on(read, (c) => visibleStaff(c, role))
}

function writingRoutes(
  router: OperationRouter,
  deps: AppDeps,
  role: StaffRole,
  calls: Calls,
): void {
  const { edit, changeStatus, remove } = STAFF_COMMANDS[role]

  router.on(calls.changeStatuses, async (c, { body }) => {
    const { ids, active, status } = await body()
    const isActive = active ?? status === 'active'
    return doEach(deps, c, changeStatus, ids, (user_id) => ({ user_id, active: isActive }))
  })

  router.on(calls.edit, async (c, { change }) => {
    const user_id = pathId(c)
    const fields = await change(() => visibleStaff(c, role), {
      maxBytes: STAFF_MAX_BYTES,
      complete: await completeCompanyPhones(deps, c),
      find: ({ fields: known }, body) =>
        namedAs(body, findFaults(deps, c, edit, { ...withBranchIds(known), user_id })),
    })
    const args = { ...withBranchIds(fields), user_id }
    await doNamed(fields, doCommand(deps, c, edit, args, { target: target(user_id) }))
    return visibleStaff(c, role)
  })

  router.on(calls.remove, async (c) => {
    const user_id = pathId(c)
    await doCommand(deps, c, remove, { user_id }, { target: target(user_id) })
    return { success: true }
  })
}

function addingRoutes(router: OperationRouter, deps: AppDeps, role: StaffRole): void {
  const commands = STAFF_COMMANDS[role]
  if (!('create' in commands)) return
  const { add, resend } = addingCalls(role)

  router.on(add, async (c, { body }) => {
    const person = await body({
      maxBytes: STAFF_MAX_BYTES,
      complete: await completeCompanyPhones(deps, c),
      find: (readable, sent) =>
        namedAs(sent, findFaults(deps, c, commands.create, knownStaff(readable))),
    })
    const args = withAllBranchIds(person)
    const id = await doNamed(person, doCommand(deps, c, commands.create, args))
    return visibleStaff(c, role, id)
  })

  router.on(resend, async (c) => {
    await doCommand(deps, c, commands.resendMail, { user_id: pathId(c) })
    return visibleStaff(c, role)
  })
}

async function visibleStaff(
  c: Context<AppEnv>,
  role: StaffRole,
  id: string = pathId(c),
): Promise<StaffItem> {
  const company = c.get('company')
  const row = await findVisibleRow(company, users, scopeOf(c), id)
  const isThere = row !== null && row.deleted_at === null && isStaff(row, role)
  const [item] = isThere ? await staffItems(company, company.companyId, [row]) : []
  if (!item) throw notFound()
  return tagged(c, item)
}

function target(id: string): Ref {
  return { table: 'users', id }
}

function filtersOf(c: Context<AppEnv>, query: ListQuery, role: StaffRole): ListRequest {
  const request = listRequest(c, query, SORTING)
  const { status, branch, search } = query
  request.where.push(ofRole(role))
  if (status) {
    request.where.push({
      condition: `case when t.active then 'active' else 'deactivated' end = ?`,
      value: status,
    })
  }
  if (branch) request.where.push(inBranch(branch))
  if (search) request.where.push(ofPerson(search))
  return request
}

/** A condition on `t`: as `isStaff`, without deleted people. */
function ofRole(role: StaffRole): Condition {
  const joined = isAddedAtOnce(role) ? '' : 'and t.joined_at is not null'
  return { condition: `t.role = ? and t.deleted_at is null ${joined}`, value: role }
}

/** People as the owner's lists show them. */
async function staffItems(
  sql: Sql,
  companyId: string,
  members: readonly WithSeq<Member>[],
): Promise<StaffItem[]> {
  const items = await withBranchNames(sql, companyId, members)
  return items.map(({ deleted_at: _, ...item }) => item)
}
