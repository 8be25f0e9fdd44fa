import type { HttpBindings } from '@hono/node-server'
import type { CompanySql } from '../sql/database.ts'
import type { Person } from '../sql/people/people.ts'

/** What Hono carries through a request. */
export interface AppEnv {
  /** Missing in tests, which have no socket. */
  Bindings: Partial<HttpBindings>
  Variables: { person: Person; company: CompanySql; requestId: string }
}
