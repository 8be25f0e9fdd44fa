import { readFileSync } from 'node:fs'
import path from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { must } from '#domain/must.ts'
import type { Database } from '#server/sql/database.ts'
import { migrate } from '#server/sql/migrate.ts'
import { migrations } from '#server/sql/migrations.ts'
import { openPostgresDatabase } from '#server/sql/postgres.ts'
import { seedCompany } from '#tests/support/bars/company.ts'
import { startOwnPostgres, type OwnPostgres } from '#tests/support/database/postgres.ts'

const PAPER = path.join(import.meta.dirname, '../../../docs/operations.md')

let cluster: OwnPostgres
let master: Database

beforeAll(async () => {
  cluster = await startOwnPostgres()
  master = await openPostgresDatabase({ url: cluster.url, max_connections: 1 })
})
afterAll(async () => {
  await master.close()
  await cluster.stop()
})

async function firstStart(user: string, name: string): Promise<number> {
  const url = new URL(cluster.url)
  url.username = user
  url.pathname = name
  const database = await openPostgresDatabase({ url: url.href })
  try {
    await migrate(database, migrations)
    const { id } = await seedCompany(database)
    return (await database.inCompany(id).query('select from users')).length
  } finally {
    await database.close()
  }
}

test('a plain user hears in one line what is to be done, and the documentation does it', async () => {
  await master.exec(`create role nobody login`)
  await master.exec(`create database theirs owner nobody`)
  await expect(firstStart('nobody', 'theirs')).rejects.toMatchObject({
    code: 'ROLE_MISSING',
    message: expect.stringMatching(
      /^.*create role dram_company nologin; grant dram_company to.*$/,
    ) as string,
  })
  const [, statements] = /```sql\n([^`]+)```/.exec(readFileSync(PAPER, 'utf8')) ?? []
  // `create database` cannot run together with others.
  for (const one of must(statements, 'statements').trim().split('\n')) await master.exec(one)
  expect(await firstStart('dram', 'dram')).toBe(3)
})

test.each(['createrole', 'superuser'])('a user with %s needs nobody else', async (right) => {
  await master.exec('drop database if exists theirs')
  await master.exec('drop database if exists dram')
  await master.exec('drop role if exists dram_company')
  await master.exec(`create role able_${right} login ${right}`)
  await master.exec(`create database of_${right} owner able_${right}`)
  expect(await firstStart(`able_${right}`, `of_${right}`)).toBe(3)
  await master.exec(`drop database of_${right}`)
})
