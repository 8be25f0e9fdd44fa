import { fork, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import type { Server } from 'node:http'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { hashPassword } from '#server/accounts/password/password.ts'
import { must } from '#domain/must.ts'
import { logIn } from '#tests/support/server/log-in.ts'
import { seedCompany, type SeededCompany } from '#tests/support/bars/company.ts'
import { PASSWORD, withDatabase } from '#tests/support/bars/seed-place.ts'
import { newBenchPlace, ServerProcess } from '#tests/support/server/server-process.ts'
import type { Round } from './contest.ts'
import { portOf, startFront } from './servers/front.ts'

/** Batch size for the libraries, if set: BENCH_LIBRARY_BATCH=1000. */
const LIBRARY_BATCH = Number(process.env['BENCH_LIBRARY_BATCH']) || null

/** All servers of the bench, behind one origin. */
export interface Places {
  origin: string
  companies: SeededCompany[]
  close(): Promise<void>
}

/** Starts all servers; the product's gets `companyCount` companies, one per round. */
export async function startPlaces(companyCount: number): Promise<Places> {
  const place = await newBenchPlace()
  const first = await ServerProcess.start(place)
  await first.stop()
  const companies = await withDatabase(place, async (database) => {
    const made: SeededCompany[] = []
    for (let index = 0; index < companyCount; index += 1) made.push(await seedCompany(database))
    await database.query('update users set password_hash = $1', [await hashPassword(PASSWORD)])
    return made
  })
  const server = await ServerProcess.start(place)
  const handDir = mkdtempSync(path.join(tmpdir(), 'dram-by-hand-'))
  const pouchDir = mkdtempSync(path.join(tmpdir(), 'dram-pouch-'))
  const [hand, pouch] = await Promise.all([
    startChild('servers/by-hand.ts', [handDir]),
    startChild('libraries/pouch-server.ts', [pouchDir]),
  ])
  const front = await startFront({ api: place.port, hand: hand.port, pouch: pouch.port })
  return {
    origin: `http://127.0.0.1:${portOf(front)}`,
    companies,
    async close() {
      closeFront(front)
      for (const { child } of [hand, pouch]) child.disconnect()
      await server.stop()
      for (const dir of [place.dataDir, handDir, pouchDir]) {
        rmSync(dir, { recursive: true, force: true })
      }
    },
  }
}

export async function roundOf(
  origin: string,
  company: SeededCompany,
  count: number,
): Promise<Round> {
  return {
    space: company.id,
    count,
    library_batch: LIBRARY_BATCH,
    counter: await logIn(origin, must(company.barmen[0], 'barman').email),
    reader: await logIn(origin, company.owner.email),
    branchId: must(company.branches[0], 'branch').id,
    good: must(company.goods[0], 'good'),
  }
}

async function startChild(
  file: string,
  args: string[],
): Promise<{ child: ChildProcess; port: number }> {
  const child = fork(path.join(import.meta.dirname, file), args, { execArgv: ['--import', 'tsx'] })
  const [port] = (await once(child, 'message')) as [number]
  return { child, port }
}

function closeFront(front: Server): void {
  front.closeAllConnections()
  front.close()
}
