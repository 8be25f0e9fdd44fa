import { entrySnapshot } from '#domain/counting/entries.ts'
import { figures } from '#domain/goods/goods.ts'
import {
  createGoodRequest,
  editGoodRequest,
  goodHistory,
  goodStatusesRequest,
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
  inventoryStatusesRequest,
  nameChangeList,
  openInventoryRequest,
  renameInventoryRequest,
} from '#protocol/inventories/inventories.ts'
import { newEntryRequest } from '#protocol/counting/new-entry.ts'
import {
  namedEntries,
  namedEntry,
  namedGood,
  namedGoods,
  namedInventories,
  namedInventory,
} from '#protocol/named-twice.ts'
import type { Schema } from '../operation.ts'
import { elementOf } from './element-of.ts'

/** Goods, inventories and their entries. */
export const GOODS_COMPONENTS: Readonly<Record<string, Schema>> = {
  Good: namedGood,
  GoodList: namedGoods,
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
  Inventory: namedInventory,
  InventoryBranch: inventoryItem.shape.branch,
  InventoryList: namedInventories,
  NewInventory: openInventoryRequest,
  InventoryName: renameInventoryRequest,
  InventoryStatuses: inventoryStatusesRequest,
  NameChangeList: nameChangeList,
  GoodTotal: elementOf(goodTotalsList.shape.data),
  GoodTotalList: goodTotalsList,
  Entry: namedEntry,
  EntryList: namedEntries,
  NewEntry: newEntryRequest,
  EntryEdit: editEntryRequest,
  EntrySnapshot: entrySnapshot,
  ExportedFile: exportAnswer,
  ExportJob: exportJobState,
  ExportJobAnswer: exportJobAnswer,
}
