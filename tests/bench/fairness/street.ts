import { rmSync } from 'node:fs'
import { signToken } from '#server/accounts/sessions/access-token.ts'
import { loadJwtSecret } from '#server/platform/jwt-secret.ts'
import { openDatabase } from '#server/sql/open-database.ts'
import { newBenchPlace, ServerProcess } from '#tests/support/server/server-process.ts'
import { seedCompanies } from '../server-load/seed.ts'
import { idOf, type Size } from '../server-load/size.ts'

/** Companies of a year's work on one database, and the servers in front of it. */
export interface Street {
  urls: string[]
  /** Access tokens of the owners, the first company's first. */
  tokens: string[]
  close(): Promise<void>
}

/** @param databaseUrl an empty database of PostgreSQL; null: the embedded one */
export async function openStreet(
  databaseUrl: string | null,
  processes: number,
  companies: number,
  size: Size,
): Promise<Street> {
  const first = await newBenchPlace(databaseUrl)
  const { dataDir } = first
  // The server itself migrates its database.
  await (await ServerProcess.start(first)).stop()
  const database = await openDatabase({ dataDir, databaseUrl })
  await seedCompanies(database, companies, size)
  await database.close()
  const places = [first]
  while (places.length < processes) places.push(await newBenchPlace(databaseUrl))
  // The servers share a directory, so they sign with the same secret.
  const servers = await Promise.all(
    places.map((place) => ServerProcess.start({ ...place, dataDir })),
  )
  const secret = loadJwtSecret({ jwtSecret: null, dataDir })
  const tokenOf = (company: number) => {
    const session_id = idOf('session', company)
    const [user_id, company_id] = [idOf('user', company), idOf('company', company)]
    return signToken(secret, { user_id, session_id, company_id, role: 'customer' }, Date.now())
  }
  const numbers = Array.from({ length: companies }, (_, index) => index + 1)
  return {
    urls: servers.map(({ place }) => `http://127.0.0.1:${place.port}`),
    tokens: await Promise.all(numbers.map(tokenOf)),
    async close() {
      await Promise.all(servers.map((server) => server.stop()))
      rmSync(dataDir, { recursive: true, force: true })
    },
  }
}
