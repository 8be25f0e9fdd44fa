import { hashPassword } from '#server/accounts/password/password.ts'
import { openDatabase } from '#server/sql/open-database.ts'
import type { Database } from '#server/sql/database.ts'
import { seedCompany, type SeededCompany } from '#tests/support/bars/company.ts'
import { ServerProcess, type ServerPlace } from '../server/server-process.ts'

export const PASSWORD = 'correct horse'

/**
 * Seeds the data directory of a stopped server with a company whose people can sign in. The server
 * itself migrates the database, because the migrations are inside the built server.
 */
export async function seedPlace(place: ServerPlace): Promise<SeededCompany> {
  const server = await ServerProcess.start(place)
  await server.stop()
  return seedOneMore(place)
}

let passwordHash: Promise<string> | undefined

/** Adds a company whose people can sign in: to the embedded database of a stopped server only. */
export function seedOneMore(place: ServerPlace): Promise<SeededCompany> {
  return withDatabase(place, async (database) => {
    const company = await seedCompany(database)
    passwordHash ??= hashPassword(PASSWORD)
    await database.query('update users set password_hash = $2 where company_id = $1', [
      company.id,
      await passwordHash,
    ])
    return company
  })
}

/** Reads the database: an embedded one of a stopped server only. */
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
