import { entrySnapshot } from '#domain/counting/entries.ts'
import { figures } from '#domain/goods/goods.ts'
import {
  createGoodRequest,
  editGoodRequest,
  goodHistory,
  goodStatusesRequest,
  goodItem,
  goodsList,
  goodsTypeItem,
  goodsTypeRequest,
  goodsTypesList,
  isInInventoryAnswer,
  sortGoodsTypesRequest,
} from '#protocol/goods/goods.ts'
import { exportAnswer, exportJobAnswer, exportJobState } from '#protocol/inventories/exports.ts'
import {
  editEntryRequest,
  goodTotalsList,
  inventoryItem,
  inventoryList,
  inventoryStatusesRequest,
  nameChangeList,
  openInventoryRequest,
  renameInventoryRequest,
} from '#protocol/inventories/inventories.ts'
import type { Schema } from '../operation.ts'
import { elementOf } from './element-of.ts'

/** Goods, inventories and their entries. */
export const GOODS_COMPONENTS: Readonly<Record<string, Schema>> = {
  Good: goodItem,
  GoodList: goodsList,
  NewGood: createGoodRequest,
  GoodEdit: editGoodRequest,
  GoodStatuses: goodStatusesRequest,
  GoodHistory: goodHistory,
  Figures: figures,
  GoodInInventory: isInInventoryAnswer,
  GoodsType: goodsTypeItem,
  GoodsTypeList: goodsTypesList,
  GoodsTypeEdit: goodsTypeRequest,
  GoodsTypeOrder: sortGoodsTypesRequest,
  Inventory: inventoryItem,
  InventoryBranch: inventoryItem.shape.branch,
  InventoryList: inventoryList,
  NewInventory: openInventoryRequest,
  InventoryName: renameInventoryRequest,
  InventoryStatuses: inventoryStatusesRequest,
  NameChangeList: nameChangeList,
  GoodTotal: elementOf(goodTotalsList.shape.data),
  GoodTotalList: goodTotalsList,
  EntryEdit: editEntryRequest,
  EntrySnapshot: entrySnapshot,
  ExportedFile: exportAnswer,
  ExportJob: exportJobState,
  ExportJobAnswer: exportJobAnswer,
}
