import { existsSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { BackupMaker } from '#server/backup/backup-maker.ts'
import { verifyBackup } from '#server/backup/read-backup.ts'
import { DiskStore } from '#server/files/disk-store.ts'
import { seedCompany } from '#tests/support/bars/company.ts'
import { createTestDatabase, type TestDatabase } from '#tests/support/database.ts'
import { newUuid } from '#tests/support/ids.ts'
import { PROGRAMS } from '#tests/support/programs.ts'
import { throwawayDirectory } from '#tests/support/running/throwaway.ts'

const dataDir = throwawayDirectory('backup-maker')
const file = path.join(dataDir, 'made')
let made: TestDatabase

beforeAll(async () => {
  made = await createTestDatabase('postgres')
})
afterAll(async () => {
  await made.dispose()
  rmSync(dataDir, { recursive: true })
})

/** @param url another one than that of the database, such as one where nobody answers */
function makerOf(url = made.url): BackupMaker {
  return new BackupMaker({
    wholeDatabase: made.database,
    config: { dataDir, databaseUrl: url, databaseListenUrl: null, s3Url: null },
    program: path.join(PROGRAMS, 'make-backup.js'),
    now: Date.now,
  })
}

test('PostgreSQL and the files are backed up over a connection of its own', async () => {
  const company = await seedCompany(made.database)
  await new DiskStore(path.join(dataDir, 'files')).put(
    `${company.id}/${newUuid()}.png`,
    Buffer.from('picture'),
  )
  const counts = await makerOf().make(file)
  expect(counts).toMatchObject({ files: 1 })
  expect(counts.rows).toBeGreaterThan(5)
  expect((await verifyBackup(file)).format).toBe('dram-backup')
  expect(readdirSync(dataDir).toSorted()).toEqual(['files', 'made'])
})

test('what fails says why, and leaves what was there', async () => {
  writeFileSync(file, 'an older one')
  await expect(makerOf('postgres://dram:hidden@127.0.0.1:1/none').make(file)).rejects.toThrow(
    /127\.0\.0\.1:1/,
  )
  const stopped = AbortSignal.abort(new Error('stopping'))
  await expect(makerOf().make(file, stopped)).rejects.toThrow('stopping')
  expect(existsSync(file)).toBe(true)
  expect(readdirSync(dataDir).toSorted()).toEqual(['files', 'made'])
})
