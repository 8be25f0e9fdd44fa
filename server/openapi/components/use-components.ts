import {
  productVariance,
  typeUse,
  usageAnswer,
  usedGood,
  usageSum,
  usageTotals,
  varianceAmount,
  varianceMoney,
  varianceSum,
  varianceTotals,
  netAmount,
  netVariance,
  varianceWorth,
} from '#protocol/inventories/use.ts'
import type { Schema } from '#protocol/operation.ts'

/** What was used between two inventories, and what is missing. */
export const USE_COMPONENTS: Readonly<Record<string, Schema>> = {
  InventoryUse: usageAnswer,
  UsedGood: usedGood,
  UseSum: usageSum,
  UseTotals: usageTotals,
  TypeUse: typeUse,
  ProductVariance: productVariance,
  VarianceTotals: varianceTotals,
  NetVariance: netVariance,
  NetAmount: netAmount,
  VarianceSum: varianceSum,
  VarianceAmount: varianceAmount,
  VarianceWorth: varianceWorth,
  VarianceMoney: varianceMoney,
}
