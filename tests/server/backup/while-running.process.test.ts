import { mkdirSync, readdirSync, rmSync } from 'node:fs'
import path from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { BackupFolder } from '#server/backup/backup-folder.ts'
import { restoreBackup } from '#server/backup/restore-backup.ts'
import { must } from '#domain/must.ts'
import { openFileStore } from '#server/files/open-file-store.ts'
import { readConfig } from '#server/platform/config.ts'
import { openDatabase } from '#server/sql/open-database.ts'
import { seedPlace, withDatabase } from '#tests/support/bars/seed-place.ts'
import { admin } from '#tests/support/running/typed-admin.ts'
import { throwawayDirectory } from '#tests/support/running/throwaway.ts'
import { until } from '#tests/support/running/until.ts'
import { newPlace, ServerProcess, type ServerPlace } from '#tests/support/server/server-process.ts'

let place: ServerPlace
let server: ServerProcess
let backups: string

beforeEach(async () => {
  backups = throwawayDirectory('backups')
  place = await newPlace()
})
afterEach(() => server.kill())

const nightly = (): ServerPlace => ({
  ...place,
  env: { BACKUP_DIR: backups, METRICS_TOKEN: 'm'.repeat(32) },
})
const isScratch = (name: string): boolean => name.startsWith('.backup')
const made = async () => (await new BackupFolder(backups).list())[0]

async function age(): Promise<number> {
  const headers = { authorization: `Bearer ${'m'.repeat(32)}` }
  const text = await (await fetch(`${server.url}/metrics`, { headers })).text()
  return Number(/^dram_backup_age_seconds (\S+)$/m.exec(text)?.[1])
}

test('the embedded database is backed up while the server answers, and can be restored', async () => {
  const company = await seedPlace(place)
  server = await ServerProcess.start(nightly())
  await until(async () => {
    expect((await fetch(`${server.url}/readyz`)).status).toBe(200)
    return (await made()) !== undefined
  })
  const { file } = must(await made(), 'backup')
  expect(await age()).toBeLessThan(600)
  const env = { DATA_DIR: place.dataDir, BACKUP_DIR: backups }
  const state = await admin(env, ['state'])
  expect(state.output).toMatch(/^Newest backup \(UTC\): \d{4}-\d\d-\d\d \d\d:\d\d, 1 MB$/m)

  const byHand = path.join(place.dataDir, 'backup')
  const done = await admin(env, ['backup', path.relative('.', byHand)])
  expect(done).toEqual({
    status: 0,
    output: expect.stringMatching(/backup: \d+ tables, [1-9]\d* rows, 0 files\.$/),
  })
  const nowhere = await admin(env, ['backup', path.join(backups, 'none', 'x')])
  expect(nowhere.status).toBe(1)
  expect(nowhere.output).toContain('ENOENT')
  expect(readdirSync(backups)).toEqual([path.basename(file)])

  // What somebody keeps in DATA_DIR is there after the next start too.
  await server.stop()
  server = await ServerProcess.start(place)
  const elsewhere = { ...place, dataDir: throwawayDirectory('restored') }
  const files = openFileStore(readConfig({ DATA_DIR: elsewhere.dataDir }))
  const database = await openDatabase(elsewhere)
  await restoreBackup({ database, files }, byHand)
  await database.close()
  const names = await withDatabase(elsewhere, (restored) =>
    restored.query('select name from companies where id = $1', [company.id]),
  )
  expect(names).toHaveLength(1)
})

test('a server that is killed while it makes one makes it after its next start', async () => {
  server = await ServerProcess.start(nightly())
  await until(() => readdirSync(place.dataDir).some(isScratch))
  await server.kill()
  expect(await made()).toBeUndefined()
  // It took the work for a minute.
  await withDatabase(place, (database) =>
    database.query(`update sweeps set due_at = now() where kind = 'backup'`),
  )
  server = await ServerProcess.start(nightly())
  await until(async () => (await made()) !== undefined)
  expect(readdirSync(backups)).toHaveLength(1)
  await until(() => !readdirSync(place.dataDir).some(isScratch))
})

test('a directory that cannot be used stops the start with one line', async () => {
  rmSync(backups, { recursive: true })
  server = ServerProcess.launch(nightly())
  await server.ended()
  expect(server.output).toContain(`BACKUP_DIR ${backups} can't be used: ENOENT`)
  const inside = path.join(place.dataDir, 'backups')
  mkdirSync(inside)
  server = ServerProcess.launch({ ...place, env: { BACKUP_DIR: inside } })
  await server.ended()
  expect(server.output).toContain('BACKUP_DIR must be a directory outside DATA_DIR')
})
