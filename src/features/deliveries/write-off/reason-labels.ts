import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { Movement } from '#domain/movements/movements.ts'
import { REASON_LABELS } from '#i18n/cause-labels.ts'

/** Why goods left without being sold, or that they went to another branch. */
export const MOVEMENT_LABELS: Readonly<Record<Movement['reason'], MessageDescriptor>> = {
  ...REASON_LABELS,
  transfer: msg({ message: 'Transfer', context: 'goods that went to another branch' }),
}
