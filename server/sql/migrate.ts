import { createHash } from 'node:crypto'
import type { Database } from './database.ts'

const FILES = import.meta.glob<string>('./migrations/*.sql', {
  query: '?raw',
  import: 'default',
  eager: true,
})

/** Any number, as long as it is this product's own. */
const LOCK = 4_372_616

interface Applied {
  name: string
  checksum: string
}

/** A database that this version must not touch, and why. */
export class MigrationError extends Error {
  readonly code: 'database_newer' | 'migration_changed'

  constructor(code: MigrationError['code'], name: string) {
    super(
      code === 'database_newer'
        ? `the database was made by a newer version of Dram (migration ${name})`
        : `migration ${name} was changed after it had been applied`,
    )
    this.name = 'MigrationError'
    this.code = code
  }
}

/** The product's migrations, by name, in the order in which they run. */
export function productMigrations(): [name: string, sql: string][] {
  return Object.entries(FILES)
    .map(([file, sql]): [string, string] => [file.replace(/^.*\//, ''), sql])
    .sort(([a], [b]) => a.localeCompare(b))
}

/**
 * Brings the database forward, each migration in a transaction of its own. Servers that start
 * at once take their turn.
 * @throws {MigrationError} when the database is newer, or an old migration was changed
 */
export async function migrate(
  database: Database,
  migrations: readonly [name: string, sql: string][] = productMigrations(),
): Promise<void> {
  await database.transaction(async (sql) => {
    await sql.query('select pg_advisory_xact_lock($1)', [LOCK])
    await sql.exec(
      `create table if not exists migrations (
        name text primary key, checksum text not null, applied_at timestamptz not null default now())`,
    )
  })
  for (const [name, text] of migrations) await applyOnce(database, name, text, migrations)
  await refuseNewer(database, migrations)
}

async function applyOnce(
  database: Database,
  name: string,
  text: string,
  migrations: readonly [string, string][],
): Promise<void> {
  await refuseNewer(database, migrations)
  const checksum = createHash('sha256').update(text).digest('hex')
  await database.transaction(async (sql) => {
    await sql.query('select pg_advisory_xact_lock($1)', [LOCK])
    const [applied] = await sql.query<Applied>('select * from migrations where name = $1', [name])
    if (applied && applied.checksum !== checksum) throw new MigrationError('migration_changed', name)
    if (applied) return
    await sql.exec(text)
    await sql.query('insert into migrations (name, checksum) values ($1, $2)', [name, checksum])
  })
}

async function refuseNewer(
  database: Database,
  migrations: readonly [string, string][],
): Promise<void> {
  const known = migrations.map(([name]) => name)
  const [newer] = await database.query<Applied>(
    'select name, checksum from migrations where not name = any($1) order by name limit 1',
    [known],
  )
  if (newer) throw new MigrationError('database_newer', newer.name)
}
