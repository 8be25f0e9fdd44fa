import { readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { gunzipSync, gzipSync } from 'node:zlib'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { must } from '#domain/must.ts'
import { PULL_PATH, pullAnswer } from '#protocol/sync/pull.ts'
import { checkBackup } from '#server/backup/check-backup.ts'
import { restoreBackup } from '#server/backup/restore-backup.ts'
import { writeBackup } from '#server/backup/write-backup.ts'
import { seedContents } from '#server/content/seed-contents.ts'
import { DiskStore } from '#server/files/disk-store.ts'
import type { Database } from '#server/sql/database.ts'
import { listWholeTables } from '#server/sql/sync/whole-tables.ts'
import { NOW } from '#tests/support/bars/builders.ts'
import { opening } from '#tests/support/commands.ts'
import { countedBar, pushAll, type CountedBar } from '#tests/support/bars/counted-bar.ts'
import { createTestDatabase, describeDatabases } from '#tests/support/database.ts'
import { newUuid } from '#tests/support/ids.ts'
import { TestServer } from '#tests/support/server/server.ts'
import { throwawayDirectory } from '#tests/support/running/throwaway.ts'

const folder = throwawayDirectory('backup')
afterAll(() => rmSync(folder, { recursive: true }))

const BYTES = Buffer.from([0, 255, 10, 13, 34])

describeDatabases('a backup', (make, kind) => {
  let database: Database
  let server: TestServer
  let bar: CountedBar
  let whole: Record<string, unknown[]>
  const store = new DiskStore(path.join(folder, kind))
  const file = path.join(folder, `${kind}.backup`)
  const fileName = `${newUuid()}/${newUuid()}.png`

  beforeAll(async () => {
    database = (await make()).database
    server = new TestServer(database)
    bar = await countedBar(database, server)
    await countedBar(database, server)
    await seedContents(database, NOW)
    const odd = 'Quote " backslash \\ tab \t line \n {brace} NULL ՕՂԻ ё 🍾'
    await database.query('update goods set name_en = $1 where company_id = $2', [
      odd,
      bar.company.id,
    ])
    await database.query(`update goods set images = $1 where id = $2`, [
      ['/a,b', '', 'NULL', '"'],
      bar.company.goods[0]?.id,
    ])
    await database.query(
      'insert into tries (action, account, address, at) values ($1, $2, $3, $4)',
      ['link', BYTES, BYTES, NOW],
    )
    await store.put(fileName, BYTES)
    whole = await contentOf(database)
    await writeBackup({ database, files: store, now: NOW }, file)
  })

  async function contentOf(of: Database): Promise<Record<string, unknown[]>> {
    const content: Record<string, unknown[]> = {}
    for (const { name } of await listWholeTables(of)) {
      const rows = await of.query<Record<string, unknown>>(`select * from "${name}"`)
      content[name] = rows
        .map(({ epoch: _, ...row }) => JSON.stringify(row))
        .toSorted((a, b) => (a < b ? -1 : 1))
    }
    return content
  }

  test.each(['pglite', 'postgres'] as const)('is restored completely on %s', async (target) => {
    const { database: other, dispose } = await createTestDatabase(target, { migrated: false })
    const files = new DiskStore(path.join(folder, `${kind}-${target}`))
    const counts = await restoreBackup({ database: other, files }, file)
    expect(counts.files).toBe(1)
    expect(await contentOf(other)).toEqual(whole)
    expect(BYTES.equals(must(await files.get(fileName), 'file'))).toBe(true)

    // Devices pull everything anew, and their new commands are accepted.
    const restored = new TestServer(other)
    const token = await restored.tokenFor(bar.company.owner)
    const cursorOf = async (one: TestServer, query: string) => {
      const { body } = await one.call('GET', PULL_PATH + query, {
        token: await one.tokenFor(bar.company.owner),
      })
      return pullAnswer.parse(body)
    }
    const before = await cursorOf(server, '')
    const after = await cursorOf(restored, `?cursor=${before.cursor}`)
    expect(after.reset).toBe(true)
    expect(after.epoch).not.toBe(before.epoch)
    expect(after.seq).toBe(before.seq)
    const branch = must(bar.company.branches[0], 'branch')
    await pushAll(restored, bar.company.owner, [opening(branch.id)])
    await other.query('insert into tries (action, account, address, at) values ($1, $2, $3, $4)', [
      'link',
      BYTES,
      BYTES,
      NOW,
    ])
    // References and triggers are active again, and companies are isolated from each other.
    await expect(
      other.query('delete from users where id = $1', [bar.company.owner.id]),
    ).rejects.toMatchObject({ code: '23503' })
    const disabled = await other.query(
      `select tgname from pg_trigger where tgenabled <> 'O' and not tgisinternal`,
    )
    expect(disabled).toEqual([])
    expect(
      (await restored.call('GET', '/api/v2/client/goods?search=vodka', { token })).body,
    ).toMatchObject({ total: 3 })
    await dispose()
  })

  test('can be verified', async () => {
    const counts = await checkBackup(file)
    expect(counts).toMatchObject({ files: 1, tables: (await listWholeTables(database)).length })
  })

  test('is readable by its owner only', () => {
    expect(statSync(file).mode & 0o777).toBe(0o600)
  })

  test('is not restored over existing data', async () => {
    await expect(restoreBackup({ database, files: store }, file)).rejects.toThrow('not empty')
  })

  test('is rejected when it is damaged in any way, and nothing is changed', async () => {
    const whole = readFileSync(file)
    const lines = gunzipSync(whole).toString().trimEnd().split('\n')
    const row = lines.findIndex((line) => line.startsWith('['))
    const broken: [string, Buffer][] = [
      ['cut', whole.subarray(0, whole.length / 2)],
      ['damaged', Buffer.concat([whole.subarray(0, -4), Buffer.from([1, 2, 3, 4])])],
      ['without its end', gzipSync(lines.slice(0, -1).join('\n'))],
      ['without a row', gzipSync(lines.toSpliced(row, 1).join('\n'))],
      ['changed', gzipSync(lines.join('\n').replace('backslash', 'Backslash'))],
      ['no backup', gzipSync('{"hello":1}\n')],
      ['no gzip', Buffer.from('hello')],
      ['newer', gzipSync(lines.join('\n').replace('001-first-tables', '999-later'))],
    ]
    const { database: other, dispose } = await createTestDatabase('pglite', { migrated: false })
    const files = new DiskStore(path.join(folder, 'nothing'))
    for (const [name, bytes] of broken) {
      const place = path.join(folder, name)
      writeFileSync(place, bytes)
      const failure = await restoreBackup({ database: other, files }, place).then(
        () => null,
        (error: Error) => error.message,
      )
      expect([name, failure]).toEqual([name, expect.stringMatching(/backup/)])
    }
    await expect(restoreBackup({ database: other, files }, '/nowhere')).rejects.toThrow('ENOENT')
    expect(await listWholeTables(other)).toEqual([])
    expect(await files.names()).toEqual([])
    await dispose()
  })
})

test('a backup is a consistent snapshot while others write', async () => {
  const { database, dispose } = await createTestDatabase('postgres')
  const server = new TestServer(database)
  const { company } = await countedBar(database, server)
  const branch = must(company.branches[0], 'branch')
  let isWriting = true
  const writer = (async () => {
    while (isWriting) await pushAll(server, company.owner, [opening(branch.id)])
  })()
  const files = [1, 2, 3, 4].map((round) => path.join(folder, `busy-${round}.backup`))
  for (const file of files) await writeBackup({ database, files: null, now: NOW }, file)
  isWriting = false
  await writer
  for (const file of files) {
    const { database: other, dispose: drop } = await createTestDatabase('pglite', {
      migrated: false,
    })
    await restoreBackup({ database: other, files: { put: noFiles } }, file)
    // Each opening gave the same next number to all three, in one transaction.
    const [last] = await other.query<Record<'feed' | 'mutation' | 'inventory', number>>(
      `select (select seq from feeds where company_id = $1) as feed,
         (select max(seq) from mutations where company_id = $1) as mutation,
         (select max(seq) from inventories where company_id = $1) as inventory`,
      [company.id],
    )
    expect(last?.feed).toBeGreaterThan(0)
    expect(last).toEqual({ feed: last?.feed, mutation: last?.feed, inventory: last?.feed })
    await drop()
  }
  await dispose()
})

async function noFiles(): Promise<void> {
  throw new Error('there are none')
}
