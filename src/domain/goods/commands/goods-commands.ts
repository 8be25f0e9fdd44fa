import { changeSetting } from '../../account/commands/change-setting.ts'
import { createGood } from './create-good.ts'
import { createGoodsType } from './create-goods-type.ts'
import { deleteGood } from './delete-good.ts'
import { deleteGoodsType } from './delete-goods-type.ts'
import { editGood } from './edit-good.ts'
import { editGoodsType } from './edit-goods-type.ts'
import { mergeGoods } from './merge-goods.ts'
import { sortGoodsTypes } from './sort-goods-types.ts'
import { undoMerge } from './undo-merge.ts'

/** Commands about goods, their types, and the units in which amounts are shown. */
export const GOODS_COMMANDS = [
  createGoodsType,
  editGoodsType,
  sortGoodsTypes,
  deleteGoodsType,
  createGood,
  editGood,
  deleteGood,
  mergeGoods,
  undoMerge,
  changeSetting,
] as const
