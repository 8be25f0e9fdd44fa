import * as z from 'zod/mini'
import type { Read, State } from '../../../commands/state.ts'
import type { Actor } from '../../../people/people.ts'
import { isRejection, reject, type Rejection } from '../../../rejections.ts'
import { uuid } from '../../../scalars.ts'
import type { RecountReading } from '../recount-readings.ts'
import { findOwnRecount, readsOfRecount } from './find-recount.ts'

export const readingArgs = z.object({ inventory_id: uuid, recount_id: uuid, reading_id: uuid })
type ReadingArgs = z.infer<typeof readingArgs>

export function readsOfReading(args: ReadingArgs): Read[] {
  return [...readsOfRecount(args), { table: 'recount_readings', id: args.reading_id }]
}

/** An own reading, while it may still be changed: who has said that it is over sees other values. */
export function findOwnReading(
  state: State,
  args: ReadingArgs,
  actor: Actor,
): RecountReading | Rejection {
  const found = findOwnRecount(state, args, actor)
  if (isRejection(found)) return found
  const reading = state.get('recount_readings', args.reading_id)
  if (reading?.recount_id !== found.recount.id) {
    return reject('not_found', { table: 'recount_readings', id: args.reading_id })
  }
  return found.recount.status === 'counted' ? reject('recount_over') : reading
}
