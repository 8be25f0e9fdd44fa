import { createHash } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { DiskStore } from '../files/disk-store.ts'
import type { Database, Sql } from '../sql/database.ts'
import { openThrowawayDatabase } from '../sql/pglite.ts'
import { holdMoment, listWholeTables, readWholeTable } from '../sql/sync/whole-tables.ts'
import { BackupError, type BackupHead } from './backup-format.ts'
import { verifyBackup, type ReadCounts } from './read-backup.ts'
import { restoreBackup } from './restore-backup.ts'
import { TableDigest } from './table-digest.ts'

/**
 * Restores a backup into a temporary directory, and compares every table and file there with the
 * backup.
 * @param parent an existing directory with room for what is restored
 * @throws {BackupError} when anything differs
 */
export async function checkBackup(file: string, parent: string = tmpdir()): Promise<ReadCounts> {
  const head = await verifyBackup(file)
  const dataDir = mkdtempSync(path.join(parent, 'dram-check-'))
  try {
    const database = await openThrowawayDatabase(path.join(dataDir, 'database'))
    try {
      return await compare(database, new DiskStore(path.join(dataDir, 'files')), file, head)
    } finally {
      await database.close()
    }
  } finally {
    rmSync(dataDir, { recursive: true, force: true })
  }
}

async function compare(
  database: Database,
  store: DiskStore,
  file: string,
  head: BackupHead,
): Promise<ReadCounts> {
  const written = new Map<string, string>()
  const files = new Map<string, string>()
  const put = async (name: string, bytes: Uint8Array): Promise<void> => {
    files.set(name, digestOf(bytes))
    await store.put(name, bytes)
  }
  const counts = await restoreBackup({ database, files: { put } }, file, {
    asItWas: true,
    head,
    onTable: (name, sha256) => written.set(name, sha256),
  })
  const restored = await database.transaction(digestsOf)
  for (const [name, sha256] of written) {
    if (restored.get(name) !== sha256) throw new BackupError(`${name} came back different`)
  }
  for (const [name, sha256] of files) {
    const bytes = await store.get(name)
    if (!bytes || digestOf(bytes) !== sha256) throw new BackupError(`${name} came back different`)
  }
  return counts
}

async function digestsOf(sql: Sql): Promise<Map<string, string>> {
  await holdMoment(sql)
  const digests = new Map<string, string>()
  for (const table of await listWholeTables(sql)) {
    const digest = new TableDigest()
    for await (const row of readWholeTable(sql, table)) digest.add(row)
    digests.set(table.name, digest.hex())
  }
  return digests
}

function digestOf(bytes: Uint8Array): string {
  return createHash('sha256').update(bytes).digest('hex')
}
