import * as z from 'zod/mini'
import { canManageCompany } from '../../people/permissions.ts'
import { reject } from '../../rejections.ts'
import { uuid } from '../../scalars.ts'
import { defineCommand } from '../../commands/command.ts'

/** Cancels a request that has not been answered. Cancelling twice changes nothing. */
export const cancelBranchRequest = defineCommand({
  kind: 'cancel-branch-request',
  version: 1,
  schema: z.object({ request_id: uuid }),
  reads: (args) => [{ table: 'branch_requests', id: args.request_id }],
  writes: ['branch_requests'],
  decide(state, { request_id: id }, { actor }) {
    if (!canManageCompany(actor)) return reject('role_denied', { role: actor.role })
    const request = state.get('branch_requests', id)
    if (!request) return reject('not_found', { table: 'branch_requests', id })
    if (request.status === 'cancelled') return []
    if (request.status !== 'pending') return reject('request_answered', { status: request.status })
    return [{ table: 'branch_requests', row: { ...request, status: 'cancelled' } }]
  },
})
