import * as z from 'zod/mini'
import { defineCommand, type Context } from '../../commands/command.ts'
import { notBefore } from '../../commands/device-clock.ts'
import type { Change, Read, State } from '../../commands/state.ts'
import type { Entry } from '../../counting/entries.ts'
import { withReadInBoth } from '../../counting/read-in-both.ts'
import { canManageInventories } from '../../people/permissions.ts'
import { isRejection, reject, type Rejection } from '../../rejections.ts'
import { uuid } from '../../scalars.ts'
import type { Inventory } from '../inventories.ts'
import type { JoinedPart } from '../joined-part.ts'
import { joinedInto, listOf, marksOf, soldInEither } from '../joined-parts.ts'
import { findInventory } from './find-inventory.ts'

/**
 * Makes one inventory of two that are being counted in one branch: the entries of the other move to
 * the one that is kept, with their changelogs, and so does whatever comes later for the other. Two
 * that are one already, whichever of them is to be kept, stay as they are.
 */
export const joinInventories = defineCommand({
  kind: 'join-inventories',
  version: 1,
  schema: z.object({
    /** The one that is kept. */
    inventory_id: uuid,
    joined_id: uuid,
  }),
  reads: ({ inventory_id, joined_id }) => readsOfJoining([inventory_id, joined_id]),
  writes: ['inventories', 'entries', 'entry_changes'],
  decide(state, { inventory_id, joined_id }, context) {
    const { actor } = context
    if (inventory_id === joined_id) return reject('invalid_args', { param: 'joined_id' })
    const kept = findInventory(state, inventory_id, actor)
    if (isRejection(kept)) return kept
    const standing = findInventory(state, joined_id, actor)
    if (isRejection(standing)) return standing
    if (!canManageInventories(actor)) return reject('role_denied', { role: actor.role })
    if (standing.id === kept.id) return []
    const denied = standing.id === joined_id ? rejectTwo(state, kept, standing) : ELSEWHERE
    return denied ?? withReadInBoth(state, joined(state, kept, standing, context), context.now)
  },
})

const ELSEWHERE = reject('join_elsewhere')

/** Only what is being counted in one branch, and is not made of several itself, moves as a whole. */
function rejectTwo(state: State, kept: Inventory, gone: Inventory): Rejection | null {
  if (joinedInto(gone).length > 0) return ELSEWHERE
  if (gone.branch_id !== kept.branch_id) return reject('invalid_args', { param: 'joined_id' })
  if (kept.status === 'closed' || gone.status === 'closed') return reject('join_completed')
  return rejectRecounting(state, [kept.id, gone.id])
}

/** What joining two inventories, or taking one out again, looks at. */
export function readsOfJoining(ids: string[]): Read[] {
  return [
    ...ids.map((id) => ({ table: 'inventories' as const, id })),
    { table: 'entries', field: 'inventory_id', values: ids },
    { table: 'entry_changes', field: 'inventory_id', values: ids },
    { table: 'recounts', field: 'inventory_id', values: ids },
  ]
}

/** What is counted again is compared with what was counted in the same inventory. */
export function rejectRecounting(state: State, ids: readonly string[]): Rejection | null {
  const isUndecided = state
    .all('recounts')
    .filter(({ inventory_id }) => ids.includes(inventory_id))
    .some(({ status, decision }) => status === 'asked' || (status === 'counted' && !decision))
  return isUndecided ? reject('join_recount') : null
}

function joined(state: State, kept: Inventory, gone: Inventory, context: Context): Change[] {
  const parts = [...partsOf(kept, context), partOf(gone, context)]
  const sold_meanwhile = soldInEither(kept, gone)
  const said = { finish_marks: marksOf(parts), sold_meanwhile, short_list: listOf(parts) }
  const row = { ...kept, parts, ...said }
  const deleted_at = notBefore(gone.created_at, context.now)
  const away = { ...gone, joined_into: kept.id, deleted_at }
  return [
    { table: 'inventories', row },
    { table: 'inventories', row: away },
    ...moveEntries(state, (entry) => entry.inventory_id === gone.id, {
      inventory_id: kept.id,
      counted_for: gone.id,
    }),
  ]
}

/** The parts of the inventory that is kept; before the first joining it is its own only one. */
function partsOf(kept: Inventory, context: Context): JoinedPart[] {
  return kept.parts ? [...kept.parts] : [partOf(kept, context)]
}

function partOf(inventory: Inventory, context: Context): JoinedPart {
  const { id, name, row_number, finish_marks } = inventory
  // Devices of earlier versions hold rows without it.
  const sold_meanwhile = inventory.sold_meanwhile ?? null
  const short_list = inventory.short_list ?? null
  const part = { inventory_id: id, name, row_number, finish_marks, sold_meanwhile, short_list }
  return { ...part, joined: signed(context), undone: null }
}

/** Who does it, and when. */
export function signed({ actor, now: at }: Context): JoinedPart['joined'] {
  return { at, user_id: actor.user_id, user_full_name: actor.full_name }
}

/** Entries, deleted ones too, go to another inventory, and their changelogs with them. */
export function moveEntries(
  state: State,
  isMoved: (entry: Entry) => boolean,
  to: Pick<Entry, 'inventory_id'> & Partial<Pick<Entry, 'counted_for'>>,
): Change[] {
  const { inventory_id } = to
  const entries = state.all('entries').filter(isMoved)
  const ids = new Set(entries.map(({ id }) => id))
  const changes = state.all('entry_changes').filter(({ entry_id }) => ids.has(entry_id))
  return [
    ...entries.map((entry): Change => ({ table: 'entries', row: { ...entry, ...to } })),
    ...changes.map((row): Change => ({ table: 'entry_changes', row: { ...row, inventory_id } })),
  ]
}
