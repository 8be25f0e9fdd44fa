import {
  EXPORT_EXCEL_PATH,
  EXPORT_JOBS_PATH,
  EXPORT_PDF_PATH,
  exportJobAnswer,
} from '#protocol/inventories/exports.ts'
import { INVENTORIES_PATH } from '#protocol/inventories/inventories.ts'
import { logIn } from '#tests/support/server/log-in.ts'
import { startPostgres } from '#tests/support/database/postgres.ts'
import { seedCompany, type SeededCompany } from '#tests/support/bars/company.ts'
import { seedPlace, withDatabase } from '#tests/support/bars/seed-place.ts'
import {
  newBenchPlace,
  ServerProcess,
  type ServerPlace,
} from '#tests/support/server/server-process.ts'
import { residentMb } from '../resident.ts'
import { quantile } from '../report.ts'
import { seedInventory } from '#tests/support/bars/seed-inventory.ts'

/*
 * What another company notices while one makes ten extended files of 10,000 entries at once: how
 * long its calls take, and how much memory the server takes.
 */

const ENTRIES = Number(process.env['BENCH_COUNT'] ?? 10_000)
const FILES = 10
const PAUSE_MS = 15
const GOAL_MS = 100
const GOAL_MB = 512

const cluster = await startPostgres()
try {
  await measure('PostgreSQL', await newBenchPlace(cluster.url))
} finally {
  await cluster.stop()
}
await measure('embedded', await newBenchPlace())

async function measure(name: string, place: ServerPlace): Promise<void> {
  const busy = await seedPlace(place)
  const { inventoryId, other } = await withDatabase(place, async (database) => ({
    inventoryId: await seedInventory(database, busy, ENTRIES),
    other: await withPassword(database, await seedCompany(database), busy),
  }))
  const server = await ServerProcess.start(place)
  try {
    const { token: mine } = await logIn(server.url, busy.owner.email)
    const { token: theirs } = await logIn(server.url, other.owner.email)
    const quiet = await callsUntil(server, theirs, () => false, 100)
    const begun = performance.now()
    const jobs: string[] = []
    for (let n = 0; n < FILES; n += 1) {
      const path = n % 2 === 0 ? EXPORT_PDF_PATH : EXPORT_EXCEL_PATH
      jobs.push(await beginExport(server, mine, `${path}/${inventoryId}?extended=true`))
    }
    const done = untilDone(server, mine, jobs)
    let isDone = false
    void done.finally(() => (isDone = true))
    const during = await callsUntil(server, theirs, () => isDone)
    await done
    const seconds = (performance.now() - begun) / 1000
    report(name, { quiet, during, seconds })
  } finally {
    await server.stop()
  }
}

interface Calls {
  ready: number[]
  list: number[]
  /** Highest resident memory of the server, and of it with its children, in MB. */
  alone: number
  together: number
}

async function callsUntil(
  server: ServerProcess,
  token: string,
  isOver: () => boolean,
  most = Infinity,
): Promise<Calls> {
  const calls: Calls = { ready: [], list: [], alone: 0, together: 0 }
  for (let turn = 0; turn < most && !isOver(); turn += 1) {
    calls.ready.push(await timed(`${server.url}/readyz`, token))
    calls.list.push(await timed(`${server.url}${INVENTORIES_PATH}`, token))
    const { alone, together } = residentMb(server.pid)
    calls.alone = Math.max(calls.alone, alone)
    calls.together = Math.max(calls.together, together)
    await pause()
  }
  return calls
}

function pause(): Promise<void> {
  return new Promise((resolve) => {
    setTimeout(resolve, PAUSE_MS)
  })
}

async function timed(url: string, token: string): Promise<number> {
  const begun = performance.now()
  const response = await fetch(url, { headers: { authorization: `Bearer ${token}` } })
  await response.text()
  if (!response.ok) throw new Error(`${url}: ${response.status}`)
  return performance.now() - begun
}

async function beginExport(server: ServerProcess, token: string, path: string): Promise<string> {
  const headers = { authorization: `Bearer ${token}`, prefer: 'respond-async' }
  const response = await fetch(server.url + path, { headers })
  return exportJobAnswer.parse(await response.json()).job.id
}

async function untilDone(
  server: ServerProcess,
  token: string,
  jobs: readonly string[],
): Promise<void> {
  for (const id of jobs) {
    for (;;) {
      const headers = { authorization: `Bearer ${token}` }
      const response = await fetch(`${server.url}${EXPORT_JOBS_PATH}/${id}`, { headers })
      const { job } = exportJobAnswer.parse(await response.json())
      if (job.status === 'failed') throw new Error(`no file: ${job.code}`)
      if (job.status === 'done') break
      await new Promise((resolve) => setTimeout(resolve, 500))
    }
  }
}

async function withPassword(
  database: Parameters<typeof seedCompany>[0],
  company: SeededCompany,
  like: SeededCompany,
): Promise<SeededCompany> {
  await database.query(
    `update users set password_hash = (select password_hash from users where id = $2)
     where company_id = $1`,
    [company.id, like.owner.id],
  )
  return company
}

function report(
  name: string,
  { quiet, during, seconds }: { quiet: Calls; during: Calls; seconds: number },
): void {
  const p99 = (times: readonly number[]) => quantile(times, 0.99)
  const isMet =
    p99(during.ready) < GOAL_MS && p99(during.list) < GOAL_MS && during.together < GOAL_MB
  const timesOf = (of: Calls) =>
    `readyz p50 ${quantile(of.ready).toFixed(0)} p99 ${p99(of.ready).toFixed(0)}, ` +
    `list p50 ${quantile(of.list).toFixed(0)} p99 ${p99(of.list).toFixed(0)} ms`
  console.log(
    [
      `${name}: ${FILES} extended files of ${ENTRIES} entries in ${seconds.toFixed(0)} s`,
      `  before: ${timesOf(quiet)}, ${quiet.alone.toFixed(0)} MB`,
      `  during: ${timesOf(during)} of ${during.ready.length} calls each, slowest ` +
        `${Math.max(...during.ready, ...during.list).toFixed(0)} ms`,
      `  resident: server ${during.alone.toFixed(0)} MB, with its children ` +
        `${during.together.toFixed(0)} MB; ${isMet ? 'met' : 'NOT met'}`,
    ].join('\n'),
  )
}
