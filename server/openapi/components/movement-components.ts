import { movementLine, receipt, receivedLine } from '#domain/movements/movements.ts'
import {
  movementEdit,
  movementHistory,
  movementItem,
  movementList,
  newMovementRequest,
  receiptRequest,
  sentMovementLine,
} from '#protocol/deliveries/movements.ts'
import type { Schema } from '#protocol/operation.ts'

/** What left the branches without being sold, for other branches too. */
export const MOVEMENT_COMPONENTS: Readonly<Record<string, Schema>> = {
  Movement: movementItem,
  MovementList: movementList,
  MovementHistory: movementHistory,
  MovementLine: movementLine,
  Receipt: receipt,
  ReceivedLine: receivedLine,
  ReceiptRequest: receiptRequest,
  NewMovement: newMovementRequest,
  MovementEdit: movementEdit,
  SentMovementLine: sentMovementLine,
}
