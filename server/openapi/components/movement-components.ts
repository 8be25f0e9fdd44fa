import { movementLine } from '#domain/movements/movements.ts'
import {
  movementEdit,
  movementHistory,
  movementItem,
  movementList,
  newMovementRequest,
  sentMovementLine,
} from '#protocol/deliveries/movements.ts'
import type { Schema } from '#protocol/operation.ts'

/** What left the branches without being sold. */
export const MOVEMENT_COMPONENTS: Readonly<Record<string, Schema>> = {
  Movement: movementItem,
  MovementList: movementList,
  MovementHistory: movementHistory,
  MovementLine: movementLine,
  NewMovement: newMovementRequest,
  MovementEdit: movementEdit,
  SentMovementLine: sentMovementLine,
}
