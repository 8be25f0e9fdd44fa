import { countingPhone, phonesAnswer } from '#protocol/inventories/phones.ts'
import * as recounts from '#protocol/inventories/recounts.ts'
import { sheetLine, stockSheet } from '#domain/stock/sheet/stock-sheet.ts'
import * as toBuy from '#protocol/inventories/to-buy.ts'
import * as stock from '#protocol/inventories/stock.ts'
import * as use from '#protocol/inventories/use.ts'
import type { Schema } from '#protocol/operation.ts'

/**
 * What to buy for a branch; what was used between two inventories, and what is missing; what was
 * counted again in an inventory, and what phones may hold of it.
 */
export const INVENTORY_COMPONENTS: Readonly<Record<string, Schema>> = {
  ToBuy: toBuy.toBuyAnswer,
  ToBuyItem: toBuy.toBuyItem,
  ToBuyCost: toBuy.toBuyCost,
  ToBuySum: toBuy.toBuySum,
  InventoryStock: stock.stockAnswer,
  StockGood: stock.stockGood,
  StockWorth: stock.stockWorth,
  InventoryUse: use.usageAnswer,
  UsedGood: use.usedGood,
  UseSum: use.usageSum,
  UseTotals: use.usageTotals,
  TypeUse: use.typeUse,
  ProductVariance: use.productVariance,
  VarianceTotals: use.varianceTotals,
  NetVariance: use.netVariance,
  NetAmount: use.netAmount,
  VarianceSum: use.varianceSum,
  VarianceAmount: use.varianceAmount,
  VarianceWorth: use.varianceWorth,
  VarianceMoney: use.varianceMoney,
  StockSheet: stockSheet,
  StockSheetLine: sheetLine,
  Recounts: recounts.recountsAnswer,
  RecountedGood: recounts.recountedGood,
  PairVerdict: recounts.pairVerdict,
  LateCount: recounts.lateCount,
  CountingPhone: countingPhone,
  CountingPhoneList: phonesAnswer,
}
