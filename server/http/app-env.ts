import type { HttpBindings } from '@hono/node-server'
import type { CompanySql } from '../sql/database.ts'
import type { Person } from '../sql/people/people.ts'
import type { KeyedRequest } from './idempotency-key.ts'

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
