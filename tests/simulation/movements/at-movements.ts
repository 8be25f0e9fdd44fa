import { changeMovement } from '#domain/movements/commands/change-movement.ts'
import { receiveTransfer } from '#domain/movements/commands/receive-transfer.ts'
import { recordMovement } from '#domain/movements/commands/record-movement.ts'
import { recordTransfer } from '#domain/movements/commands/record-transfer.ts'
import { removeMovement, restoreMovement } from '#domain/movements/commands/remove-movement.ts'
import type { Movement, MovementLine } from '#domain/movements/movements.ts'
import { lastMovements } from '#storage/deliveries/movements.ts'
import { newUuid } from '#tests/support/ids.ts'
import type { Bar } from '../bar.ts'
import type { MovementAction } from './movement-actions.ts'
import type { Phone } from '../phone.ts'

const HOUR_MS = 3_600_000

type Of<T extends MovementAction['type']> = Extract<MovementAction, { type: T }>

/** Somebody says what left a branch, or something else of what was said. */
export async function doAtMovements(bar: Bar, action: MovementAction): Promise<void> {
  const phone = bar.phone(action.device)
  if (action.type === 'write_off' || action.type === 'transfer') return record(bar, phone, action)
  const known = await lastMovements(phone.device.database, Infinity)
  const ofType =
    action.type === 'receive' ? known.filter(({ to_branch_id }) => to_branch_id) : known
  const movement = ofType[action.pick % Math.max(1, ofType.length)]
  if (!movement) return
  const { id: movement_id } = movement
  switch (action.type) {
    case 'remove_movement':
      return bar.do(phone, removeMovement, { movement_id })
    case 'restore_movement':
      return bar.do(phone, restoreMovement, { movement_id })
    case 'receive':
      return bar.do(phone, receiveTransfer, { movement_id, received: receivedOf(movement, action) })
    case 'correct':
      return bar.do(phone, changeMovement, {
        movement_id,
        fields: {},
        lines: movement.lines.slice(0, 1).map((line) => ({ ...line, amount: action.pieces })),
        removed: [],
      })
  }
}

async function record(bar: Bar, phone: Phone, action: Of<'write_off' | 'transfer'>): Promise<void> {
  const { branches, goods } = bar.companyOf(phone)
  const good = goods[action.pick % goods.length]
  if (!good) return
  const line: MovementLine = {
    id: newUuid(),
    good_id: good.id,
    unit: 'piece',
    amount: action.pieces,
    case_size: null,
  }
  const moved_at = new Date(phone.device.deps.now() - HOUR_MS).toISOString()
  const [hall = '', roof = ''] = branches.map(({ id }) => id)
  const said = { moved_at, note: '', lines: [line] }
  if (action.type === 'write_off') {
    return bar.do(phone, recordMovement, { ...said, branch_id: hall, reason: 'breakage' })
  }
  const [branch_id, to_branch_id] = action.isBack ? [roof, hall] : [hall, roof]
  return bar.do(phone, recordTransfer, { ...said, branch_id, to_branch_id, side: action.side })
}

/** Of the first line; all of the others came. */
function receivedOf({ lines: [line] }: Movement, { pieces }: Of<'receive'>) {
  if (pieces === null || !line) return null
  return pieces < line.amount ? [{ line_id: line.id, amount: pieces }] : []
}
