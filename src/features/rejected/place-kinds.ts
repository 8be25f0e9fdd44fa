import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'

/** What commands about the places of a branch were meant to do. */
export const PLACE_KINDS = {
  'add-place': msg`New place`,
  'rename-place': msg`New name of a place`,
  'move-place': msg`Order of places`,
  'remove-place': msg`Removal of a place`,
} as const satisfies Record<string, MessageDescriptor>
