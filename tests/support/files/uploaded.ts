import type { User } from '#domain/people/people.ts'
import type { Database } from '#server/sql/database.ts'
import { insertUpload } from '#server/sql/files/uploads.ts'
import { NOW } from '#tests/support/bars/builders.ts'
import { newUuid } from '#tests/support/ids.ts'

/** Lets the company of this person show pictures at these paths, as if it had uploaded them. */
export async function haveUploaded(
  database: Database,
  { id: user_id, company_id }: User,
  paths: readonly string[],
): Promise<void> {
  const upload = { id: newUuid(), user_id, digest: new Uint8Array(32), created_at: NOW }
  await insertUpload(database, company_id, { ...upload, paths: [...paths] })
}
