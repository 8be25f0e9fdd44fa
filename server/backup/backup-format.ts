import type { AppliedMigration, TextRow, WholeTable } from '../sql/sync/whole-tables.ts'

/**
 * A backup is gzipped lines of JSON: a head, then each table (its description, its rows, its
 * digest), then the files, then an end, by which a broken copy is told from a whole one.
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
  /** Of the database; a version of Dram that does not know them cannot restore it. */
  migrations: AppliedMigration[]
}

/** Why a backup cannot be made or restored, in words for whoever asked for it. */
export class BackupError extends Error {}
