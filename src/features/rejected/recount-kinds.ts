import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'

/** What commands about recounts were meant to do. */
export const RECOUNT_KINDS = {
  'ask-recount': msg`Request for a recount`,
  'record-recount': msg`Recounted bottle`,
  'delete-recount-reading': msg`Deletion of a recounted bottle`,
  'restore-recount-reading': msg`Restoration of a recounted bottle`,
  'finish-recount': msg`Finished recount`,
  'cancel-recount': msg`Cancellation of a recount`,
  'decide-recount': msg`Choice between two counts`,
} as const satisfies Record<string, MessageDescriptor>
