import { rm } from 'node:fs/promises'
import { DiskStore } from '../files/disk-store.ts'
import { writeCompanyFile } from '../company-file/write-company-file.ts'
import { openFileStore } from '../files/open-file-store.ts'
import { listenToServer, tellServer } from '../drawing/drawing-program.ts'
import { reasonOf } from '../platform/start-error.ts'
import type { Database } from '../sql/database.ts'
import { openThrowawayDatabase } from '../sql/pglite.ts'
import { openPostgresDatabase } from '../sql/postgres.ts'
import type { BackupOrder, BackupReply } from './backup-order.ts'
import { checkBackup } from './check-backup.ts'
import type { ReadCounts } from './read-backup.ts'
import { writeBackup } from './write-backup.ts'

/**
 * The program that makes one backup, in a process of its own, and restores it to see that it is good;
 * or the file of one company.
 */

listenToServer<BackupOrder>((order) => {
  make(order).catch((error: unknown) => tell({ kind: 'failed', reason: reasonOf(error) }))
})

async function make(order: BackupOrder): Promise<void> {
  const database = await open(order)
  try {
    if (order.company)
      return await tell({ kind: 'made', counts: await exportOne(order, order.company, database) })
    const files = order.files === null ? null : new DiskStore(order.files)
    await writeBackup({ database, files, now: order.now }, order.file)
  } finally {
    await database.close()
  }
  try {
    await tell({ kind: 'made', counts: await checkBackup(order.file, order.scratch) })
  } catch (error) {
    await rm(order.file)
    throw error
  }
}

function exportOne(
  { file, now }: BackupOrder,
  company: NonNullable<BackupOrder['company']>,
  database: Database,
): Promise<ReadCounts> {
  const deps = { database, files: openFileStore(company), now }
  return writeCompanyFile(deps, company.id, file)
}

function open({ databaseUrl, copy }: BackupOrder): Promise<Database> {
  return databaseUrl === null
    ? openThrowawayDatabase(copy)
    : openPostgresDatabase({ url: databaseUrl, max_connections: 1 })
}

function tell(reply: BackupReply): Promise<void> {
  return tellServer(reply)
}
