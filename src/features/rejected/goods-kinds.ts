import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'

/** Labels of the commands about goods, goods types, settings and unknown bottles. */
export const GOODS_KINDS = {
  'create-good': msg`New item`,
  'edit-good': msg`Changes to an item`,
  'delete-good': msg`Deletion of an item`,
  'merge-goods': msg`Merging of items`,
  'undo-merge': msg`Undoing a merge of items`,
  'create-goods-type': msg`New type`,
  'edit-goods-type': msg`Changes to a type`,
  'sort-goods-types': msg`New order of the types`,
  'delete-goods-type': msg`Deletion of a type`,
  'change-setting': msg`Change of a setting`,
  'set-price': msg`Price of an item`,
  'choose-currency': msg`Choice of a currency`,
  'match-product': msg`Match of a product with an item`,
  'set-product-aside': msg`Product that is none of your items`,
  'photograph-bottle': msg`Picture of an unknown bottle`,
  'name-barcode': msg`Name of an unknown bottle`,
  'add-barcode': msg`Another barcode of an item`,
  'remove-barcode': msg`Removal of a barcode`,
  'weigh-bottle': msg`Weight of an empty or full bottle`,
  'weigh-good': msg`Weight of a full or empty bottle`,
  'undo-weighing': msg`Undoing a weight`,
  'answer-weighings': msg`Answer to a suggested weight`,
  'remember-scale': msg`Connected scale`,
  'describe-scale': msg`Details of a scale`,
  'create-pourer': msg`New pourer`,
  'edit-pourer': msg`Changes to a pourer`,
  'remove-pourer': msg`Removal of a pourer`,
  'forget-scale': msg`Removal of a scale`,
} as const satisfies Record<string, MessageDescriptor>
