import { readdirSync } from 'node:fs'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { afterEach, expect, test } from 'vitest'
import { must } from '#domain/must.ts'
import { FORGOT_PATH } from '#protocol/account/account.ts'
import type { Database } from '#server/sql/database.ts'
import { openPostgresDatabase } from '#server/sql/postgres.ts'
import { startPgBouncer, type Pooler } from '#tests/support/database/pgbouncer.ts'
import { startOwnPostgres, type OwnPostgres } from '#tests/support/database/postgres.ts'
import { HANG_MS } from '#tests/support/running/hang.ts'
import { rotationOf } from '#tests/support/sampling/rotation.ts'
import { sample } from '#tests/support/sampling/sample.ts'
import { seedPlace } from '#tests/support/bars/seed-place.ts'
import { newPlace, ServerProcess, type ServerPlace } from '#tests/support/server/server-process.ts'
import { isLongSet } from '#tests/support/running/test-set.ts'
import { until } from '#tests/support/running/until.ts'
import { Reader } from './faults/reader.ts'
import { Shift } from './faults/shift.ts'
import { Wire } from './faults/wire.ts'

/** How often connections are cut, and how often PostgreSQL crashes. */
const ROUNDS = process.env['FAULT_ROUNDS'] ?? (isLongSet ? '20,8' : '3,1')
const [CUTS = 0, CRASHES = 0] = ROUNDS.split(',').map(Number)
/** In ms, after the database is back. */
const SOON = 5_000
/** How long PostgreSQL is away after a crash, at most. */
const AWAY_MS = 1_500

let cluster: OwnPostgres
let pooler: Pooler | undefined
let master: Database
let servers: ServerProcess[] = []

afterEach(async () => {
  await Promise.all(servers.map((server) => server.kill()))
  servers = []
  await master.close()
  await pooler?.stop()
  pooler = undefined
  await cluster.stop()
})

const WAYS = ['directly', 'through a pooler', 'through a pooler, listening past it'] as const
/** One of them on a push, all in the long set. */
const TRIED = sample(['faults'], WAYS, rotationOf(process.env)).map(([, way]) => way)

test.each(TRIED)(
  'two servers that reach PostgreSQL %s survive its faults without losing or doubling anything',
  // A round of faults takes seconds, and people may ask for many.
  { timeout: HANG_MS + (CUTS + CRASHES) * 30_000 },
  async (way) => {
    const { places, wire, shift, url } = await openTwoServers(way)
    await shift.goesOn()
    let cut = 0
    for (let round = 0; round < CUTS; round += 1) {
      cut += await cutConnections(round % 3 === 2)
      await shift.goesOn()
    }
    for (let round = 0; round < CRASHES; round += 1) {
      await cluster.crash()
      await sleep(Math.random() * AWAY_MS)
      await cluster.start()
      await shift.goesOn()
    }
    await mailsGoOut(wire, shift.writers[0]?.user.email ?? '', places)
    await shift.end()

    if (wire.wrong.length > 0) console.log(servers.map(({ output }) => output).join('\n'))
    expect(wire.wrong).toEqual([])
    await nothingIsLost(wire, shift, url)
    expect(await Promise.all(servers.map((server) => server.stop()))).toEqual([0, 0])
    const slowest = Math.max(...shift.waits)
    const again = shift.writers.reduce((sum, { duplicates }) => sum + duplicates, 0)
    console.log(
      `${way}: ${CUTS} rounds cut ${cut} connections, ${CRASHES} crashes; ${shift.answered.size} commands, ${again} answered again, ${wire.refused} requests refused, all goes on after ${slowest} ms at most`,
    )
    expect(wire.refused).toBeGreaterThan(0)
    expect(slowest).toBeLessThan(SOON)
  },
)

async function openTwoServers(way: (typeof WAYS)[number]) {
  // A crash must not lose what was committed; the machine itself lives on.
  cluster = await startOwnPostgres({ synchronous_commit: 'on' })
  master = await openPostgresDatabase({ url: cluster.url, max_connections: 2 })
  await master.exec('create database faults')
  const url = cluster.url.replace(/postgres$/, 'faults')
  if (way !== 'directly') pooler = await startPgBouncer(url)
  const env = {
    JWT_SECRET: 'one secret for both of the servers',
    // What pg deprecates today it removes tomorrow.
    NODE_OPTIONS: '--throw-deprecation',
    ...(way === 'through a pooler, listening past it' ? { DATABASE_LISTEN_URL: url } : {}),
  }
  const databaseUrl = pooler?.url ?? url
  const places = [
    { ...(await newPlace(databaseUrl)), env },
    { ...(await newPlace(databaseUrl)), env },
  ]
  const company = await seedPlace(must(places[0], 'place'))
  servers = await Promise.all(places.map((place) => ServerProcess.start(place)))
  const wire = new Wire(servers.map((server) => server.url))
  return { places, wire, url, shift: await Shift.begin(wire, company) }
}

/** @returns how many: those at work, or all of them with those that listen */
async function cutConnections(all: boolean): Promise<number> {
  for (;;) {
    const cut = await master.query(
      `select pg_terminate_backend(pid) from pg_stat_activity
       where datname = 'faults' and backend_type = 'client backend' and ($1 or state <> 'idle')`,
      [all],
    )
    if (cut.length > 0) return cut.length
  }
}

/** Background jobs go on like everything else. */
async function mailsGoOut(
  wire: Wire,
  email: string,
  places: readonly ServerPlace[],
): Promise<void> {
  await until(() => wire.call('POST', FORGOT_PATH, null, { email }), 'an answer')
  await until(() => countMails(places) > 0, 'a mail')
  expect(countMails(places)).toBe(1)
}

function countMails(places: readonly ServerPlace[]): number {
  const files = places.flatMap(({ dataDir }) =>
    readdirSync(dataDir, { recursive: true, encoding: 'utf8' }),
  )
  return files.filter((file) => path.dirname(file).endsWith('mail')).length
}

async function nothingIsLost(wire: Wire, { readers, answered }: Shift, url: string): Promise<void> {
  const fresh = new Reader(wire, readers[0]?.token ?? '')
  await fresh.readUntil(() => true)
  for (const reader of readers) expect(reader.content).toEqual(fresh.content)
  expect(fresh.content).toHaveLength(answered.size)
  const database = await openPostgresDatabase({ url, max_connections: 1 })
  const entries = await database.query<{ id: string }>('select id from entries order by id')
  const feed = await database.query<{ id: string; seq: number }>(
    'select id, seq from mutations order by seq',
  )
  await database.close()
  expect(entries.map(({ id }) => id)).toEqual([...answered.keys()].toSorted())
  const first = must(feed[0], 'the opening of the inventory')
  expect(feed.map(({ seq }) => seq)).toEqual(feed.map((_, index) => first.seq + index))
  expect(new Map(feed.slice(1).map(({ id, seq }) => [id, seq]))).toEqual(answered)
}
