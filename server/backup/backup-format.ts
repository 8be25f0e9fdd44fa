import type { AppliedMigration, TextRow, WholeTable } from '../sql/sync/whole-tables.ts'

/**
 * A backup is gzipped lines of JSON: a head, then each table (its description, its rows, its
 * digest), then the files, then an end, which shows that the copy is complete.
 */
export type BackupLine =
  | { head: BackupHead }
  | { table: WholeTable }
  | TextRow
  | { table_end: { rows: number; sha256: string } }
  | { file: { name: string; content: string } }
  | { end: { rows: number; files: number } }

export interface BackupHead {
  format: 'dram-backup'
  version: 1
  made_at: string
  /** The database's applied migrations; a version of Dram that lacks one cannot restore it. */
  migrations: AppliedMigration[]
}

/** Why a backup cannot be made or restored, for the person who runs the command. */
export class BackupError extends Error {}
