import type { Entry } from '../entries.ts'
import { openedAt } from '../../inventories/commands/find-inventory.ts'
import type { Inventory } from '../../inventories/inventories.ts'
import type { State } from '../../commands/state.ts'
import { measuredAt, notBefore } from '../../commands/device-clock.ts'
import type { Context } from '../../commands/command.ts'

/** What the reading itself provides; the rest of an entry follows from who recorded it and when. */
type Read = Omit<
  Entry,
  | 'id'
  | 'branch_id'
  | 'is_distinct'
  | 'growth'
  | 'counted_for'
  | 'replaced_by'
  | 'status'
  | 'added_after_completed'
  | 'user_id'
  | 'user_full_name'
  | 'device_id'
  | 'received_at'
  | 'created_at'
  | 'updated_at'
  | 'deleted_at'
>

/**
 * A new entry of the inventory; its id is the command's. One that was counted for an inventory that
 * was joined into this one remembers it.
 */
export function addedEntry(
  state: State,
  inventory: Inventory,
  read: Read,
  context: Context,
): Entry {
  const { id, actor, device_id, received_at } = context
  const opened = openedAt(state, inventory, read.inventory_id)
  const now = notBefore(opened, context.now)
  return {
    ...read,
    inventory_id: inventory.id,
    counted_for: read.inventory_id === inventory.id ? null : read.inventory_id,
    replaced_by: null,
    measured_at: notBefore(opened, measuredAt(read.measured_at, context)),
    id,
    branch_id: inventory.branch_id,
    is_distinct: false,
    growth: null,
    status: 'added',
    added_after_completed: inventory.status === 'closed',
    user_id: actor.user_id,
    user_full_name: actor.full_name,
    device_id,
    received_at,
    created_at: now,
    updated_at: now,
    deleted_at: null,
  }
}
