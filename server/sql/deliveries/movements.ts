import { movement, movementChange, type Movement } from '#domain/movements/movements.ts'
import { canRecordMovements } from '#domain/people/movement-permissions.ts'
import type { Sql } from '../database.ts'
import { syncedTable } from '../sync/synced-table.ts'

export const movements = syncedTable({
  name: 'movements',
  component: 'MovementRow',
  row: movement,
  permission: canRecordMovements,
})

export const movementChanges = syncedTable({
  name: 'movement_changes',
  component: 'MovementChange',
  row: movementChange,
  permission: canRecordMovements,
  isLog: true,
})

/**
 * What left a branch, or came to it from another, from a moment on, removed movements aside, in no
 * order.
 */
export function listMovementsSince(
  sql: Sql,
  companyId: string,
  branchId: string,
  since: string,
): Promise<Movement[]> {
  return sql.query(
    `select ${movements.whole} from movements
     where company_id = $1 and (branch_id = $2 or to_branch_id = $2) and moved_at >= $3
       and deleted_at is null`,
    [companyId, branchId, since],
  )
}
