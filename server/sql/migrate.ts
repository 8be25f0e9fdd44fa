import { createHash } from 'node:crypto'
import { reasonOf, StartError } from '../platform/start-error.ts'
import { isDatabaseAway } from './database-away.ts'
import type { Database, Sql } from './database.ts'
import { addCollations } from './collations.ts'
import { makeCompanyRole, secureTables } from './row-security.ts'
import { NAME_FIELDS } from '#domain/goods/names.ts'

/**
 * Adds a column for each language that is newer than its table's migration, to every table with
 * names. Existing rows take their first name; devices do the same with their stored rows.
 */
async function addNameColumns(tx: Sql): Promise<void> {
  const [first = ''] = NAME_FIELDS
  const missing = await tx.query<{ table_name: string; name: string }>(
    `select c.table_name, f.name
     from information_schema.columns c cross join unnest($2::text[]) as f (name)
     where c.table_schema = current_schema() and c.column_name = $1 and not exists (
       select from information_schema.columns other
       where other.table_schema = c.table_schema and other.table_name = c.table_name
         and other.column_name = f.name)`,
    [first, NAME_FIELDS],
  )
  for (const { table_name, name } of missing) {
    // The default is for servers of the previous version, which still write rows without the
    // column.
    await tx.exec(`alter table ${table_name} add column ${name} text not null default '';
      update ${table_name} set ${name} = ${first}`)
  }
}

/** `name` is the file's without '.sql': digits, a hyphen and words, such as '001-companies'. */
export interface Migration {
  name: string
  sql: string
}

interface Step extends Migration {
  position: number
  checksum: string
}

/** Any number that no other user of advisory locks in this database uses. */
const lockNumber = 7_262_001

/**
 * Migrates the database to the latest version, each migration in its own transaction; servers that
 * start at once wait for each other. Then adds the columns and collations of new languages and applies row
 * security to new tables. Returns the names of the migrations that this call applied. Throws
 * `StartError`: MIGRATION_INVALID (names), MIGRATION_CHANGED (an applied file was edited, or one
 * was inserted before it), DATABASE_TOO_NEW, MIGRATION_FAILED, ROLE_MISSING.
 */
export async function migrate(
  database: Database,
  migrations: readonly Migration[],
): Promise<string[]> {
  const steps = inOrder(migrations)
  await makeCompanyRole(database)
  const applied: string[] = []
  for (;;) {
    const name = await database.transaction((tx) => applyNext(tx, steps))
    if (name === undefined) return applied
    applied.push(name)
  }
}

async function applyNext(tx: Sql, steps: readonly Step[]): Promise<string | undefined> {
  // Other servers may hold the lock, and a migration may take any time.
  await tx.exec(
    'set local statement_timeout = 0; set local idle_in_transaction_session_timeout = 0',
  )
  await tx.exec(`select pg_advisory_xact_lock(${lockNumber})`)
  await tx.exec(`create table if not exists schema_migrations (
    position integer primary key,
    name text not null unique,
    checksum text not null,
    applied_at timestamptz not null default now()
  )`)
  const next = checkHistory(await readHistory(tx), steps)
  if (!next) {
    await addNameColumns(tx)
    await addCollations(tx)
    await secureTables(tx)
    return undefined
  }
  try {
    await tx.exec(next.sql)
  } catch (error) {
    if (isDatabaseAway(error)) throw error
    throw new StartError(
      'MIGRATION_FAILED',
      `Migration ${next.name} failed and was rolled back: ${reasonOf(error)}`,
      error,
    )
  }
  await tx.query('insert into schema_migrations (position, name, checksum) values ($1, $2, $3)', [
    next.position,
    next.name,
    next.checksum,
  ])
  return next.name
}

type Applied = Pick<Step, 'position' | 'name' | 'checksum'>

async function readHistory(tx: Sql): Promise<Applied[]> {
  return await tx.query<Applied>(
    'select position, name, checksum from schema_migrations order by position',
  )
}

/** Checks the applied migrations, and returns the first one that is not applied yet. */
function checkHistory(history: readonly Applied[], steps: readonly Step[]): Step | undefined {
  for (const [index, past] of history.entries()) {
    const step = steps[index]
    if (!step || step.position > past.position) {
      throw past.position > (steps.at(-1)?.position ?? 0)
        ? new StartError(
            'DATABASE_TOO_NEW',
            `The database belongs to a newer version of Dram: it has migration ${past.name}. Start that version.`,
          )
        : changed(past.name, 'is missing')
    }
    if (step.position < past.position) throw changed(step.name, `comes before ${past.name}`)
    if (step.name !== past.name || step.checksum !== past.checksum) {
      throw changed(past.name, 'has changed since it was applied')
    }
  }
  return steps[history.length]
}

function changed(name: string, how: string): StartError {
  return new StartError('MIGRATION_CHANGED', `Migration ${name} ${how}; add a new one instead.`)
}

function inOrder(migrations: readonly Migration[]): Step[] {
  const steps = migrations.map(({ name, sql }) => {
    const position = Number(/^(\d+)-[a-z0-9-]+$/.exec(name)?.[1])
    if (!(position > 0))
      throw new StartError('MIGRATION_INVALID', `Invalid migration name: ${name}`)
    return { name, sql, position, checksum: checksumOf(sql) }
  })
  steps.sort((a, b) => a.position - b.position)
  const twin = steps.find((step, index) => step.position === steps[index + 1]?.position)
  if (twin)
    throw new StartError('MIGRATION_INVALID', `Two migrations share number ${twin.position}`)
  return steps
}

/** Ignores line endings, which a checkout on Windows may change. */
function checksumOf(sql: string): string {
  return createHash('sha256').update(sql.replace(/\r\n/g, '\n')).digest('hex')
}
