import * as z from 'zod/mini'
import { defineCommand, type Context } from '../../commands/command.ts'
import type { Change, State } from '../../commands/state.ts'
import type { Entry } from '../../counting/entries.ts'
import { withReadInBoth } from '../../counting/read-in-both.ts'
import { canManageInventories } from '../../people/permissions.ts'
import { isRejection, reject } from '../../rejections.ts'
import { uuid } from '../../scalars.ts'
import type { Inventory } from '../inventories.ts'
import type { JoinedPart } from '../joined-part.ts'
import { listOf, marksOf, soldInEither } from '../joined-parts.ts'
import { findInventory } from './find-inventory.ts'
import { moveEntries, readsOfJoining, rejectRecounting, signed } from './join-inventories.ts'

/**
 * Takes an inventory out of the one that it was joined into: every entry is again where it was
 * counted for, also those that came since, and so is what was said of the places.
 */
export const undoJoin = defineCommand({
  kind: 'undo-join',
  version: 1,
  schema: z.object({
    /** The one that was kept. */
    inventory_id: uuid,
    joined_id: uuid,
  }),
  reads: ({ inventory_id, joined_id }) => readsOfJoining([inventory_id, joined_id]),
  writes: ['inventories', 'entries', 'entry_changes'],
  decide(state, { inventory_id, joined_id }, context) {
    const { actor } = context
    const kept = findInventory(state, inventory_id, actor)
    if (isRejection(kept)) return kept
    if (!canManageInventories(actor)) return reject('role_denied', { role: actor.role })
    const gone = state.get('inventories', joined_id)
    if (!gone) return reject('not_found', { table: 'inventories', id: joined_id })
    if (!gone.joined_into) return []
    const part = livingPart(kept, joined_id)
    if (!part || gone.joined_into !== inventory_id) return reject('join_elsewhere')
    if (kept.status === 'closed') return reject('join_completed')
    const denied = rejectRecounting(state, [kept.id])
    if (denied) return denied
    return withReadInBoth(state, takenOut(state, { kept, gone, part }, context), context.now)
  },
})

function livingPart({ parts }: Inventory, id: string): JoinedPart | undefined {
  return parts?.find(({ inventory_id, undone }) => inventory_id === id && undone === null)
}

interface Joined {
  kept: Inventory
  gone: Inventory
  part: JoinedPart
}

function takenOut(state: State, { kept, gone, part }: Joined, context: Context): Change[] {
  const undone = signed(context)
  const parts = (kept.parts ?? []).map((one) => (one === part ? { ...one, undone } : one))
  const { finish_marks, sold_meanwhile } = part
  const stays = {
    parts,
    finish_marks: marksOf(parts),
    sold_meanwhile: soldBefore(kept, part),
    short_list: listOf(parts),
  }
  const returns = { joined_into: null, deleted_at: null, finish_marks, sold_meanwhile }
  const isMoved = ({ inventory_id, counted_for }: Entry): boolean =>
    inventory_id === kept.id && counted_for === gone.id
  return [
    { table: 'inventories', row: { ...kept, ...stays } },
    { table: 'inventories', row: { ...gone, ...returns } },
    ...moveEntries(state, isMoved, { inventory_id: gone.id }),
  ]
}

/** What was said of the kept one before, unless somebody has said otherwise since. */
function soldBefore(kept: Inventory, part: JoinedPart): boolean | null {
  const own = kept.parts?.find(({ inventory_id }) => inventory_id === kept.id)
  return own && soldInEither(own, part) === kept.sold_meanwhile
    ? own.sold_meanwhile
    : kept.sold_meanwhile
}
