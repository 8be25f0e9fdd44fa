import type * as z from 'zod/mini'
import type { actor, member, user } from './people-schema.ts'

/** Who acts. */
export type Actor = z.infer<typeof actor>

/** The signed-in person. */
export type User = z.infer<typeof user>

/** A person of the company, as the owner sees them. */
export type Member = z.infer<typeof member>

export function actorOf(user: User): Actor {
  return {
    user_id: user.id,
    company_id: user.company_id,
    role: user.role,
    branch_ids: user.branch_ids,
    full_name: `${user.name} ${user.surname}`.trim(),
    language: user.language,
    ...(user.sees_money === undefined ? {} : { sees_money: user.sees_money }),
    ...(user.records_deliveries === undefined
      ? {}
      : { records_deliveries: user.records_deliveries }),
    ...(user.records_movements === undefined ? {} : { records_movements: user.records_movements }),
    ...(user.other_branches === undefined ? {} : { other_branches: user.other_branches }),
  }
}
