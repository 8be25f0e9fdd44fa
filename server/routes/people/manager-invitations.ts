import { Hono, type Context } from 'hono'
import type { Ref } from '#domain/commands/state.ts'
import { cancelInvitation } from '#domain/people/commands/cancel-invitation.ts'
import { editInvitation } from '#domain/people/commands/edit-invitation.ts'
import { inviteManager } from '#domain/people/commands/invite-manager.ts'
import { resendInvitation } from '#domain/people/commands/resend-invitation.ts'
import {
  INVITATION_MS,
  INVITATION_STATUSES,
  invitationStatus,
  type ManagerInvitation,
} from '#domain/people/manager-invitations.ts'
import { canManageCompany } from '#domain/people/permissions.ts'
import {
  invitationStatusesRequest,
  MANAGER_INVITATIONS_PATH,
  type InvitationItem,
  STAFF_MAX_BYTES,
} from '#protocol/people/people.ts'
import { namedInvitationChange, namedInvitationForm } from '#protocol/named-twice.ts'
import { instantAt } from '../../platform/instant.ts'
import { permit } from '../../http/permit.ts'
import { completeCompanyPhones } from '../../accounts/local-phone.ts'
import { signedIn } from '../../accounts/sign-in/signed-in.ts'
import type { AppDeps } from '../../app-deps.ts'
import { tagged } from '../../http/entity-tag.ts'
import type { AppEnv } from '../../http/app-env.ts'
import { readBody, readChange } from '../../http/read-request.ts'
import { notFound } from '../../http/http-error.ts'
import { listRows, type ListRequest } from '../../sql/list-rows.ts'
import { SYNCED_TABLES } from '../../sql/sync/tables.ts'
import type { Sql } from '../../sql/database.ts'
import { findVisibleRow, type WithSeq } from '../../sql/sync/synced-table.ts'
import { withBranchNames } from '../branches/branch-names.ts'
import { findFaults } from '../find-faults.ts'
import { doCommand, doEach } from '../run-command.ts'
import { readListRequest, scopeOf } from '../list-request.ts'
import { pathId } from '../path-id.ts'
import { knownStaff } from './known-staff.ts'
import { doNamed, namedAs, withAllBranchIds, withBranchIds } from './named-branches.ts'
import { inBranch, ofPerson } from './person-filters.ts'

const SORTING = {
  columns: ['created_at', 'sent_at', 'name', 'surname', 'email', 'status'],
  usual: 'created_at',
  descending: true,
  statuses: INVITATION_STATUSES,
}

const ONE = `${MANAGER_INVITATIONS_PATH}/:id`

export function managerInvitationsRoutes(deps: AppDeps): Hono<AppEnv> {
  const app = new Hono<AppEnv>()
  readingRoutes(app, deps)
  writingRoutes(app, deps)
  cancellingRoutes(app, deps)
  return app
}

function readingRoutes(app: Hono<AppEnv>, deps: AppDeps): void {
  app.get(MANAGER_INVITATIONS_PATH, signedIn(deps), permit(canManageCompany), async (c) => {
    const request = readFilters(c, deps.now())
    const scope = scopeOf(c)
    const answer = await c.get('company').snapshot(async (sql) => {
      const { data, total } = await listRows(sql, SYNCED_TABLES.manager_invitations, scope, request)
      return { data: await itemsOf(deps, sql, scope.company_id, data), total }
    })
    return c.json(answer)
  })

  app.get(`${MANAGER_INVITATIONS_PATH}/resend/:id`, signedIn(deps), async (c) => {
    await doCommand(deps, c, resendInvitation, { invitation_id: pathId(c) })
    return c.json(await visibleInvitation(deps, c))
  })

  app.get(ONE, signedIn(deps), permit(canManageCompany), async (c) =>
    c.json(await visibleInvitation(deps, c)),
  )
}

function writingRoutes(app: Hono<AppEnv>, deps: AppDeps): void {
  app.post(MANAGER_INVITATIONS_PATH, signedIn(deps), async (c) => {
    const person = await readBody(c, namedInvitationForm, {
      maxBytes: STAFF_MAX_BYTES,
      complete: await completeCompanyPhones(deps, c),
      find: (readable, body) =>
        namedAs(body, findFaults(deps, c, inviteManager, knownStaff(readable))),
    })
    const args = withAllBranchIds(person)
    const id = await doNamed(person, doCommand(deps, c, inviteManager, args))
    return c.json(await visibleInvitation(deps, c, id), 201)
  })

  app.put(
    `${MANAGER_INVITATIONS_PATH}/status`,
    signedIn(deps),
    permit(canManageCompany),
    async (c) => {
      const { ids } = await readBody(c, invitationStatusesRequest)
      return c.json(await doEach(deps, c, cancelInvitation, ids, argsOfId))
    },
  )

  app.put(ONE, signedIn(deps), async (c) => {
    const invitation_id = pathId(c)
    const fields = await readChange(c, namedInvitationChange, () => visibleInvitation(deps, c), {
      maxBytes: STAFF_MAX_BYTES,
      complete: await completeCompanyPhones(deps, c),
      find: ({ fields: known }, body) =>
        namedAs(
          body,
          findFaults(deps, c, editInvitation, { ...withBranchIds(known), invitation_id }),
        ),
    })
    const args = { ...withBranchIds(fields), invitation_id }
    const call = { target: target(invitation_id) }
    await doNamed(fields, doCommand(deps, c, editInvitation, args, call))
    return c.json(await visibleInvitation(deps, c))
  })
}

function cancellingRoutes(app: Hono<AppEnv>, deps: AppDeps): void {
  app.delete(ONE, signedIn(deps), async (c) => {
    const invitation_id = pathId(c)
    await doCommand(deps, c, cancelInvitation, { invitation_id }, { target: target(invitation_id) })
    return c.json(await visibleInvitation(deps, c))
  })
}

async function visibleInvitation(
  deps: AppDeps,
  c: Context<AppEnv>,
  id: string = pathId(c),
): Promise<InvitationItem> {
  const company = c.get('company')
  const row = await findVisibleRow(company, SYNCED_TABLES.manager_invitations, scopeOf(c), id)
  const [item] = row ? await itemsOf(deps, company, company.companyId, [row]) : []
  if (!item) throw notFound()
  return tagged(c, item)
}

function target(id: string): Ref {
  return { table: 'manager_invitations', id }
}

async function itemsOf(
  { now }: Pick<AppDeps, 'now'>,
  sql: Sql,
  companyId: string,
  rows: readonly WithSeq<ManagerInvitation>[],
): Promise<InvitationItem[]> {
  const time = instantAt(now())
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
  // Nothing is stored when an invitation expires; `invitationStatus` derives it from the time too.
  const latest = instantAt(nowMs - INVITATION_MS)
  if (status === 'expired') request.where.push({ condition: 't.sent_at <= ?', value: latest })
  if (status === 'requested') request.where.push({ condition: 't.sent_at > ?', value: latest })
  return request
}

function argsOfId(invitation_id: string): { invitation_id: string } {
  return { invitation_id }
}
