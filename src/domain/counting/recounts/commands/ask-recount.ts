import * as z from 'zod/mini'
import { defineCommand, type Context } from '../../../commands/command.ts'
import { notBefore } from '../../../commands/device-clock.ts'
import type { State } from '../../../commands/state.ts'
import { findInventory } from '../../../inventories/commands/find-inventory.ts'
import type { Inventory } from '../../../inventories/inventories.ts'
import { canManageInventories } from '../../../people/permissions.ts'
import { isRejection, reject, type Rejection } from '../../../rejections.ts'
import { text, uuid } from '../../../scalars.ts'
import { readsToResolveGood, resolveStanding } from '../../commands/resolve-good.ts'
import { isNoneLeft } from '../../coverage.ts'
import type { Entry } from '../../entries.ts'
import { rejectCounter } from '../counter-fitness.ts'
import { entriesOfGood, readsOfRecounted, recountsOfGood } from '../recounted-good.ts'
import { JUST_ASKED, ROUNDS, type Recount, type Round } from '../recounts.ts'

const schema = z.object({
  inventory_id: uuid,
  good_id: uuid,
  /** The good's barcode, as the author's device knew it. */
  barcode: z.optional(z.nullable(text(64))),
  counter: z.object({ user_id: uuid, full_name: text(200) }),
})
type Args = z.infer<typeof schema>

/**
 * Asks another person to count a good of an open inventory again, without knowing what it was counted
 * as. From then on the server keeps its entries from them, until they have counted.
 */
export const askRecount = defineCommand({
  kind: 'ask-recount',
  version: 1,
  schema,
  reads: (args) => [
    ...readsOfRecounted(args.inventory_id, args.good_id),
    ...readsToResolveGood(args),
    { table: 'entry_changes', field: 'inventory_id', values: [args.inventory_id] },
    { table: 'users', id: args.counter.user_id },
  ],
  writes: ['recounts'],
  decide(state, args, context) {
    const { actor } = context
    const inventory = findInventory(state, args.inventory_id, actor)
    if (isRejection(inventory)) return inventory
    if (!canManageInventories(actor)) return reject('role_denied', { role: actor.role })
    if (inventory.status === 'closed') return reject('inventory_closed')
    // What its other part holds of the good was not looked at.
    if (inventory.id !== args.inventory_id) return reject('join_elsewhere')
    const good = resolveStanding(state, args)
    if (isRejection(good)) return good
    const entries = entriesOfGood(state, inventory.id, good.id)
    const living = entries.filter(({ deleted_at }) => deleted_at === null)
    if (living.length === 0) return reject('nothing_counted', { good_id: good.id })
    const recounts = recountsOfGood(state, inventory.id, good.id).filter(
      ({ id }) => id !== context.id,
    )
    const round = nextRound(recounts)
    if (typeof round === 'object') return round
    const past = { entries, changes: state.all('entry_changes'), recounts }
    const isServer = context.received_at !== null
    const unfit = rejectCounter(state, args.counter.user_id, { inventory, past, actor, isServer })
    if (unfit) return unfit
    const places = placesOf(living)
    const row = askedRecount(state, args, { inventory, good_id: good.id, round, places }, context)
    return [{ table: 'recounts', row }]
  },
})

/** One at a time, and after the third count a person decides. */
export function nextRound(recounts: readonly Recount[]): Round | Rejection {
  if (recounts.some(({ status }) => status === 'asked')) return reject('recount_asked')
  if (recounts.some(({ decision }) => decision === 'taken')) return reject('recount_decided')
  const counted = recounts.filter(({ status }) => status === 'counted').length
  return ROUNDS[counted] ?? reject('recount_limit')
}

/** Where the bottles stand; where there are none left is as good as anywhere. */
function placesOf(living: readonly Entry[]): string[] {
  const there = living.filter((entry) => !isNoneLeft(entry))
  return [...new Set(there.flatMap(({ place }) => place ?? []))]
}

function askedRecount(
  state: State,
  { counter }: Args,
  about: { inventory: Inventory; good_id: string; round: Round; places: string[] },
  { id, actor, now }: Context,
): Recount {
  const { inventory, ...said } = about
  const person = state.get('users', counter.user_id)
  return {
    id,
    inventory_id: inventory.id,
    branch_id: inventory.branch_id,
    ...said,
    counter_id: counter.user_id,
    counter_full_name: person ? `${person.name} ${person.surname}`.trim() : counter.full_name,
    asked_by: actor.user_id,
    asked_by_full_name: actor.full_name,
    asked_at: notBefore(inventory.created_at, now),
    ...JUST_ASKED,
    replaced: [],
  }
}
