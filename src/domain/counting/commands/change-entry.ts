import { isDeleted, type Entry } from '../entries.ts'
import { snapshotOf } from '../entry-snapshot.ts'
import type { Inventory } from '../../inventories/inventories.ts'
import type { Actor } from '../../people/people.ts'
import { canChangeEntry } from '../../people/permissions.ts'
import { isRejection, reject, type Rejection } from '../../rejections.ts'
import type { Change, Ref, State } from '../../commands/state.ts'
import { notBefore } from '../../commands/device-clock.ts'
import type { Context } from '../../commands/command.ts'
import { findInventory, findInventoryToCount } from '../../inventories/commands/find-inventory.ts'

export interface EntryArgs {
  inventory_id: string
  entry_id: string
}

export function readsOfEntry(args: EntryArgs): Ref[] {
  return [
    { table: 'inventories', id: args.inventory_id },
    { table: 'entries', id: args.entry_id },
  ]
}

/** The entry, if it is in that inventory. */
export function entryIn(
  state: State,
  inventory: Pick<Inventory, 'id'>,
  id: string,
): Entry | Rejection {
  const entry = state.get('entries', id)
  return entry?.inventory_id === inventory.id
    ? entry
    : reject('not_found', { table: 'entries', id })
}

/** The entry, if it stands in that inventory and the actor counts there. */
export function findEntryToCount(state: State, args: EntryArgs, actor: Actor): Entry | Rejection {
  const inventory = findInventoryToCount(state, args.inventory_id, actor)
  if (isRejection(inventory)) return inventory
  const entry = entryIn(state, inventory, args.entry_id)
  return isRejection(entry) || !isDeleted(entry) ? entry : reject('entry_deleted')
}

/** The entry, if it is in that inventory and the actor may change it. */
export function findEntry(state: State, args: EntryArgs, actor: Actor): Entry | Rejection {
  const inventory = findInventory(state, args.inventory_id, actor)
  if (isRejection(inventory)) return inventory
  const entry = entryIn(state, inventory, args.entry_id)
  if (isRejection(entry)) return entry
  if (!canChangeEntry(actor, entry, inventory)) return reject('role_denied', { role: actor.role })
  return entry
}

/** The changed entry, and the changelog row that says who changed what. */
export function changeEntry(before: Entry, after: Entry, context: Context): Change[] {
  const { id, actor } = context
  const now = notBefore(before.created_at, context.now)
  const row = { ...after, updated_at: now }
  return [
    { table: 'entries', row },
    {
      table: 'entry_changes',
      row: {
        id,
        entry_id: row.id,
        inventory_id: row.inventory_id,
        branch_id: row.branch_id,
        before: snapshotOf(before),
        after: snapshotOf(row),
        user_id: actor.user_id,
        user_full_name: actor.full_name,
        created_at: now,
      },
    },
  ]
}
