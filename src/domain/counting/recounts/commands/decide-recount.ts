import * as z from 'zod/mini'
import { defineCommand, type Context } from '../../../commands/command.ts'
import { notBefore } from '../../../commands/device-clock.ts'
import type { Change, State } from '../../../commands/state.ts'
import type { Inventory } from '../../../inventories/inventories.ts'
import { isRejection, reject, type Rejection } from '../../../rejections.ts'
import { uuid } from '../../../scalars.ts'
import type { Entry } from '../../entries.ts'
import { recountsOfGood } from '../recounted-good.ts'
import { isOpen, type Recount } from '../recounts.ts'
import { findManagedRecount, readsOfRecount } from './find-recount.ts'
import { takeRound } from './take-round.ts'

const MOST = 1000

const schema = z.object({
  inventory_id: uuid,
  /** The recount's good. */
  good_id: uuid,
  /** The round that is decided on; with `taken`, the one whose readings count from now on. */
  recount_id: uuid,
  decision: z.enum(['kept', 'taken']),
  /**
   * With `taken`: the living entries of the good as the author saw them, whose place the readings
   * take. What others have counted meanwhile stays, because nobody has judged it.
   */
  replaces: z.array(uuid).check(z.maxLength(MOST)),
  /**
   * The readings of a `taken` round as the author saw them; none where the round found none left.
   */
  takes: z.array(uuid).check(z.maxLength(MOST)),
})
export type DecideArgs = z.infer<typeof schema>

/**
 * Decides what counts of a good: its first entries, or the readings of a round. Both stay in the
 * history. It is also for an inventory that was completed meanwhile, as a correction is.
 */
export const decideRecount = defineCommand({
  kind: 'decide-recount',
  version: 1,
  schema,
  reads: (args) => [
    ...readsOfRecount(args),
    { table: 'goods', id: args.good_id },
    { table: 'recounts', field: 'inventory_id', values: [args.inventory_id] },
    { table: 'recount_readings', field: 'recount_id', values: [args.recount_id] },
    ...args.replaces.map((id) => ({ table: 'entries' as const, id })),
  ],
  writes: ['recounts', 'entries', 'entry_changes'],
  decide(state, args, context) {
    const found = findManagedRecount(state, args, context.actor)
    if (isRejection(found)) return found
    const { recount } = found
    const rounds = recountsOfGood(state, found.inventory.id, recount.good_id)
    const undecidable = rejectDecision(rounds, found)
    if (undecidable) return undecidable
    if (recount.decision !== null && recount.decision_id !== context.id) {
      const isSame = recount.decision === args.decision
      return isSame ? [] : reject('recount_decided', { decision: recount.decision })
    }
    const taken = args.decision === 'taken' ? takeSeen(state, args, found, context) : []
    if (isRejection(taken)) return taken
    return [...taken, ...decidedRounds(rounds, recount, args, context)]
  },
})

interface Found {
  inventory: Inventory
  recount: Recount
}

/** Nobody decides while somebody is still counting. */
function rejectDecision(
  rounds: readonly Recount[],
  { inventory, recount }: Found,
): Rejection | null {
  const open = rounds.find((one) => isOpen(one, inventory))
  if (open) return reject('recount_asked', { recount_id: open.id })
  return recount.status === 'counted' ? null : reject('recount_over')
}

function takeSeen(
  state: State,
  args: DecideArgs,
  found: Found,
  context: Context,
): Change[] | Rejection {
  const entries = args.replaces.flatMap((id) => state.get('entries', id) ?? [])
  const isStray =
    entries.length < args.replaces.length || entries.some(isElsewhere(found.inventory.id))
  if (isStray) return reject('not_found', { table: 'entries' })
  return takeRound(state, args, { ...found, entries }, context)
}

function isElsewhere(inventoryId: string) {
  return (entry: Entry): boolean => entry.inventory_id !== inventoryId
}

/** This round, and the others of the good that nobody has decided on: they are passed over. */
function decidedRounds(
  rounds: readonly Recount[],
  recount: Recount,
  { decision, replaces }: DecideArgs,
  context: Context,
): Change[] {
  const undecided = rounds.filter(
    (one) =>
      one.id !== recount.id &&
      one.status === 'counted' &&
      (one.decision === null || one.decision_id === context.id),
  )
  const others = undecided.map((one) =>
    decided(one, decision === 'kept' ? 'kept' : 'passed', [], context),
  )
  const replaced = decision === 'taken' ? replaces : []
  return [decided(recount, decision, replaced, context), ...others]
}

function decided(
  recount: Recount,
  decision: NonNullable<Recount['decision']>,
  replaced: string[],
  { id, actor, now }: Context,
): Change {
  return {
    table: 'recounts',
    row: {
      ...recount,
      decision,
      decision_id: id,
      decided_at: notBefore(recount.ended_at ?? recount.asked_at, now),
      decided_by: actor.user_id,
      decided_by_full_name: actor.full_name,
      replaced,
    },
  }
}
