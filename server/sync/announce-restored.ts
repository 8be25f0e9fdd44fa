import type { Logger } from '../platform/log.ts'
import type { CompanyDatabase } from '../sql/database.ts'
import { notifyFeed } from '../sql/sync/feed-notices.ts'

interface Deps {
  database: Pick<CompanyDatabase, 'notify'>
  log: Logger
}

/** A device has seen more of the company's feed than there is: every device is to begin anew. */
export async function announceRestored({ database, log }: Deps, companyId: string): Promise<void> {
  log.warn(
    { company_id: companyId },
    'the database was restored from an earlier copy; devices offer what it lost',
  )
  await notifyFeed(database, companyId)
}
