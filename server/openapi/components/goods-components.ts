import { entrySnapshot } from '#domain/counting/entries.ts'
import { figures } from '#domain/goods/good-schema.ts'
import { joinedPart } from '#domain/inventories/joined-part.ts'
import { finishMark } from '#domain/inventories/places/finish-mark.ts'
import {
  createGoodRequest,
  editGoodRequest,
  goodHistory,
  goodStatusesRequest,
  goodsTypeItem,
  goodsTypeRequest,
  goodsTypesList,
  goodsTypesOrder,
  isInInventoryAnswer,
  namedGood,
  namedGoods,
  sortGoodsTypesRequest,
} from '#protocol/goods/goods.ts'
import { exportAnswer, exportJobAnswer, exportJobState } from '#protocol/inventories/exports.ts'
import {
  editEntryRequest,
  namedEntries,
  namedEntry,
  newEntryRequest,
} from '#protocol/counting/entries.ts'
import {
  goodTotalsList,
  inventoryItem,
  inventoryStatusesRequest,
  joinRequest,
  nameChangeList,
  namedInventories,
  namedInventory,
  openInventoryRequest,
  renameInventoryRequest,
  soldMeanwhileRequest,
  typeVolume,
} from '#protocol/inventories/inventories.ts'
import { pourer, wornPourer } from '#domain/counting/pourers/pourer-schema.ts'
import { newPourerRequest, pourerEdit, pourerList } from '#protocol/counting/pourers.ts'
import {
  catalogueAnswer,
  catalogueFigures,
  catalogueProposals,
  catalogueProposalsRequest,
  catalogueState,
  catalogueWeight,
} from '#protocol/goods/catalogue.ts'
import type { Schema } from '#protocol/operation.ts'
import { elementOf } from './element-of.ts'

/** Goods, inventories and their entries. */
export const GOODS_COMPONENTS: Readonly<Record<string, Schema>> = {
  FinishMark: finishMark,
  JoinedPart: joinedPart,
  Good: namedGood,
  GoodList: namedGoods,
  NewGood: createGoodRequest,
  GoodEdit: editGoodRequest,
  GoodStatuses: goodStatusesRequest,
  GoodHistory: goodHistory,
  Figures: figures,
  GoodInInventory: isInInventoryAnswer,
  CatalogueAnswer: catalogueAnswer,
  CatalogueFigures: catalogueFigures,
  CatalogueProposals: catalogueProposals,
  CatalogueProposalsRequest: catalogueProposalsRequest,
  CatalogueState: catalogueState,
  CatalogueWeight: catalogueWeight,
  GoodsType: goodsTypeItem,
  GoodsTypeList: goodsTypesList,
  OrderedGoodsTypes: goodsTypesOrder,
  GoodsTypeEdit: goodsTypeRequest,
  GoodsTypeOrder: sortGoodsTypesRequest,
  Inventory: namedInventory,
  InventoryBranch: inventoryItem.shape.branch,
  InventoryList: namedInventories,
  NewInventory: openInventoryRequest,
  InventoryName: renameInventoryRequest,
  InventorySold: soldMeanwhileRequest,
  InventoryJoin: joinRequest,
  InventoryStatuses: inventoryStatusesRequest,
  NameChangeList: nameChangeList,
  GoodTotal: elementOf(goodTotalsList.shape.data),
  GoodTotalList: goodTotalsList,
  TypeVolume: typeVolume,
  Entry: namedEntry,
  EntryList: namedEntries,
  NewEntry: newEntryRequest,
  EntryEdit: editEntryRequest,
  EntrySnapshot: entrySnapshot,
  Pourer: pourer,
  PourerList: pourerList,
  NewPourer: newPourerRequest,
  PourerEdit: pourerEdit,
  WornPourer: wornPourer,
  ExportedFile: exportAnswer,
  ExportJob: exportJobState,
  ExportJobAnswer: exportJobAnswer,
}
