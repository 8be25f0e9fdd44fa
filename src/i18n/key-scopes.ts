import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { KeyScope } from '#domain/account/api-keys.ts'

/** What a key may do. */
export const KEY_SCOPE_LABELS: Record<KeyScope, MessageDescriptor> = {
  read_stock: msg`Read stock`,
  read_money: msg`See prices`,
  write_items: msg`Change items`,
  write_deliveries: msg`Deliveries and write-offs`,
  write_counts: msg`Record counts`,
  send: msg`Match and send`,
}
