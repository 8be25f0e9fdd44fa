import type { HttpBindings } from '@hono/node-server'
import type { AccountEvent } from './account-events.ts'
import type { CompanySql } from '../sql/database.ts'
import type { Person } from '../sql/people/people.ts'

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
