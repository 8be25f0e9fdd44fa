import { changeMovement } from '#domain/movements/commands/change-movement.ts'
import { receiveTransfer } from '#domain/movements/commands/receive-transfer.ts'
import { recordTransfer } from '#domain/movements/commands/record-transfer.ts'
import type { Change } from '#domain/commands/state.ts'
import { runSync } from '#sync/run.ts'
import { deciding, withRow } from '../deciding.ts'
import type { Variant } from '../world.ts'

/** Known mistakes about what went from one branch to another, each in one rule of the product. */
export const WRONG_MOVEMENTS: Record<string, Variant> = {
  'what both branches record stays two': moving(() =>
    deciding(recordTransfer, ({ right, context }) =>
      right.flatMap((change) =>
        change.table === 'movements' && change.row.id === context.id
          ? [withRow(change, { joined_into: null, deleted_at: null })]
          : [],
      ),
    ),
  ),
  'a receiver who has not heard of the sender speaks of a row that is gone': moving(() =>
    deciding(recordTransfer, ({ right }) =>
      right.map((change) => (isMovement(change) ? withRow(change, { joined_into: null }) : change)),
    ),
  ),
  'what was lost on the way comes all the same': moving(() =>
    deciding(receiveTransfer, ({ right }) =>
      right.map((change) =>
        change.table === 'movements' && change.row.received
          ? withRow(change, { received: { ...change.row.received, lines: [] } })
          : change,
      ),
    ),
  ),
  'what is sent once more waits for whoever has said that it came': moving(() =>
    deciding(receiveTransfer, ({ right, args }) =>
      right.map((change) =>
        change.table === 'movements' && args.received === null
          ? withRow(change, { received: null, waits_in: change.row.to_branch_id })
          : change,
      ),
    ),
  ),
  'who corrects what was sent forgets what came': moving(() =>
    deciding(changeMovement, ({ right }) =>
      right.map((change) => (isMovement(change) ? withRow(change, { received: null }) : change)),
    ),
  ),
}

const isMovement = ({ table }: Change): boolean => table === 'movements'

function moving(plant: () => () => void): Variant {
  return { run: runSync, plant }
}
