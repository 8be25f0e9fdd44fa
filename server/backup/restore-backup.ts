import type { FileStore } from '../files/file-store.ts'
import type { Database } from '../sql/database.ts'
import { renewEpochs } from '../sql/sync/feeds.ts'
import { migrate, type Migration } from '../sql/migrate.ts'
import { migrations, migrationsNamed } from '../sql/migrations.ts'
import {
  continueCounters,
  hasRows,
  insertTextRows,
  listAppliedMigrations,
  withoutReferences,
} from '../sql/sync/whole-tables.ts'
import { BackupError, type BackupHead } from './backup-format.ts'
import { readBackup, verifyBackup, type ReadCounts } from './read-backup.ts'

interface Deps {
  /** Must be empty. */
  database: Database
  files: Pick<FileStore, 'put'>
}

interface Options {
  /**
   * True restores everything unchanged, including feeds and tables of an older version. Only for
   * checks that discard the database afterwards, because devices may have seen more than the backup
   * has.
   */
  asItWas?: boolean
  /** The head of the file, if it has been verified already. */
  head?: BackupHead
  /** Called for each table with its digest. */
  onTable?: (name: string, sha256: string) => void
}

/**
 * Fills an empty database, all or nothing, and the file store. Every company's feed gets a new
 * epoch, so that devices send their acknowledged commands again and begin a new generation.
 * @throws {BackupError} when the database is not empty, or the backup is incomplete or too new
 */
export async function restoreBackup(
  { database, files }: Deps,
  file: string,
  { asItWas = false, head, onTable }: Options = {},
): Promise<ReadCounts> {
  await rejectRows(database)
  await migrate(database, migrationsOf(head ?? (await verifyBackup(file))))
  const counts = await database.transaction(async (sql) => {
    let read: ReadCounts | null = null
    await withoutReferences(sql, async () => {
      read = await readBackup(file, {
        head: async () => undefined,
        rows: (table, rows) => insertTextRows(sql, table, rows),
        tableEnd: async ({ name }, sha256) => onTable?.(name, sha256),
        file: (name, bytes) => files.put(name, bytes),
      })
    })
    await continueCounters(sql)
    if (!asItWas) await renewEpochs(sql)
    return read
  })
  if (!asItWas) await migrate(database, migrations)
  return counts ?? { tables: 0, rows: 0, files: 0 }
}

async function rejectRows(database: Database): Promise<void> {
  const [table] = await database.query<{ name: string | null }>(
    `select to_regclass('schema_migrations')::text as name`,
  )
  if (!table?.name) return
  const applied = await listAppliedMigrations(database)
  if (applied.length > 0 && (await hasRows(database))) {
    throw new BackupError(
      'the database is not empty; restore into a new database or a new DATA_DIR',
    )
  }
}

/** The migrations that created the backup's tables. */
function migrationsOf(head: BackupHead): Migration[] {
  const { known, unknown } = migrationsNamed(new Set(head.migrations.map(({ name }) => name)))
  if (unknown.length > 0) {
    throw new BackupError(
      `the backup was made by a newer version of Dram: it has ${unknown.join(', ')}`,
    )
  }
  return known
}
