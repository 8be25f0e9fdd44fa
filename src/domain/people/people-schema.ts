import * as z from 'zod/mini'
import { LANGUAGES } from '../languages.ts'
import { instant, text, uuid } from '../scalars.ts'
import { ROLES } from './roles.ts'

/** What is known of a branch that a person does not see: that it is there. */
const otherBranch = z.object({ id: uuid, name: text(200) })

/**
 * Who acts. `branch_ids` are the branches the person may see; null means every branch of the
 * company, as for an owner.
 */
export const actor = z.object({
  user_id: uuid,
  company_id: uuid,
  role: z.enum(ROLES),
  branch_ids: z.nullable(z.array(uuid)),
  full_name: text(200),
  /** The language of those whom they add; absent where nobody has said so. */
  language: z.optional(z.enum(LANGUAGES)),
  /** Whether the company lets this person see prices; absent where nobody has said so. */
  sees_money: z.optional(z.boolean()),
  /** Whether the company lets barmen record deliveries; absent where nobody has said so. */
  records_deliveries: z.optional(z.boolean()),
  /** The same of write-offs. */
  records_movements: z.optional(z.boolean()),
  /**
   * The company's other active branches, of whoever records movements and does not see every branch:
   * goods go there, or come from there. Absent of everybody else.
   */
  other_branches: z.optional(z.array(otherBranch)),
})

/** The signed-in person as `GET /auth/getUser` returns and the device stores them. */
export const user = z.object({
  id: uuid,
  company_id: uuid,
  company_name: text(200),
  role: z.enum(ROLES),
  name: text(100),
  surname: text(100),
  email: text(254),
  phone: z.nullable(text(20)),
  image: z.nullable(text(500)),
  language: z.enum(LANGUAGES),
  branch_ids: z.nullable(z.array(uuid)),
  /** Whether they may see prices; absent where it was stored before prices existed. */
  sees_money: z.optional(z.boolean()),
  /** Whether they may record deliveries; absent where it was stored before there were any. */
  records_deliveries: z.optional(z.boolean()),
  /** The same of write-offs. */
  records_movements: z.optional(z.boolean()),
  /** The branches that goods may go to beside their own; absent where they do not record that. */
  other_branches: z.optional(z.array(otherBranch)),
})

/**
 * A person of the company, as the owner sees them; an owner's `branch_ids` have no meaning. Devices
 * of all others have rows of a `Colleague` only, in which everything else is null.
 */
export const member = z.object({
  id: uuid,
  role: z.enum(ROLES),
  name: text(100),
  surname: text(100),
  phone: z.nullable(text(20)),
  email: text(254),
  image: z.nullable(text(500)),
  /** Whoever has joined changes it on their own devices; those of others need not learn it. */
  language: z.enum(LANGUAGES),
  active: z.boolean(),
  branch_ids: z.array(uuid),
  /** When they first chose a password; null until then. */
  joined_at: z.nullable(instant),
  /** When they first signed in; null until then. */
  signed_in_at: z.nullable(instant),
  created_at: instant,
  deleted_at: z.nullable(instant),
})
