import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { Movement } from '#domain/movements/movements.ts'

/** Why goods left without being sold, or that they went to another branch. */
export const REASON_LABELS: Readonly<Record<Movement['reason'], MessageDescriptor>> = {
  breakage: msg({ message: 'Breakage', context: 'reason of a write-off' }),
  spill: msg({ message: 'Spill', context: 'reason of a write-off' }),
  expired: msg({ message: 'Past its date', context: 'reason of a write-off' }),
  tasting: msg({ message: 'Tasting', context: 'reason of a write-off' }),
  staff: msg({ message: 'Staff', context: 'reason of a write-off' }),
  on_the_house: msg({ message: 'On the house', context: 'reason of a write-off' }),
  to_supplier: msg({ message: 'Back to supplier', context: 'reason of a write-off' }),
  other: msg({ message: 'Another reason', context: 'reason of a write-off' }),
  transfer: msg({ message: 'Transfer', context: 'goods that went to another branch' }),
}
