import { askRecount } from './ask-recount.ts'
import { cancelRecount } from './cancel-recount.ts'
import { decideRecount } from './decide-recount.ts'
import { deleteRecountReading } from './delete-recount-reading.ts'
import { finishRecount } from './finish-recount.ts'
import { recordRecount } from './record-recount.ts'
import { restoreRecountReading } from './restore-recount-reading.ts'

/** Commands of counting a good again. */
export const RECOUNT_COMMANDS = [
  askRecount,
  recordRecount,
  deleteRecountReading,
  restoreRecountReading,
  finishRecount,
  cancelRecount,
  decideRecount,
] as const
