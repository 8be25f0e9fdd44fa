import type { HttpBindings } from '@hono/node-server'
import type { CompanySql } from '../sql/database.ts'
import type { Person } from '../sql/people/people.ts'

/** What somebody does to an account, or tries to. */
export type AccountEvent =
  | 'sign_up'
  | 'sign_in'
  | 'sign_out'
  | 'password_change'
  | 'password_forgotten'
  | 'password_set_by_link'
  | 'profile_change'
  | 'email_change'
  | 'email_confirmed'
  | 'link_check'

/** Hono's bindings and variables for one request. */
export interface AppEnv {
  /** Missing in tests, which have no socket. */
  Bindings: Partial<HttpBindings>
  Variables: {
    person: Person
    company: CompanySql
    requestId: string
    /** What the request does to whose account, once its handler has said so. */
    event?: { event: AccountEvent; email: string | null }
  }
}
