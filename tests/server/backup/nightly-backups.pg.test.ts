import { mkdirSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { afterAll, beforeEach, expect, test } from 'vitest'
import { BackupFolder } from '#server/backup/backup-folder.ts'
import { BackupError } from '#server/backup/backup-format.ts'
import { NightlyBackups } from '#server/backup/nightly-backups.ts'
import { nextSweepDue } from '#server/sql/sweeps/sweeps.ts'
import { database, describeStored } from '#tests/support/rooms/database-room.ts'
import { throwawayDirectory } from '#tests/support/running/throwaway.ts'
import { until } from '#tests/support/running/until.ts'
import { TestServer } from '#tests/support/server/server.ts'

const HOUR_MS = 3_600_000
const CONTACT = 'operator@bar.example'
const COUNTS = { tables: 1, rows: 2, files: 3 }
const directory = throwawayDirectory('nightly-backups')
afterAll(() => rmSync(directory, { recursive: true, force: true }))

describeStored('backups by themselves', () => {
  let server: TestServer
  /** Makes what a backup would be, or does not. */
  let make: (file: string, signal?: AbortSignal) => Promise<typeof COUNTS>

  beforeEach(async () => {
    server = new TestServer(database)
    rmSync(directory, { recursive: true, force: true })
    mkdirSync(directory)
    await database.query(`delete from sweeps where kind = 'backup'`)
    await database.query(`delete from mails where recipient = $1`, [CONTACT])
    make = (file) => {
      writeFileSync(file, 'a backup')
      return Promise.resolve(COUNTS)
    }
  })

  const nightly = (): NightlyBackups =>
    new NightlyBackups({
      ...server.deps,
      folder: new BackupFolder(directory),
      maker: { make: (file, signal) => make(file, signal) },
      contactMail: CONTACT,
    })
  const due = async (): Promise<number> =>
    Date.parse((await nextSweepDue(database, ['backup'])) ?? '')
  const fail = (): Promise<never> => Promise.reject(new BackupError('no room'))
  const mails = () =>
    database.query<{ data: unknown }>(
      `select data from mails where recipient = $1 order by created_at`,
      [CONTACT],
    )

  test('the first is made at once, the next at four in the night, and one a day stays', async () => {
    const backups = nightly()
    await backups.makeDue()
    const [first] = readdirSync(directory)
    expect(first).toMatch(/^dram-\d{4}-\d\d-\d\dT\d\d-\d\d-\d\dZ\.backup$/)
    await backups.makeDue()
    expect(readdirSync(directory)).toEqual([first])
    const next = await due()
    expect(next).toBeGreaterThan(server.nowMs)
    expect(next - server.nowMs).toBeLessThanOrEqual(24 * HOUR_MS)
    expect([new Date(next).getHours(), new Date(next).getMinutes()]).toEqual([4, 0])
    server.nowMs = next
    await backups.makeDue()
    expect(readdirSync(directory)).toHaveLength(2)
    expect(await due()).toBe(new Date(next).setDate(new Date(next).getDate() + 1))
  })

  test('what a killed server left goes, what somebody else put there stays', async () => {
    const left = 'dram-2026-01-01T04-00-00Z.backup.unchecked.part'
    for (const name of [left, 'dram-old.backup', 'notes.txt']) {
      writeFileSync(path.join(directory, name), 'x')
    }
    await nightly().makeDue()
    const names = readdirSync(directory)
    expect(names).not.toContain(left)
    expect(names).toEqual(expect.arrayContaining(['dram-old.backup', 'notes.txt']))
    expect(names).toHaveLength(3)
  })

  test('of two servers one makes it', async () => {
    let count = 0
    const made = make
    make = async (file) => {
      count += 1
      return made(file)
    }
    await Promise.all([nightly().makeDue(), nightly().makeDue()])
    expect(count).toBe(1)
  })

  test('a failure is mailed with its reason, tried every hour, and mailed once a day', async () => {
    await nightly().makeDue()
    const first = server.nowMs
    server.nowMs = await due()
    const age = Math.floor((server.nowMs - first) / HOUR_MS)
    const good = make
    make = fail
    for (let hour = 0; hour < 25; hour += 1) {
      await nightly().makeDue()
      expect(await due()).toBe(server.nowMs + HOUR_MS)
      server.nowMs += HOUR_MS
    }
    expect((await mails()).map(({ data }) => data)).toEqual([
      { reason: 'no room', age },
      { reason: 'no room', age: age + 24 },
    ])
    expect(readdirSync(directory)).toHaveLength(1)
    make = good
    await nightly().makeDue()
    expect(readdirSync(directory)).toHaveLength(2)
    server.nowMs = await due()
    make = fail
    await nightly().makeDue()
    expect(await mails()).toHaveLength(3)
  })

  test('a directory that went away is said, and no failure to say it', async () => {
    rmSync(directory, { recursive: true })
    await nightly().makeDue()
    expect((await mails())[0]?.data).toMatchObject({ age: null })
  })

  test('a server that stops in the middle leaves it to the next one', async () => {
    let isAsked = false
    const good = make
    make = (_, signal) =>
      new Promise((_resolve, reject) => {
        isAsked = true
        signal?.addEventListener('abort', () => reject(signal.reason as Error))
      })
    const stopping = nightly()
    await stopping.start()
    await until(() => isAsked)
    await stopping.stop()
    make = good
    await nightly().makeDue()
    expect(readdirSync(directory)).toHaveLength(1)
    expect(await mails()).toEqual([])
  })
})
