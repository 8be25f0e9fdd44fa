import { expect, test } from 'vitest'
import { migrate } from '#server/sql/migrate.ts'
import { migrations } from '#server/sql/migrations.ts'
import { openDatabase } from '#server/sql/open-database.ts'
import { newPlace, ServerProcess } from '#tests/support/server/server-process.ts'

test('a first start takes the database that the build has prepared, which holds no secret', async () => {
  const place = await newPlace()
  const begun = new Date().toISOString()
  const server = await ServerProcess.start(place)
  await server.stop()
  const database = await openDatabase(place)
  try {
    expect(await migrate(database, migrations)).toEqual([])
    const [last] = await database.query<{ at: string }>(
      'select max(applied_at) as at from schema_migrations',
    )
    // The build has applied them, not this start.
    expect(last && last.at < begun).toBe(true)
    const tables = await database.query<{ name: string }>(
      `select relname as name from pg_class where relkind = 'r'
         and relnamespace = 'public'::regnamespace and relname <> all ('{schema_migrations,contents,sweeps}')`,
    )
    expect(tables.length).toBeGreaterThan(20)
    for (const { name } of tables) {
      expect([name, await database.query(`select from ${name} limit 1`)]).toEqual([name, []])
    }
    const passwords = `select rolname from pg_authid where rolpassword is not null`
    expect(await database.query(passwords)).toEqual([])
    const [buffers] = await database.query<{ shared_buffers: string }>('show shared_buffers')
    expect(buffers?.shared_buffers).toBe('32MB')
  } finally {
    await database.close()
  }
})
