import type { HttpBindings } from '@hono/node-server'
import type { CompanySql } from '../sql/database.ts'
import type { Person } from '../sql/people/people.ts'

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
    /** Absent for a call without an Idempotency-Key. */
    keyed?: KeyedRequest
    /** The body, when it had to be read before its handler. */
    body?: Uint8Array
  }
}
