import { cancelBranchRequest } from '../../branches/commands/cancel-branch-request.ts'
import { cancelInvitation } from './cancel-invitation.ts'
import { changeBranchStatus } from '../../branches/commands/change-branch-status.ts'
import { createBranch } from '../../branches/commands/create-branch.ts'
import { describeScale } from '../../scales/commands/describe-scale.ts'
import { editBranch } from '../../branches/commands/edit-branch.ts'
import { editInvitation } from './edit-invitation.ts'
import { forgetScale } from '../../scales/commands/forget-scale.ts'
import { inviteManager } from './invite-manager.ts'
import { ALL_STAFF_COMMANDS } from './staff-commands.ts'
import { requestBranches } from '../../branches/commands/request-branches.ts'
import { resendInvitation } from './resend-invitation.ts'

/** The owner's commands about branches, people and scales. */
export const OWNER_COMMANDS = [
  createBranch,
  editBranch,
  changeBranchStatus,
  requestBranches,
  cancelBranchRequest,
  inviteManager,
  editInvitation,
  resendInvitation,
  cancelInvitation,
  ...ALL_STAFF_COMMANDS,
  describeScale,
  forgetScale,
] as const
