import { cpSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { must } from '#domain/must.ts'
import type { SeededCompany } from '#tests/support/company.ts'
import { seedPlace } from '#tests/support/seed-place.ts'
import { newPlace, type ServerPlace } from '#tests/support/server-process.ts'

/** The path of the data seeded once for all workers. */
const VARIABLE = 'DRAM_SEEDED_PLACE'
const COMPANY = 'company.json'
/** Only the database: each server creates its own secret. */
const DATABASE = 'postgres'

/** Seeds once for the whole run: copying a database takes a tenth of the time of creating one. */
export default async function seedOnce(): Promise<void> {
  const place = await newPlace()
  const company = await seedPlace(place)
  writeFileSync(path.join(place.dataDir, COMPANY), JSON.stringify(company))
  process.env[VARIABLE] = place.dataDir
}

/** The data seeded for this run. */
export function seededData(): string {
  return must(process.env[VARIABLE], VARIABLE)
}

/** Copies the run's company into the empty data folder of a stopped server. */
export function fillPlace({ dataDir }: ServerPlace): SeededCompany {
  const seeded = seededData()
  cpSync(path.join(seeded, DATABASE), path.join(dataDir, DATABASE), { recursive: true })
  return JSON.parse(readFileSync(path.join(seeded, COMPANY), 'utf8')) as SeededCompany
}
