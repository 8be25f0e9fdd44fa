import * as z from 'zod/mini'
import { instant, text, uuid } from '../../scalars.ts'
import type { Inventory } from '../../inventories/inventories.ts'
import { place } from '../entries.ts'

/**
 * `asked` until its counter says that it is over; `cancelled`: whoever asked wants it no more, or the
 * counter could not do it. One that is asked in a completed inventory is over too: see `stateOf`.
 */
export const RECOUNT_STATUSES = ['asked', 'counted', 'cancelled'] as const

/**
 * What became of a round: the first entries stay, its readings took their place, or those of another
 * round of the same good did.
 */
export const DECISIONS = ['kept', 'taken', 'passed'] as const

/** The second and the third count of a good; there is no fourth. */
export const ROUNDS = [2, 3] as const
export type Round = (typeof ROUNDS)[number]

/**
 * One person is to count a good of an open inventory again without knowing what it was counted as.
 * It holds no amount, so everybody of the branch may see it. Its id is that of the command.
 */
export const recount = z.object({
  id: uuid,
  inventory_id: uuid,
  branch_id: uuid,
  /** What was meant when it was asked; since merged, it is the good that it became. */
  good_id: uuid,
  round: z.literal(ROUNDS),
  /** Who is to count. */
  counter_id: uuid,
  counter_full_name: text(200),
  /** The places of its entries, each once; null is no place of a list, so it is left out. */
  places: z.array(place),
  asked_by: uuid,
  asked_by_full_name: text(200),
  asked_at: instant,
  status: z.enum(RECOUNT_STATUSES),
  ended_at: z.nullable(instant),
  /** The counter, or who cancelled it. */
  ended_by: z.nullable(uuid),
  ended_by_full_name: z.nullable(text(200)),
  decision: z.nullable(z.enum(DECISIONS)),
  /** The command that decided. */
  decision_id: z.nullable(uuid),
  decided_at: z.nullable(instant),
  decided_by: z.nullable(uuid),
  decided_by_full_name: z.nullable(text(200)),
  /** The first entries whose place the readings took; empty unless they did. */
  replaced: z.array(uuid),
  /**
   * When its counter said that it was over, of one that was over already: the inventory had been
   * completed, or somebody had taken it back. Devices of earlier versions hold rows without it.
   */
  finished_late_at: z.nullable(instant),
})
export type Recount = z.infer<typeof recount>

/** The fields of a recount that nothing has happened to yet. */
export const JUST_ASKED = {
  status: 'asked',
  ended_at: null,
  ended_by: null,
  ended_by_full_name: null,
  decision: null,
  decision_id: null,
  decided_at: null,
  decided_by: null,
  decided_by_full_name: null,
  replaced: [],
  finished_late_at: null,
} as const

/** What a recount is by now: nobody is asked any more once the inventory is completed or deleted. */
export function stateOf(
  { status }: Pick<Recount, 'status'>,
  inventory: Pick<Inventory, 'status' | 'deleted_at'>,
): Recount['status'] {
  const isOver = inventory.status === 'closed' || inventory.deleted_at !== null
  return status === 'asked' && isOver ? 'cancelled' : status
}

/** Is somebody still to count, and blind until then? */
export function isOpen(
  recount: Pick<Recount, 'status'>,
  inventory: Pick<Inventory, 'status' | 'deleted_at'>,
): boolean {
  return stateOf(recount, inventory) === 'asked'
}
