import * as z from 'zod/mini'
import { instant, text, uuid } from '../scalars.ts'
import { finishMark } from './places/finish-mark.ts'

const who = z.object({ at: instant, user_id: uuid, user_full_name: text(200) })

/**
 * One of the inventories that an inventory is made of: itself as it was, or another that was joined
 * into it. One that was taken out again remains, because it is history.
 */
export const joinedPart = z.object({
  inventory_id: uuid,
  name: z.nullable(text(200)),
  row_number: z.nullable(z.int()),
  /** What was said in it, and since for it. */
  finish_marks: z.nullable(z.array(finishMark)),
  sold_meanwhile: z.nullable(z.boolean()),
  /** Absent in parts of before there were any. */
  short_list: z.optional(z.nullable(z.array(uuid))),
  joined: who,
  undone: z.nullable(who),
})
export type JoinedPart = z.infer<typeof joinedPart>
