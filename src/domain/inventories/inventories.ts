import * as z from 'zod/mini'
import { instant, text, uuid } from '../scalars.ts'
import { joinedPart } from './joined-part.ts'
import { finishMark } from './places/finish-mark.ts'

export const INVENTORY_NAME_MAX = 200

/** So many goods may be on a short list at most; those that are made have a dozen or some more. */
export const SHORT_LIST_MAX = 500

/** The goods of a short list; each at most once. */
export const shortList = z.array(uuid).check(z.minLength(1), z.maxLength(SHORT_LIST_MAX))

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
  /**
   * The goods that it is of: it is whole when these are counted. Null: it is of the whole bar.
   * Devices of earlier versions hold rows without it.
   */
  short_list: z.nullable(shortList),
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
