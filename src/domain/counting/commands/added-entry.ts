import type { Entry } from '../entries.ts'
import type { Inventory } from '../../inventories/inventories.ts'
import { measuredAt, notBefore } from '../../commands/device-clock.ts'
import type { Context } from '../../commands/command.ts'

/** What the reading itself provides; the rest of an entry follows from who recorded it and when. */
type Read = Omit<
  Entry,
  | 'id'
  | 'branch_id'
  | 'is_distinct'
  | 'growth'
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

/** A new entry of the inventory; its id is the command's. */
export function addedEntry(inventory: Inventory, read: Read, context: Context): Entry {
  const { id, actor, device_id, received_at } = context
  const now = notBefore(inventory.created_at, context.now)
  return {
    ...read,
    measured_at: notBefore(inventory.created_at, measuredAt(read.measured_at, context)),
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
