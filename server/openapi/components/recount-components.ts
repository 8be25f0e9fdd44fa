import {
  lateCount,
  pairVerdict,
  recountedGood,
  recountsAnswer,
} from '#protocol/inventories/recounts.ts'
import type { Schema } from '#protocol/operation.ts'

/** What was counted again in an inventory. */
export const RECOUNT_COMPONENTS: Readonly<Record<string, Schema>> = {
  Recounts: recountsAnswer,
  RecountedGood: recountedGood,
  PairVerdict: pairVerdict,
  LateCount: lateCount,
}
