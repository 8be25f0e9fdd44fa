import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'

/** What commands about inventories and their entries were meant to do. */
export const INVENTORY_KINDS = {
  'open-inventory': msg`New inventory`,
  'rename-inventory': msg`New name of an inventory`,
  'complete-inventory': msg`Completion of an inventory`,
  'delete-inventory': msg`Deletion of an inventory`,
  'finish-place': msg`Place done`,
  'reopen-place': msg`Reopened place`,
  'say-sold-meanwhile': msg`Whether the bar sold during a count`,
  'join-inventories': msg`Joining of inventories`,
  'undo-join': msg`Inventories separated again`,
  'record-entry': msg`Counted bottle`,
  'record-none': msg`Item with none left`,
  'edit-entry': msg`Correction of an entry`,
  'confirm-entry': msg`Confirmation that an entry is another bottle`,
  'explain-growth': msg`Why a bottle is heavier than the last time`,
  'replace-reading': msg`Earlier weighing replaced`,
  'delete-entry': msg`Deletion of an entry`,
  'restore-entry': msg`Restoration of an entry`,
} as const satisfies Record<string, MessageDescriptor>
