import { branchRequestForm } from '../branch-requests.ts'
import { canManageCompany } from '../../people/permissions.ts'
import { reject } from '../../rejections.ts'
import { defineCommand } from '../../commands/command.ts'

/** Asks the platform for more branches; the request's id is the command's. */
export const requestBranches = defineCommand({
  kind: 'request-branches',
  version: 1,
  schema: branchRequestForm,
  reads: () => [],
  writes: ['branch_requests'],
  decide(_state, { branch_count, message }, { id, actor, now }) {
    if (!canManageCompany(actor)) return reject('role_denied', { role: actor.role })
    return [
      {
        table: 'branch_requests',
        row: {
          id,
          branch_count,
          message: message || null,
          status: 'pending',
          created_at: now,
          answered_at: null,
        },
      },
    ]
  },
})
