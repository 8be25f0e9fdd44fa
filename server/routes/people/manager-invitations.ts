import type { Context } from 'hono'
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
import type { ListQuery } from '#protocol/lists.ts'
import {
  changeInvitationStatuses,
  INVITATIONS,
  resendInvitationMail,
  STAFF_MAX_BYTES,
  type InvitationItem,
} from '#protocol/people/people.ts'
import { instantAt } from '../../platform/instant.ts'
import { completeCompanyPhones } from '../../accounts/local-phone.ts'
import type { AppDeps } from '../../app-deps.ts'
import { tagged } from '../../http/entity-tag.ts'
import type { AppEnv } from '../../http/app-env.ts'
import { notFound } from '../../http/http-error.ts'
import { listRows, type ListRequest } from '../../sql/list-rows.ts'
import { SYNCED_TABLES } from '../../sql/sync/tables.ts'
import type { Sql } from '../../sql/database.ts'
import { findVisibleRow, type WithSeq } from '../../sql/sync/synced-table.ts'
import { withBranchNames } from '../branches/branch-names.ts'
import { findFaults } from '../find-faults.ts'
import { doCommand, doEach } from '../run-command.ts'
import { listRequest, scopeOf } from '../list-request.ts'
import { pathId, type OperationRouter } from '../operation-router.ts'
import { knownStaff } from './known-staff.ts'
import { doNamed, namedAs, withAllBranchIds, withBranchIds } from './named-branches.ts'
import { inBranch, ofPerson } from './person-filters.ts'

const SORTING = {
  columns: ['created_at', 'sent_at', 'name', 'surname', 'email', 'status'],
  usual: 'created_at',
  descending: true,
  statuses: INVITATION_STATUSES,
}

export function managerInvitationsRoutes(router: OperationRouter, deps: AppDeps): void {
  readingRoutes(router, deps)
  writingRoutes(router, deps)
  cancellingRoutes(router, deps)
}

function readingRoutes(router: OperationRouter, deps: AppDeps): void {
  router.on(INVITATIONS.list, async (c, { query }) => {
    const request = filtersOf(c, query, deps.now())
    const scope = scopeOf(c)
    return c.get('company').snapshot(async (sql) => {
      const { data, total } = await listRows(sql, SYNCED_TABLES.manager_invitations, scope, request)
      return { data: await itemsOf(deps, sql, scope.company_id, data), total }
    })
  })

  router.on(resendInvitationMail, async (c) => {
    await doCommand(deps, c, resendInvitation, { invitation_id: pathId(c) })
    return visibleInvitation(deps, c)
  })

  router.on(INVITATIONS.read, (c) => visibleInvitation(deps, c))
}

function writingRoutes(router: OperationRouter, deps: AppDeps): void {
  router.on(INVITATIONS.create, async (c, { body }) => {
    const person = await body({
      maxBytes: STAFF_MAX_BYTES,
      complete: await completeCompanyPhones(deps, c),
      find: (readable, sent) =>
        namedAs(sent, findFaults(deps, c, inviteManager, knownStaff(readable))),
    })
    const args = withAllBranchIds(person)
    const id = await doNamed(person, doCommand(deps, c, inviteManager, args))
    return visibleInvitation(deps, c, id)
  })

  router.on(INVITATIONS.edit, async (c, { change }) => {
    const invitation_id = pathId(c)
    const fields = await change(() => visibleInvitation(deps, c), {
      maxBytes: STAFF_MAX_BYTES,
      complete: await completeCompanyPhones(deps, c),
      find: ({ fields: known }, sent) =>
        namedAs(
          sent,
          findFaults(deps, c, editInvitation, { ...withBranchIds(known), invitation_id }),
        ),
    })
    const args = { ...withBranchIds(fields), invitation_id }
    const call = { target: target(invitation_id) }
    await doNamed(fields, doCommand(deps, c, editInvitation, args, call))
    return visibleInvitation(deps, c)
  })
}

function cancellingRoutes(router: OperationRouter, deps: AppDeps): void {
  router.on(changeInvitationStatuses, async (c, { body }) => {
    const { ids } = await body()
    return doEach(deps, c, cancelInvitation, ids, (invitation_id) => ({ invitation_id }))
  })

  router.on(INVITATIONS.remove, async (c) => {
    const invitation_id = pathId(c)
    await doCommand(deps, c, cancelInvitation, { invitation_id }, { target: target(invitation_id) })
    return visibleInvitation(deps, c)
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

function filtersOf(c: Context<AppEnv>, query: ListQuery, nowMs: number): ListRequest {
  const request = listRequest(c, query, SORTING)
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
