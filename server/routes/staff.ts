import { Hono, type Context } from 'hono'
import { changeBarmanStatus } from '#domain/commands/change-barman-status.ts'
import { changeManagerStatus } from '#domain/commands/change-manager-status.ts'
import { createBarman } from '#domain/commands/create-barman.ts'
import { deleteBarman } from '#domain/commands/delete-barman.ts'
import { deleteManager } from '#domain/commands/delete-manager.ts'
import { editBarman } from '#domain/commands/edit-barman.ts'
import { editManager } from '#domain/commands/edit-manager.ts'
import { resendBarmanMail } from '#domain/commands/resend-barman-mail.ts'
import { isStaff, type StaffRole } from '#domain/staff.ts'
import {
  BARMEN_PATH,
  createBarmanRequest,
  editStaffRequest,
  MANAGERS_PATH,
  STAFF_MAX_BYTES,
  staffStatusesRequest,
  type StaffItem,
} from '#protocol/staff.ts'
import { ownersOnly } from '../accounts/owners-only.ts'
import { signedIn } from '../accounts/signed-in.ts'
import type { AppEnv, AppParts } from '../app-parts.ts'
import { readBody } from '../read-request.ts'
import { notFound } from '../refusal.ts'
import { listRows, type ListRequest } from '../sql/list-rows.ts'
import { findVisibleRow } from '../sql/synced-table.ts'
import { users } from '../sql/users.ts'
import { doCommand, doEach } from './do-command.ts'
import { readListRequest, scopeOf } from './list-request.ts'
import { pathId } from './path-id.ts'
import { inBranch, ofPerson } from './person-filters.ts'
import { OF_ROLE, staffItems } from './staff-items.ts'

const SORTING = {
  columns: ['created_at', 'name', 'surname', 'email', 'active', 'joined_at'],
  usual: 'created_at',
  descending: true,
}

interface Kind {
  path: string
  role: StaffRole
  edit: typeof editManager | typeof editBarman
  changeStatus: typeof changeManagerStatus | typeof changeBarmanStatus
  remove: typeof deleteManager | typeof deleteBarman
}

const MANAGERS: Kind = {
  path: MANAGERS_PATH,
  role: 'manager',
  edit: editManager,
  changeStatus: changeManagerStatus,
  remove: deleteManager,
}

const BARMEN: Kind = {
  path: BARMEN_PATH,
  role: 'barmen',
  edit: editBarman,
  changeStatus: changeBarmanStatus,
  remove: deleteBarman,
}

/** Managers who have joined, and barmen. Managers are added by invitation, barmen here. */
export function staffRoutes(parts: AppParts): Hono<AppEnv> {
  const app = new Hono<AppEnv>()
  for (const kind of [MANAGERS, BARMEN]) {
    readingRoutes(app, parts, kind)
    writingRoutes(app, parts, kind)
  }
  addingRoutes(app, parts)
  return app
}

function readingRoutes(app: Hono<AppEnv>, parts: AppParts, { path, role }: Kind): void {
  app.get(path, signedIn(parts), ownersOnly, async (c) => {
    const request = readFilters(c, role)
    const scope = scopeOf(c)
    const answer = await c.get('company').snapshot(async (sql) => {
      const { data, total } = await listRows(sql, users, scope, request)
      return { data: await staffItems(sql, scope.company_id, data), total }
    })
    return c.json(answer)
  })

  app.get(`${path}/:id`, signedIn(parts), ownersOnly, async (c) =>
    c.json(await visibleStaff(c, role)),
  )
}

function writingRoutes(
  app: Hono<AppEnv>,
  parts: AppParts,
  { path, role, edit, changeStatus, remove }: Kind,
): void {
  app.put(`${path}/status`, signedIn(parts), async (c) => {
    const { ids, active } = await readBody(c, staffStatusesRequest)
    const argsOf = (user_id: string) => ({ user_id, active })
    return c.json(await doEach(parts, c, changeStatus as typeof changeManagerStatus, ids, argsOf))
  })

  app.put(`${path}/:id`, signedIn(parts), async (c) => {
    const fields = await readBody(c, editStaffRequest, STAFF_MAX_BYTES)
    await doCommand(parts, c, edit as typeof editManager, { ...fields, user_id: pathId(c) })
    return c.json(await visibleStaff(c, role))
  })

  app.delete(`${path}/:id`, signedIn(parts), async (c) => {
    await doCommand(parts, c, remove as typeof deleteManager, { user_id: pathId(c) })
    return c.json({ success: true })
  })
}

function addingRoutes(app: Hono<AppEnv>, parts: AppParts): void {
  app.post(BARMEN_PATH, signedIn(parts), async (c) => {
    const args = await readBody(c, createBarmanRequest, STAFF_MAX_BYTES)
    const id = await doCommand(parts, c, createBarman, args)
    return c.json(await visibleStaff(c, 'barmen', id), 201)
  })

  app.get(`${BARMEN_PATH}/resend/:id`, signedIn(parts), async (c) => {
    await doCommand(parts, c, resendBarmanMail, { user_id: pathId(c) })
    return c.json(await visibleStaff(c, 'barmen'))
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
  return item
}

function readFilters(c: Context<AppEnv>, role: StaffRole): ListRequest {
  const { query, request } = readListRequest(c, SORTING)
  const { status, branch, search } = query
  request.where.push({ condition: OF_ROLE, value: role })
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
