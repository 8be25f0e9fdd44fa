import type { HttpBindings } from '@hono/node-server'
import type { PosSystem } from '#domain/pos/systems.ts'
import type { CompanySql } from '../sql/database.ts'
import type { Person } from '../sql/people/people.ts'

/** What somebody does to an account, or tries to. */
export type AccountEvent =
  | 'sign_up'
  | 'sign_in'
  | 'sign_in_password'
  | 'sign_in_code'
  | 'sign_out'
  | 'password_change'
  | 'password_forgotten'
  | 'password_set_by_link'
  | 'profile_change'
  | 'email_change'
  | 'email_confirmed'
  | 'link_check'
  | 'unsubscribed'
  | 'second_factor_begin'
  | 'second_factor_on'
  | 'second_factor_off'
  | 'second_factor_demand'
  | 'second_factor_reset'
  | 'recovery_codes_renewed'
  | 'key_made'
  | 'key_revoked'
  | 'webhook_made'
  | 'webhook_changed'
  | 'webhook_removed'
  | 'webhook_secret'

/** A call that may be repeated without a second effect. */
interface KeyedRequest {
  /** Names the key and whose it is, for ids that are the same in each repetition. */
  name: string
  /** The digest of `name`, under which the answer is kept; null for uploads. */
  digest: Uint8Array | null
}

/** Hono's bindings and variables for one request. */
export interface AppEnv {
  /** Missing in tests, which have no socket. */
  Bindings: Partial<HttpBindings>
  Variables: {
    person: Person
    company: CompanySql
    requestId: string
    /** In calls about a point-of-sale system. */
    posSystem: PosSystem
    /** What the request does to whose account, once its handler has said so. */
    event?: { event: AccountEvent; email: string | null }
    /** Absent for a call without an Idempotency-Key. */
    keyed?: KeyedRequest
    /** The body, when it had to be read before its handler. */
    body?: Uint8Array
  }
}
