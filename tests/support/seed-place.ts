import { hashPassword } from '#server/accounts/password.ts'
import { migrate } from '#server/sql/migrate.ts'
import { migrations } from '#server/sql/migrations.ts'
import { openDatabase } from '#server/sql/open-database.ts'
import type { Database } from '#server/sql/database.ts'
import { seedCompany, type SeededCompany } from '#tests/support/company.ts'
import type { ServerPlace } from './server-process.ts'

export const PASSWORD = 'correct horse'

/** Fills the place of a server that is not running with a company whose people can sign in. */
export async function seedPlace(place: ServerPlace): Promise<SeededCompany> {
  return withDatabase(place, async (database) => {
    await migrate(database, migrations)
    const company = await seedCompany(database)
    await database.query('update users set password_hash = $2 where company_id = $1', [
      company.id,
      await hashPassword(PASSWORD),
    ])
    return company
  })
}

/** Looks into the database of a server that is not running. */
export async function withDatabase<T>(
  place: ServerPlace,
  run: (database: Database) => Promise<T>,
): Promise<T> {
  const database = await openDatabase(place)
  try {
    return await run(database)
  } finally {
    await database.close()
  }
}
