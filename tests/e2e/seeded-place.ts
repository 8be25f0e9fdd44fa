import { randomBytes } from 'node:crypto'
import { cpSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { must } from '#domain/must.ts'
import type { SeededCompany } from '#tests/support/bars/company.ts'
import { copyDatabase, createDatabase, dropWithCopies } from '#tests/support/database/databases.ts'
import { startPostgres } from '#tests/support/database/postgres.ts'
import { ROTATION, rotationOf } from '#tests/support/sampling/rotation.ts'
import { seedPlace } from '#tests/support/bars/seed-place.ts'
import { newPlace, type ServerPlace } from '#tests/support/server/server-process.ts'
import { openSessions, SECRET_FILE, type Tokens } from './seeded-sessions.ts'

/** The path of what was prepared once for all workers, and the address of the seeded database. */
const HOME = 'DRAM_SEEDED_PLACE'
const DATABASE = 'DRAM_SEEDED_DATABASE'
const SEEDED = 'seeded.json'

/** What every copy of the database has. */
interface Seeded {
  company: SeededCompany
  tokens: Tokens
}

/**
 * Seeds once for the whole run, on PostgreSQL: copying a database there takes an instant, and a
 * server that connects to one starts in a fraction of the time of an embedded one.
 * @returns deletes what the run made there
 */
export default async function seedOnce(): Promise<() => Promise<void>> {
  announce(rotationOf(process.env))
  const cluster = await startPostgres()
  const address = await createDatabase(cluster.url, `e2e_${newId()}`)
  const place = await newPlace(address)
  const company = await seedPlace(place)
  const tokens = await openSessions(place, company)
  const seeded: Seeded = { company, tokens }
  writeFileSync(path.join(place.dataDir, SEEDED), JSON.stringify(seeded))
  process.env[HOME] = place.dataDir
  process.env[DATABASE] = address
  return async () => {
    await dropWithCopies(address)
    await cluster.stop()
  }
}

const newId = (): string => randomBytes(8).toString('hex')

function announce(rotation: number | null): void {
  const sampled = `Each screen in one look; ${ROTATION}=${rotation} shows the same ones again.`
  console.log(rotation === null ? 'Every screen in every look.' : sampled)
}

/** Where workers keep what they make of the seeded data. */
export function seededData(): string {
  return must(process.env[HOME], HOME)
}

/** @returns the address of an empty database beside the seeded one */
export function emptyDatabase(): Promise<string> {
  const seeded = must(process.env[DATABASE], DATABASE)
  return createDatabase(seeded, `${new URL(seeded).pathname.slice(1)}_empty_${newId()}`)
}

export interface SeededPlace extends Seeded {
  place: ServerPlace
}

/** The place with a copy of the run's company in a database of its own. */
export async function fillPlace(place: ServerPlace): Promise<SeededPlace> {
  const databaseUrl = await copyDatabase(must(process.env[DATABASE], DATABASE))
  // The tokens are signed with it.
  cpSync(path.join(seededData(), SECRET_FILE), path.join(place.dataDir, SECRET_FILE))
  const seeded = JSON.parse(readFileSync(path.join(seededData(), SEEDED), 'utf8')) as Seeded
  return { place: { ...place, databaseUrl }, ...seeded }
}
