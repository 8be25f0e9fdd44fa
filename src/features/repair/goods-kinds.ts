import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'

/** What commands about goods, their types and the settings were meant to do. */
export const GOODS_KINDS: Readonly<Record<string, MessageDescriptor>> = {
  'create-good': msg`New good`,
  'edit-good': msg`Changes to a good`,
  'delete-good': msg`Deletion of a good`,
  'create-goods-type': msg`New goods type`,
  'edit-goods-type': msg`Changes to a goods type`,
  'sort-goods-types': msg`New order of the goods types`,
  'delete-goods-type': msg`Deletion of a goods type`,
  'change-setting': msg`Choice of a unit`,
  'delete-inventory': msg`Deletion of an inventory`,
}
