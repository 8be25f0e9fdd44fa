import { Hono, type Context } from 'hono'
import { cancelInvitation } from '#domain/commands/cancel-invitation.ts'
import { editInvitation } from '#domain/commands/edit-invitation.ts'
import { inviteManager } from '#domain/commands/invite-manager.ts'
import { resendInvitation } from '#domain/commands/resend-invitation.ts'
import {
  INVITATION_MS,
  invitationStatus,
  type ManagerInvitation,
} from '#domain/manager-invitations.ts'
import {
  editInvitationRequest,
  invitationStatusesRequest,
  inviteManagerRequest,
  MANAGER_INVITATIONS_PATH,
  type InvitationItem,
} from '#protocol/manager-invitations.ts'
import { STAFF_MAX_BYTES } from '#protocol/staff.ts'
import { ownersOnly } from '../accounts/owners-only.ts'
import { signedIn } from '../accounts/signed-in.ts'
import type { AppEnv, AppParts } from '../app-parts.ts'
import { readBody } from '../read-request.ts'
import { notFound } from '../refusal.ts'
import { listRows, type ListRequest } from '../sql/list-rows.ts'
import { managerInvitations } from '../sql/manager-invitations.ts'
import type { Sql } from '../sql/database.ts'
import { findVisibleRow, type WithSeq } from '../sql/synced-table.ts'
import { withBranchNames } from './branch-names.ts'
import { doCommand, doEach } from './do-command.ts'
import { readListRequest, scopeOf } from './list-request.ts'
import { pathId } from './path-id.ts'
import { inBranch, ofPerson } from './person-filters.ts'

const SORTING = {
  columns: ['created_at', 'sent_at', 'name', 'surname', 'email', 'status'],
  usual: 'created_at',
  descending: true,
}

const ONE = `${MANAGER_INVITATIONS_PATH}/:id`

export function managerInvitationsRoutes(parts: AppParts): Hono<AppEnv> {
  const app = new Hono<AppEnv>()
  readingRoutes(app, parts)
  writingRoutes(app, parts)
  return app
}

function readingRoutes(app: Hono<AppEnv>, parts: AppParts): void {
  app.get(MANAGER_INVITATIONS_PATH, signedIn(parts), ownersOnly, async (c) => {
    const request = readFilters(c, parts.now())
    const scope = scopeOf(c)
    const answer = await c.get('company').snapshot(async (sql) => {
      const { data, total } = await listRows(sql, managerInvitations, scope, request)
      return { data: await itemsOf(parts, sql, scope.company_id, data), total }
    })
    return c.json(answer)
  })

  app.get(`${MANAGER_INVITATIONS_PATH}/resend/:id`, signedIn(parts), async (c) => {
    await doCommand(parts, c, resendInvitation, { invitation_id: pathId(c) })
    return c.json(await visibleInvitation(parts, c))
  })

  app.get(ONE, signedIn(parts), ownersOnly, async (c) => c.json(await visibleInvitation(parts, c)))
}

function writingRoutes(app: Hono<AppEnv>, parts: AppParts): void {
  app.post(MANAGER_INVITATIONS_PATH, signedIn(parts), async (c) => {
    const args = await readBody(c, inviteManagerRequest, STAFF_MAX_BYTES)
    const id = await doCommand(parts, c, inviteManager, args)
    return c.json(await visibleInvitation(parts, c, id), 201)
  })

  app.put(`${MANAGER_INVITATIONS_PATH}/status`, signedIn(parts), async (c) => {
    const { ids } = await readBody(c, invitationStatusesRequest)
    return c.json(
      await doEach(parts, c, cancelInvitation, ids, (invitation_id) => ({ invitation_id })),
    )
  })

  app.put(ONE, signedIn(parts), async (c) => {
    const fields = await readBody(c, editInvitationRequest, STAFF_MAX_BYTES)
    await doCommand(parts, c, editInvitation, { ...fields, invitation_id: pathId(c) })
    return c.json(await visibleInvitation(parts, c))
  })

  app.delete(ONE, signedIn(parts), async (c) => {
    await doCommand(parts, c, cancelInvitation, { invitation_id: pathId(c) })
    return c.json(await visibleInvitation(parts, c))
  })
}

async function visibleInvitation(
  parts: AppParts,
  c: Context<AppEnv>,
  id: string = pathId(c),
): Promise<InvitationItem> {
  const company = c.get('company')
  const row = await findVisibleRow(company, managerInvitations, scopeOf(c), id)
  const [item] = row ? await itemsOf(parts, company, company.companyId, [row]) : []
  if (!item) throw notFound()
  return item
}

async function itemsOf(
  { now }: Pick<AppParts, 'now'>,
  sql: Sql,
  companyId: string,
  rows: readonly WithSeq<ManagerInvitation>[],
): Promise<InvitationItem[]> {
  const time = new Date(now()).toISOString()
  const items = await withBranchNames(sql, companyId, rows)
  return items.map((item) => ({ ...item, status: invitationStatus(item, time) }))
}

function readFilters(c: Context<AppEnv>, nowMs: number): ListRequest {
  const { query, request } = readListRequest(c, SORTING)
  const { status, branch, search } = query
  if (branch) request.where.push(inBranch(branch))
  if (search) request.where.push(ofPerson(search))
  if (!status) return request
  request.where.push({
    condition: 't.status = ?',
    value: status === 'expired' ? 'requested' : status,
  })
  // Nothing is written when an invitation expires: time alone tells, as in `invitationStatus`.
  const latest = new Date(nowMs - INVITATION_MS).toISOString()
  if (status === 'expired') request.where.push({ condition: 't.sent_at <= ?', value: latest })
  if (status === 'requested') request.where.push({ condition: 't.sent_at > ?', value: latest })
  return request
}
