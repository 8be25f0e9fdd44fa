import { changeMovement } from './change-movement.ts'
import { receiveTransfer } from './receive-transfer.ts'
import { recordMovement } from './record-movement.ts'
import { recordTransfer } from './record-transfer.ts'
import { removeMovement, restoreMovement } from './remove-movement.ts'

/** Commands about what left a branch without being sold, for another one too. */
export const MOVEMENT_COMMANDS = [
  recordMovement,
  recordTransfer,
  receiveTransfer,
  changeMovement,
  removeMovement,
  restoreMovement,
] as const
