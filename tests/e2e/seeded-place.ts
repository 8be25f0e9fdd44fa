import { cpSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { must } from '#domain/must.ts'
import type { SeededCompany } from '#tests/support/company.ts'
import { seedPlace } from '#tests/support/seed-place.ts'
import { newPlace, type ServerPlace } from '#tests/support/server-process.ts'

/** Where the workers find what was seeded for all of them. */
const VARIABLE = 'DRAM_SEEDED_PLACE'
const COMPANY = 'company.json'
/** The database alone: each server makes its own secret. */
const DATABASE = 'postgres'

/** Seeds once for the whole run, because copying a database is a tenth of the work of making one. */
export default async function seedOnce(): Promise<void> {
  const place = await newPlace()
  const company = await seedPlace(place)
  writeFileSync(path.join(place.dataDir, COMPANY), JSON.stringify(company))
  process.env[VARIABLE] = place.dataDir
}

/** Fills the empty place of a server that is not running with the company of the run. */
export function fillPlace({ dataDir }: ServerPlace): SeededCompany {
  const seeded = must(process.env[VARIABLE], VARIABLE)
  cpSync(path.join(seeded, DATABASE), path.join(dataDir, DATABASE), { recursive: true })
  return JSON.parse(readFileSync(path.join(seeded, COMPANY), 'utf8')) as SeededCompany
}
