import { Hono, type Context } from 'hono'
import type { Ref } from '#domain/commands/state.ts'
import { isStaff } from '#domain/people/staff.ts'
import { STAFF_COMMANDS } from '#domain/people/commands/staff-commands.ts'
import { canManageCompany } from '#domain/people/permissions.ts'
import { STAFF_ROLES, type StaffRole } from '#domain/people/roles.ts'
import {
  STAFF_MAX_BYTES,
  STAFF_PATHS,
  STAFF_STATUSES,
  staffStatusesRequest,
  type StaffItem,
} from '#protocol/people/people.ts'
import { namedStaffChange, namedStaffForm } from '#protocol/named-twice.ts'
import { permit } from '../../http/permit.ts'
import { completeCompanyPhones } from '../../accounts/local-phone.ts'
import { signedIn } from '../../accounts/sign-in/signed-in.ts'
import type { AppDeps } from '../../app-deps.ts'
import { tagged } from '../../http/entity-tag.ts'
import type { AppEnv } from '../../http/app-env.ts'
import { readBody, readChange } from '../../http/read-request.ts'
import { notFound } from '../../http/http-error.ts'
import { listRows, type ListRequest } from '../../sql/list-rows.ts'
import { findVisibleRow } from '../../sql/sync/synced-table.ts'
import { users } from '../../sql/account/users.ts'
import { findFaults } from '../find-faults.ts'
import { doCommand, doEach } from '../run-command.ts'
import { readListRequest, scopeOf } from '../list-request.ts'
import { pathId } from '../path-id.ts'
import { knownStaff } from './known-staff.ts'
import { doNamed, namedAs, withAllBranchIds, withBranchIds } from './named-branches.ts'
import { inBranch, ofPerson } from './person-filters.ts'
import { ofRole, staffItems } from './staff-items.ts'

const SORTING = {
  columns: ['created_at', 'name', 'surname', 'email', 'active', 'joined_at'],
  usual: 'created_at',
  descending: true,
  statuses: STAFF_STATUSES,
}

/** Managers who have joined, and barmen. Managers are added by invitation, barmen here. */
export function staffRoutes(deps: AppDeps): Hono<AppEnv> {
  const app = new Hono<AppEnv>()
  for (const role of STAFF_ROLES) {
    readingRoutes(app, deps, role)
    writingRoutes(app, deps, role)
    addingRoutes(app, deps, role)
  }
  return app
}

function readingRoutes(app: Hono<AppEnv>, deps: AppDeps, role: StaffRole): void {
  const path = STAFF_PATHS[role]
  app.get(path, signedIn(deps), permit(canManageCompany), async (c) => {
    const request = readFilters(c, role)
    const scope = scopeOf(c)
    const answer = await c.get('company').snapshot(async (sql) => {
      const { data, total } = await listRows(sql, users, scope, request)
      return { data: await staffItems(sql, scope.company_id, data), total }
    })
    return c.json(answer)
  })

  app.get(`${path}/:id`, signedIn(deps), permit(canManageCompany), async (c) =>
    c.json(await visibleStaff(c, role)),
  )
}

function writingRoutes(app: Hono<AppEnv>, deps: AppDeps, role: StaffRole): void {
  const path = STAFF_PATHS[role]
  const { edit, changeStatus, remove } = STAFF_COMMANDS[role]

  app.put(`${path}/status`, signedIn(deps), permit(canManageCompany), async (c) => {
    const { ids, active, status } = await readBody(c, staffStatusesRequest)
    const isActive = active ?? status === 'active'
    return c.json(
      await doEach(deps, c, changeStatus, ids, (user_id) => ({ user_id, active: isActive })),
    )
  })

  app.put(`${path}/:id`, signedIn(deps), async (c) => {
    const user_id = pathId(c)
    const fields = await readChange(c, namedStaffChange, () => visibleStaff(c, role), {
      maxBytes: STAFF_MAX_BYTES,
      complete: await completeCompanyPhones(deps, c),
      find: ({ fields: known }, body) =>
        namedAs(body, findFaults(deps, c, edit, { ...withBranchIds(known), user_id })),
    })
    const args = { ...withBranchIds(fields), user_id }
    await doNamed(fields, doCommand(deps, c, edit, args, { target: target(user_id) }))
    return c.json(await visibleStaff(c, role))
  })

  app.delete(`${path}/:id`, signedIn(deps), async (c) => {
    const user_id = pathId(c)
    await doCommand(deps, c, remove, { user_id }, { target: target(user_id) })
    return c.json({ success: true })
  })
}

function addingRoutes(app: Hono<AppEnv>, deps: AppDeps, role: StaffRole): void {
  const path = STAFF_PATHS[role]
  const commands = STAFF_COMMANDS[role]
  if (!('create' in commands)) return

  app.post(path, signedIn(deps), async (c) => {
    const person = await readBody(c, namedStaffForm, {
      maxBytes: STAFF_MAX_BYTES,
      complete: await completeCompanyPhones(deps, c),
      find: (readable, body) =>
        namedAs(body, findFaults(deps, c, commands.create, knownStaff(readable))),
    })
    const args = withAllBranchIds(person)
    const id = await doNamed(person, doCommand(deps, c, commands.create, args))
    return c.json(await visibleStaff(c, role, id), 201)
  })

  app.get(`${path}/resend/:id`, signedIn(deps), async (c) => {
    await doCommand(deps, c, commands.resendMail, { user_id: pathId(c) })
    return c.json(await visibleStaff(c, role))
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

function readFilters(c: Context<AppEnv>, role: StaffRole): ListRequest {
  const { query, request } = readListRequest(c, SORTING)
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
