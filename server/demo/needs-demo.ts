import type { Database } from '../sql/database.ts'
import { StartError } from '../platform/start-error.ts'
import { DEMO_PEOPLE } from './people.ts'

/**
 * Is there nothing yet in the database? One that the demo has filled before is gone on with.
 * @throws {StartError} when it holds what a real bar has
 */
export async function needsDemo(database: Database, dataDir: string): Promise<boolean> {
  const [first] = await database.query<{ id: string }>(
    'select id from companies order by created_at limit 1',
  )
  if (!first) return true
  const own = await database.query('select id from users where company_id = $1 and email = $2', [
    first.id,
    DEMO_PEOPLE[0]?.email,
  ])
  if (own.length > 0) return false
  const reason = `DATA_DIR ${dataDir} holds companies that are not the demo's. Give the demo a directory of its own.`
  throw new StartError('DATA_DIR_UNUSABLE', reason)
}
