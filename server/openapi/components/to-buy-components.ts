import { toBuyAnswer, toBuyCost, toBuyItem, toBuySum } from '#protocol/inventories/to-buy.ts'
import type { Schema } from '#protocol/operation.ts'

/** What to buy for a branch. */
export const TO_BUY_COMPONENTS: Readonly<Record<string, Schema>> = {
  ToBuy: toBuyAnswer,
  ToBuyItem: toBuyItem,
  ToBuyCost: toBuyCost,
  ToBuySum: toBuySum,
}
