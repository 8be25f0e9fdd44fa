import { changeMovement } from './change-movement.ts'
import { recordMovement } from './record-movement.ts'
import { removeMovement, restoreMovement } from './remove-movement.ts'

/** Commands about what left a branch without being sold. */
export const MOVEMENT_COMMANDS = [
  recordMovement,
  changeMovement,
  removeMovement,
  restoreMovement,
] as const
