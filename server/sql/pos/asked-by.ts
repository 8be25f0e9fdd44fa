import type { Person } from '../people/people.ts'

/** Who had a point-of-sale system asked: a person, or a key, for which its maker answers. */
export interface AskedBy {
  user_id: string
  /** Null: the person themselves. */
  key_id: string | null
}

export function askedBy({ user, key }: Pick<Person, 'user' | 'key'>): AskedBy {
  return { user_id: user.id, key_id: key?.id ?? null }
}

/** The name of the key or person that a row of this name was asked by: `joins`, read as `name`. */
export function askerOf(row: string): { name: string; joins: string } {
  return {
    name: `coalesce(k.name, nullif(trim(concat_ws(' ', u.name, u.surname)), ''))`,
    joins: `left join users u on u.company_id = ${row}.company_id and u.id = ${row}.user_id
     left join api_keys k on k.company_id = ${row}.company_id and k.id = ${row}.key_id`,
  }
}
