import * as z from 'zod/mini'
import { instant, text, uuid } from '../../scalars.ts'
import { observation, readingFields } from '../entries.ts'
import type { Inventory } from '../../inventories/inventories.ts'
import type { Instant } from '../../units.ts'
import { isOpen, type Recount } from './recounts.ts'

/**
 * One reading of a recount. It is no entry, so no sum has it; it becomes one, with the same id, when
 * its round is taken. Only its counter sees it, and who manages inventories and is not blind for the
 * good.
 */
export const recountReading = z.extend(observation, {
  id: uuid,
  recount_id: uuid,
  inventory_id: uuid,
  branch_id: uuid,
  ...readingFields,
  /** It came too late for its round, see `isTooLate`: kept and shown, but in no round. */
  is_late: z.boolean(),
  user_id: uuid,
  user_full_name: text(200),
  device_id: uuid,
  measured_at: instant,
  /** Null until the server has it. */
  received_at: z.nullable(instant),
  created_at: instant,
  deleted_at: z.nullable(instant),
})
export type RecountReading = z.infer<typeof recountReading>

/**
 * Is a reading too late for its round? What was read before its counter said that it was over was
 * read as blind as the rest, on whichever phone it waited, so it counts until somebody has decided.
 * @param readAt by the server's clock
 */
export function isTooLate(
  recount: Pick<Recount, 'status' | 'decision' | 'ended_at'>,
  inventory: Pick<Inventory, 'status' | 'deleted_at'>,
  readAt: Instant,
): boolean {
  if (isOpen(recount, inventory)) return false
  const { status, decision, ended_at } = recount
  return status !== 'counted' || decision !== null || ended_at === null || readAt > ended_at
}

/** The readings that a round consists of. */
export function judgedReadings<R extends Pick<RecountReading, 'is_late' | 'deleted_at'>>(
  readings: readonly R[],
): R[] {
  return readings.filter(({ is_late, deleted_at }) => !is_late && deleted_at === null)
}
