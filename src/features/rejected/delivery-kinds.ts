import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'

/** Labels of the commands about deliveries. */
export const DELIVERY_KINDS = {
  'record-delivery': msg`New delivery`,
  'change-delivery': msg`Changes to a delivery`,
  'remove-delivery': msg`Removal of a delivery`,
  'restore-delivery': msg`Bringing back a delivery`,
  'take-delivery-again': msg`Changes of an invoice`,
} as const satisfies Record<string, MessageDescriptor>
