import { entrySnapshot } from '#domain/counting/entries.ts'
import { figures } from '#domain/goods/good-schema.ts'
import { joinedPart } from '#domain/inventories/joined-part.ts'
import { finishMark } from '#domain/inventories/places/finish-mark.ts'
import * as goods from '#protocol/goods/goods.ts'
import { exportAnswer, exportJobAnswer, exportJobState } from '#protocol/inventories/exports.ts'
import * as entries from '#protocol/counting/entries.ts'
import * as inventories from '#protocol/inventories/inventories.ts'
import { pourer, wornPourer } from '#domain/counting/pourers/pourer-schema.ts'
import { newPourerRequest, pourerEdit, pourerList } from '#protocol/counting/pourers.ts'
import * as catalogue from '#protocol/goods/catalogue.ts'
import { priceChange, standingPrice, standingPrices } from '#protocol/goods/prices.ts'
import type { Schema } from '#protocol/operation.ts'
import { elementOf } from './element-of.ts'

/** Goods, inventories and their entries. */
export const GOODS_COMPONENTS: Readonly<Record<string, Schema>> = {
  FinishMark: finishMark,
  JoinedPart: joinedPart,
  Good: goods.namedGood,
  GoodList: goods.namedGoods,
  NewGood: goods.createGoodRequest,
  GoodEdit: goods.editGoodRequest,
  GoodStatuses: goods.goodStatusesRequest,
  GoodHistory: goods.goodHistory,
  Figures: figures,
  GoodInInventory: goods.isInInventoryAnswer,
  CatalogueAnswer: catalogue.catalogueAnswer,
  CatalogueFigures: catalogue.catalogueFigures,
  CatalogueProposals: catalogue.catalogueProposals,
  CatalogueProposalsRequest: catalogue.catalogueProposalsRequest,
  CatalogueState: catalogue.catalogueState,
  CatalogueWeight: catalogue.catalogueWeight,
  GoodsType: goods.goodsTypeItem,
  GoodsTypeList: goods.goodsTypesList,
  OrderedGoodsTypes: goods.goodsTypesOrder,
  StandingPrice: standingPrice,
  StandingPriceList: standingPrices,
  PriceChange: priceChange,
  GoodsTypeEdit: goods.goodsTypeRequest,
  GoodsTypeOrder: goods.sortGoodsTypesRequest,
  Inventory: inventories.namedInventory,
  InventoryBranch: inventories.inventoryItem.shape.branch,
  InventoryList: inventories.namedInventories,
  NewInventory: inventories.openInventoryRequest,
  InventoryName: inventories.renameInventoryRequest,
  InventorySold: inventories.soldMeanwhileRequest,
  InventoryJoin: inventories.joinRequest,
  InventoryStatuses: inventories.inventoryStatusesRequest,
  NameChangeList: inventories.nameChangeList,
  GoodTotal: elementOf(inventories.goodTotalsList.shape.data),
  GoodTotalList: inventories.goodTotalsList,
  TypeVolume: inventories.typeVolume,
  Entry: entries.namedEntry,
  EntryList: entries.namedEntries,
  NewEntry: entries.newEntryRequest,
  EntryEdit: entries.editEntryRequest,
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
