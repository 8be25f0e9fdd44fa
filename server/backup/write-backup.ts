import { createWriteStream } from 'node:fs'
import { open, rename, rm } from 'node:fs/promises'
import path from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { createGzip } from 'node:zlib'
import type { Database, Sql } from '../sql/database.ts'
import {
  holdMoment,
  listAppliedMigrations,
  listWholeTables,
  readWholeTable,
} from '../sql/sync/whole-tables.ts'
import type { BackupLine } from './backup-format.ts'
import { TableDigest } from './table-digest.ts'

/** Files that go into the backup with the database. */
export interface FileSource {
  names(): Promise<string[]>
  get(name: string): Promise<Uint8Array | null>
}

export interface Written {
  tables: number
  rows: number
  files: number
}

interface Deps {
  database: Database
  /** Null when they are not on this machine. */
  files: FileSource | null
  now: string
}

/**
 * Writes one snapshot of all tables, and the files. The backup appears under its name only once it
 * is complete and on disk.
 */
export async function writeBackup(deps: Deps, file: string): Promise<Written> {
  const unfinished = `${file}.part`
  const written: Written = { tables: 0, rows: 0, files: 0 }
  try {
    await deps.database.transaction(async (sql) => {
      const lines = Readable.from(textOf(linesOf(sql, deps, written)))
      // For its owner only, because it contains password hashes.
      await pipeline(lines, createGzip(), createWriteStream(unfinished, { mode: 0o600 }))
    })
    await syncPath(unfinished)
    await rename(unfinished, file)
    await syncPath(path.dirname(file))
  } catch (error) {
    await rm(unfinished, { force: true })
    throw error
  }
  return written
}

async function* textOf(lines: AsyncIterable<BackupLine>): AsyncGenerator<string> {
  for await (const line of lines) yield `${JSON.stringify(line)}\n`
}

async function* linesOf(
  sql: Sql,
  { files, now }: Deps,
  written: Written,
): AsyncGenerator<BackupLine> {
  await holdMoment(sql)
  const migrations = await listAppliedMigrations(sql)
  yield { head: { format: 'dram-backup', version: 1, made_at: now, migrations } }
  for (const table of await listWholeTables(sql)) {
    yield { table }
    const digest = new TableDigest()
    for await (const row of readWholeTable(sql, table)) {
      digest.add(row)
      yield row
    }
    yield { table_end: { rows: digest.rows, sha256: digest.hex() } }
    written.tables += 1
    written.rows += digest.rows
  }
  // Files never change, and each exists before the rows that name it.
  for (const name of (await files?.names()) ?? []) {
    const bytes = await files?.get(name)
    if (!bytes) continue
    yield { file: { name, content: Buffer.from(bytes).toString('base64') } }
    written.files += 1
  }
  yield { end: { rows: written.rows, files: written.files } }
}

async function syncPath(place: string): Promise<void> {
  // Windows cannot open folders for this.
  const handle = await open(place, 'r').catch(() => null)
  await handle?.sync().catch(() => undefined)
  await handle?.close()
}
