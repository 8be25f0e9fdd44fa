import type { Person } from '../people/people.ts'

/** Who had a point-of-sale system asked: a person, or a key, for which its maker answers. */
export interface Requester {
  user_id: string
  /** Null: the person themselves. */
  key_id: string | null
}

export function requesterOf({ user, key }: Pick<Person, 'user' | 'key'>): Requester {
  return { user_id: user.id, key_id: key?.id ?? null }
}

/** The name of the key or person that a row is by, read as `name` from `joins`. */
export function requesterIn(row: string): { name: string; joins: string } {
  return {
    name: `coalesce(k.name, nullif(trim(concat_ws(' ', u.name, u.surname)), ''))`,
    joins: `left join users u on u.company_id = ${row}.company_id and u.id = ${row}.user_id
     left join api_keys k on k.company_id = ${row}.company_id and k.id = ${row}.key_id`,
  }
}
