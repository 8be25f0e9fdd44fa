import type { KeyScope } from '#domain/account/api-keys.ts'
import type { CompanySettings } from '#domain/account/settings.ts'
import { recordsDeliveries } from '#domain/people/delivery-permissions.ts'
import { recordsMovements } from '#domain/people/movement-permissions.ts'
import { canSeeEveryBranch, seesMoney } from '#domain/people/permissions.ts'
import type { Actor, User } from '#domain/people/people.ts'
import { actorOf } from '#domain/people/people.ts'
import type { Sql } from '../database.ts'

/** A person with the session they act in, loaded once per request. */
export interface Person {
  user: User
  actor: Actor
  active: boolean
  access_version: number
  session: PersonSession
  /** Absent for people: they call themselves. */
  key?: { id: string; name: string; scopes: readonly KeyScope[] }
}

/** Whose limits and Idempotency-Keys a call counts for: a key has its own. */
export function callerOf({ user, key }: Pick<Person, 'user' | 'key'>): string {
  return key?.id ?? user.id
}

interface PersonSession {
  id: string
  remember: boolean
  expires_at: string
  revoked_at: string | null
  /** The number of its newest token, and when that was first used. */
  token_n: number
  token_used_at: string | null
  /** When a request was last noted; some time may pass between two notes. */
  seen_at: string | null
  /** Until when it may hand over what was counted, where it ended because its person left. */
  hands_over_until: string | null
}

/** What follows from a person's role and the company's choices. */
type Decided =
  | 'branch_ids'
  | 'sees_money'
  | 'records_deliveries'
  | 'records_movements'
  | 'other_branches'

export interface PersonColumns
  extends
    Omit<User, Decided>,
    Pick<CompanySettings, 'prices_seen_by' | 'deliveries_by' | 'movements_by'> {
  branch_ids: string[]
  active: boolean
  access_version: number
}

interface Row extends PersonColumns, Omit<PersonSession, 'id'> {
  other_branches: NonNullable<User['other_branches']>
  session_id: string
}

/** What is read of a person, in SQL: `u` is the user, `c` the company. */
export const PERSON_COLUMNS = `u.id, u.company_id, c.name as company_name, u.role, u.name,
    u.surname, u.email, u.phone, u.image, u.language,
    u.active and u.deleted_at is null as active, u.access_version, u.branch_ids,
    c.prices_seen_by, c.deliveries_by, c.movements_by`

/**
 * The branches that goods may go to beside one's own.
 * @param own the ids of one's own, in SQL
 */
export const otherBranches = (own: string): string => `(
      select coalesce(json_agg(json_build_object('id', b.id, 'name', b.name) order by b.name, b.id), '[]')
      from branches b
      where b.company_id = u.company_id and b.status = 'active' and b.id <> all(${own})
    )`

const PERSON = `
  select ${PERSON_COLUMNS}, ${otherBranches('u.branch_ids')} as other_branches,
    s.id as session_id, s.remember, s.expires_at, s.revoked_at, s.token_n, s.token_used_at,
    s.seen_at, s.hands_over_until
  from sessions s
  join users u on u.company_id = s.company_id and u.id = s.user_id
  join companies c on c.id = u.company_id
  where s.id = $1 and s.user_id = $2 and s.company_id = $3`

/** The person a token names, whatever the state of the person and the session. */
export async function findPerson(
  sql: Sql,
  token: { session_id: string; user_id: string; company_id: string },
): Promise<Person | null> {
  const [row] = await sql.query<Row>(PERSON, [token.session_id, token.user_id, token.company_id])
  return row ? personOf(row) : null
}

export function personOf(row: Row): Person {
  const { session_id, remember, expires_at, revoked_at, ...others } = row
  const { token_n, token_used_at, seen_at, hands_over_until, ...known } = others
  const { active, access_version, ...whose } = known
  const { prices_seen_by, deliveries_by, movements_by, other_branches, ...rest } = whose
  const records_movements = recordsMovements(rest, { movements_by })
  const isOfSome = !canSeeEveryBranch(rest) && rest.branch_ids.length > 0
  // The owner sees every branch; assigned branches apply to everyone else.
  const user: User = {
    ...rest,
    branch_ids: canSeeEveryBranch(rest) ? null : rest.branch_ids,
    sees_money: seesMoney(rest, { prices_seen_by }),
    records_deliveries: recordsDeliveries(rest, { deliveries_by }),
    records_movements,
    ...(records_movements && isOfSome && { other_branches }),
  }
  const used = { token_n, token_used_at, seen_at, hands_over_until }
  const session = { id: session_id, remember, expires_at, revoked_at, ...used }
  return { user, actor: actorOf(user), active, access_version, session }
}
