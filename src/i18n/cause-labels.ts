import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { WriteOffReason } from '#domain/movements/movements.ts'
import type { Cause } from '#domain/stock/causes.ts'

/** Why goods left without being sold. */
export const REASON_LABELS: Readonly<Record<WriteOffReason, MessageDescriptor>> = {
  breakage: msg({ message: 'Breakage', context: 'reason of a write-off' }),
  spill: msg({ message: 'Spill', context: 'reason of a write-off' }),
  expired: msg({ message: 'Past its date', context: 'reason of a write-off' }),
  tasting: msg({ message: 'Tasting', context: 'reason of a write-off' }),
  staff: msg({ message: 'Staff', context: 'reason of a write-off' }),
  on_the_house: msg({ message: 'On the house', context: 'reason of a write-off' }),
  to_supplier: msg({ message: 'Back to supplier', context: 'reason of a write-off' }),
  other: msg({ message: 'Another reason', context: 'reason of a write-off' }),
}

/** The same, and why goods of a transfer did. */
export const CAUSE_LABELS: Readonly<Record<Cause, MessageDescriptor>> = {
  ...REASON_LABELS,
  lost_on_the_way: msg({ message: 'Lost in transit', comment: 'Between two branches' }),
  sent: msg({ message: 'Sent', comment: 'To other branches' }),
}
