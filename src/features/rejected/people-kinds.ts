import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'

/** Labels of the owner's commands about branches and people. */
export const PEOPLE_KINDS = {
  'create-branch': msg`New branch`,
  'edit-branch': msg`Changes to a branch`,
  'change-branch-status': msg`Activating or deactivating a branch`,
  'request-branches': msg`Request for new branches`,
  'cancel-branch-request': msg`Withdrawal of a request for branches`,
  'invite-manager': msg`Invitation of a manager`,
  'edit-invitation': msg`Changes to an invitation`,
  'cancel-invitation': msg`Cancellation of an invitation`,
  'resend-invitation': msg`Resending an invitation`,
  'edit-manager': msg`Changes to a manager`,
  'change-manager-status': msg`Activating or deactivating a manager`,
  'delete-manager': msg`Deletion of a manager`,
  'create-barman': msg`New barman`,
  'edit-barman': msg`Changes to a barman`,
  'change-barman-status': msg`Activating or deactivating a barman`,
  'resend-barman-mail': msg`Resending an email to a barman`,
  'delete-barman': msg`Deletion of a barman`,
} as const satisfies Record<string, MessageDescriptor>
