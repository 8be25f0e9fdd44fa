import type { ReadCounts } from './read-backup.ts'

/** The program that makes a backup is told this. */
export interface BackupOrder {
  /** PostgreSQL without a pooler in between, or null for `copy`. */
  databaseUrl: string | null
  /** The directory with a copy of the embedded database, for this program alone. */
  copy: string
  /** The directory of uploaded files; null: they are stored elsewhere. */
  files: string | null
  /** An existing directory with room for what the backup has when it is restored. */
  scratch: string
  /** The file to write. */
  file: string
  now: string
  /** The company whose file is to be written, and where pictures are; null: a backup of all. */
  company: { id: string; s3Url: string | null; dataDir: string } | null
}

export type BackupReply = { kind: 'made'; counts: ReadCounts } | { kind: 'failed'; reason: string }
