import {
  lateCount,
  pairVerdict,
  recountedGood,
  recountsAnswer,
} from '#protocol/inventories/recounts.ts'
import { countingPhone, phonesAnswer } from '#protocol/inventories/phones.ts'
import type { Schema } from '#protocol/operation.ts'

/** What was counted again in an inventory, and what phones may hold of it. */
export const RECOUNT_COMPONENTS: Readonly<Record<string, Schema>> = {
  Recounts: recountsAnswer,
  RecountedGood: recountedGood,
  PairVerdict: pairVerdict,
  LateCount: lateCount,
  CountingPhone: countingPhone,
  CountingPhoneList: phonesAnswer,
}
