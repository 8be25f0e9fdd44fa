import { cancelBranchRequest } from './cancel-branch-request.ts'
import { cancelInvitation } from './cancel-invitation.ts'
import { changeBarmanStatus } from './change-barman-status.ts'
import { changeBranchStatus } from './change-branch-status.ts'
import { changeManagerStatus } from './change-manager-status.ts'
import { createBarman } from './create-barman.ts'
import { createBranch } from './create-branch.ts'
import { deleteBarman } from './delete-barman.ts'
import { deleteManager } from './delete-manager.ts'
import { describeScale } from './describe-scale.ts'
import { editBarman } from './edit-barman.ts'
import { editBranch } from './edit-branch.ts'
import { editInvitation } from './edit-invitation.ts'
import { editManager } from './edit-manager.ts'
import { forgetScale } from './forget-scale.ts'
import { inviteManager } from './invite-manager.ts'
import { requestBranches } from './request-branches.ts'
import { resendBarmanMail } from './resend-barman-mail.ts'
import { resendInvitation } from './resend-invitation.ts'

/** The owner's deeds about branches, people and scales. */
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
  editManager,
  changeManagerStatus,
  deleteManager,
  createBarman,
  resendBarmanMail,
  editBarman,
  changeBarmanStatus,
  deleteBarman,
  describeScale,
  forgetScale,
] as const
