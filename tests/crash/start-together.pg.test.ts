import { expect, onTestFinished, test } from 'vitest'
import { migrations } from '#server/sql/migrations.ts'
import { openPostgresDatabase } from '#server/sql/postgres.ts'
import { startOwnPostgres } from '#tests/support/database/postgres.ts'
import { newPlace, ServerProcess } from '#tests/support/server/server-process.ts'

test('four servers that start at once on a new PostgreSQL migrate it once', async () => {
  const cluster = await startOwnPostgres()
  const name = 'together'
  const master = await openPostgresDatabase({ url: cluster.url })
  // A role that may create roles and databases, but is no superuser.
  await master.exec(`create role ${name} login createrole`)
  await master.exec(`create database ${name} owner ${name}`)
  const address = new URL(cluster.url)
  address.username = name
  address.pathname = name

  const places = await Promise.all([1, 2, 3, 4].map(() => newPlace(address.href)))
  const servers = places.map((place) => ServerProcess.launch(place))
  // Also when the test fails, because nothing else would stop them.
  onTestFinished(async () => {
    await Promise.all(servers.map((server) => server.kill()))
    await cluster.stop()
  })
  await Promise.all(servers.map((server) => server.untilReady()))

  const database = await openPostgresDatabase({ url: address.href })
  const applied = await database.query('select position, name from schema_migrations order by 1')
  expect(applied).toMatchObject(migrations.map(({ name }) => ({ name })))
  const asked = places.map(({ port }) => fetch(`http://127.0.0.1:${port}/readyz`))
  expect((await Promise.all(asked)).map(({ status }) => status)).toEqual([200, 200, 200, 200])
  expect(await Promise.all(servers.map((server) => server.stop()))).toEqual([0, 0, 0, 0])
  await database.close()
  await master.close()
})
