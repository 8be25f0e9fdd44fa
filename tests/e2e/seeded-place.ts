import { randomBytes } from 'node:crypto'
import { readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { must } from '#domain/must.ts'
import type { SeededCompany } from '#tests/support/company.ts'
import { copyDatabase, createDatabase, dropWithCopies } from '#tests/support/database/databases.ts'
import { startPostgres } from '#tests/support/database/postgres.ts'
import { seedPlace } from '#tests/support/seed-place.ts'
import { newPlace, type ServerPlace } from '#tests/support/server-process.ts'

/** The path of what was prepared once for all workers, and the address of the seeded database. */
const HOME = 'DRAM_SEEDED_PLACE'
const DATABASE = 'DRAM_SEEDED_DATABASE'
const COMPANY = 'company.json'

/**
 * Seeds once for the whole run, on PostgreSQL: copying a database there takes an instant, and a
 * server that connects to one starts in a fraction of the time of an embedded one.
 * @returns deletes what the run made there
 */
export default async function seedOnce(): Promise<() => Promise<void>> {
  const cluster = await startPostgres()
  const address = await createDatabase(cluster.url, `e2e_${randomBytes(8).toString('hex')}`)
  const place = await newPlace(address)
  const company = await seedPlace(place)
  writeFileSync(path.join(place.dataDir, COMPANY), JSON.stringify(company))
  process.env[HOME] = place.dataDir
  process.env[DATABASE] = address
  return async () => {
    await dropWithCopies(address)
    await cluster.stop()
  }
}

/** Where workers keep what they make of the seeded data. */
export function seededData(): string {
  return must(process.env[HOME], HOME)
}

export interface SeededPlace {
  place: ServerPlace
  company: SeededCompany
}

/** The place with a copy of the run's company in a database of its own. */
export async function fillPlace(place: ServerPlace): Promise<SeededPlace> {
  const databaseUrl = await copyDatabase(must(process.env[DATABASE], DATABASE))
  const company = JSON.parse(
    readFileSync(path.join(seededData(), COMPANY), 'utf8'),
  ) as SeededCompany
  return { place: { ...place, databaseUrl }, company }
}
