import * as z from 'zod/mini'
import { instant, text, uuid } from '../scalars.ts'
import { joinedPart } from './joined-part.ts'
import { finishMark } from './places/finish-mark.ts'

export const INVENTORY_NAME_MAX = 200

export const INVENTORY_STATUSES = ['open', 'closed'] as const

/** One inventory of one branch. `row_number` counts per company and is assigned by the server. */
export const inventory = z.object({
  id: uuid,
  branch_id: uuid,
  name: z.nullable(text(INVENTORY_NAME_MAX)),
  row_number: z.nullable(z.int()),
  status: z.enum(INVENTORY_STATUSES),
  is_name_changed: z.boolean(),
  created_at: instant,
  created_by: uuid,
  closed_at: z.nullable(instant),
  closed_by: z.nullable(uuid),
  /** The marks of people and places, the oldest first. Null: none yet. */
  finish_marks: z.nullable(z.array(finishMark)),
  /**
   * Whether the bar sold while it was counted, as somebody who manages it said; null: nobody has.
   * Devices of earlier versions hold rows without it.
   */
  sold_meanwhile: z.nullable(z.boolean()),
  /**
   * The inventory that this one was joined into: it is in no list, and what comes later for it is
   * that one's. Null: none. Devices of earlier versions hold rows without it, and without `parts`.
   */
  joined_into: z.nullable(uuid),
  /** What it is made of, itself first; null: nothing was ever joined into it. */
  parts: z.nullable(z.array(joinedPart)),
  deleted_at: z.nullable(instant),
})
export type Inventory = z.infer<typeof inventory>

/** One renaming, as the change history lists it. Its id is that of the command. */
export const nameChange = z.object({
  id: uuid,
  inventory_id: uuid,
  branch_id: uuid,
  created_at: instant,
  inventory_status: z.enum(INVENTORY_STATUSES),
  old_name: z.nullable(text(INVENTORY_NAME_MAX)),
  new_name: z.nullable(text(INVENTORY_NAME_MAX)),
  user_id: uuid,
  user_full_name: text(200),
})
export type NameChange = z.infer<typeof nameChange>
