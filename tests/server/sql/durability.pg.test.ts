import fs from 'node:fs'
import path from 'node:path'
import { PGlite } from '@electric-sql/pglite'
import { NodeFS } from '@electric-sql/pglite/nodefs'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { DurableNodeFS, durableStartParams } from '#server/sql/durable-node-fs.ts'
import type { Database } from '#server/sql/database.ts'
import { openEmbeddedDatabase } from '#server/sql/pglite.ts'
import { ForgetfulDisk } from '#tests/support/database/power-loss.ts'
import { throwawayDirectory } from '#tests/support/running/throwaway.ts'

let root: string
/** A cluster with one table, cleanly closed; every test works on a copy. */
let seed: string
let copies = 0

beforeAll(async () => {
  root = throwawayDirectory('durability')
  seed = path.join(root, 'seed')
  const database = await openHealthy(seed)
  await database.exec('create table reading (id integer primary key, grams integer not null)')
  await database.close()
})

afterAll(() => {
  fs.rmSync(root, { recursive: true, force: true })
})

function panicked(error: Error): never {
  throw error
}

async function openHealthy(directory: string): Promise<Database> {
  return await openEmbeddedDatabase(directory, panicked)
}

function copyOfSeed(): string {
  copies += 1
  const copy = path.join(root, `copy-${copies}`)
  fs.cpSync(seed, copy, { recursive: true })
  return copy
}

interface Survivors {
  /** Rows whose commit was confirmed before the power went. */
  answered: number
  /** Of these, rows that exist after the restart. */
  saved: number
  /** Calls of fsync between the first and the last commit. */
  syncs: number
}

const rows = 12

/** Commits rows one by one, cuts the power, and counts what a restart finds. */
async function losePower(open: (directory: string) => Promise<PGlite>): Promise<Survivors> {
  const directory = copyOfSeed()
  const pg = await open(directory)
  const durable = `${directory}-durable`
  const disk = new ForgetfulDisk(directory, durable)
  for (let id = 1; id <= rows; id += 1) {
    await pg.transaction(async (tx) => {
      await tx.query('insert into reading values ($1, $2)', [id, id * 10])
    })
    // Later commits come after a checkpoint, which needs the tables' own files on the disk.
    if (id === rows / 2) await pg.exec('create table late (id integer); checkpoint')
  }
  const { syncs } = disk
  vi.restoreAllMocks()
  // From here on the running database may write anything: its power is gone.
  const saved = await countSaved(durable)
  await pg.close()
  return { answered: rows, saved, syncs }
}

/** A database that does not even open has saved nothing. */
async function countSaved(directory: string): Promise<number> {
  const after = await openHealthy(directory).catch(() => undefined)
  const found = await after?.query<{ id: number; grams: number }>('select * from reading')
  await after?.close()
  return (found ?? []).filter((row) => row.grams === row.id * 10).length
}

async function openDurable(directory: string): Promise<PGlite> {
  return await PGlite.create({
    fs: new DurableNodeFS(directory),
    startParams: [...durableStartParams],
  })
}

describe('The embedded database', () => {
  it('keeps every confirmed commit when the power goes', async () => {
    const { answered, saved, syncs } = await losePower(openDurable)

    expect(saved).toBe(answered)
    expect(syncs).toBeGreaterThanOrEqual(answered)
  })

  it('would lose confirmed commits with -F, which shows that the test above works', async () => {
    const { answered, saved, syncs } = await losePower((directory) =>
      PGlite.create({
        fs: new DurableNodeFS(directory),
        startParams: [...durableStartParams, '-F'],
      }),
    )

    expect(syncs).toBe(0)
    expect(saved).toBeLessThan(answered)
  })

  it('would lose confirmed commits on PGlite’s own file system', async () => {
    const { answered, saved, syncs } = await losePower((directory) =>
      PGlite.create({ fs: new NodeFS(directory), startParams: [...durableStartParams] }),
    )

    expect(syncs).toBe(0)
    expect(saved).toBeLessThan(answered)
  })

  it('would lose confirmed commits with a wal_sync_method that the platform ignores', async () => {
    const { answered, saved } = await losePower((directory) =>
      PGlite.create({
        fs: new DurableNodeFS(directory),
        startParams: [...durableStartParams, '-c', 'wal_sync_method=fdatasync'],
      }),
    )

    expect(saved).toBeLessThan(answered)
  })

  it('runs with fsync and with every setting that fsync depends on', async () => {
    const database = await openHealthy(copyOfSeed())
    const names = ['fsync', 'synchronous_commit', 'full_page_writes', 'wal_sync_method']
    const settings = await database.query(
      'select name, setting from pg_settings where name = any($1) order by name',
      [names],
    )
    await database.close()

    expect(settings).toEqual([
      { name: 'fsync', setting: 'on' },
      { name: 'full_page_writes', setting: 'on' },
      { name: 'synchronous_commit', setting: 'on' },
      { name: 'wal_sync_method', setting: 'fsync' },
    ])
  })

  it('has written a commit to the disk when it confirms it', async () => {
    const database = await openHealthy(copyOfSeed())
    const fsync = vi.spyOn(fs, 'fsyncSync')
    await database.query('insert into reading values (1, 10)')
    const afterWrite = fsync.mock.calls.length
    await database.query('select * from reading')
    const afterRead = fsync.mock.calls.length
    await database.close()

    expect(afterWrite).toBeGreaterThanOrEqual(1)
    expect(afterRead).toBe(afterWrite)
  })

  it.each(['statement', 'transaction'] as const)(
    'does not confirm a %s that the disk failed to sync, nor anything after it',
    async (kind) => {
      const panics: Error[] = []
      const database = await openEmbeddedDatabase(copyOfSeed(), (error) => panics.push(error))
      const fsync = vi.spyOn(fs, 'fsyncSync').mockImplementation(() => {
        throw Object.assign(new Error('EIO: i/o error, fsync'), { code: 'EIO' })
      })
      const insert = 'insert into reading values (1, 10)'
      const attempt =
        kind === 'statement'
          ? database.query(insert)
          : database.transaction(async (tx) => {
              await tx.query(insert)
            })

      await expect(attempt).rejects.toThrow('could not fsync')
      fsync.mockRestore()
      // A later fsync may succeed although the pages of the first one are lost.
      await expect(database.query('select 1')).rejects.toThrow('could not fsync')
      await expect(database.transaction(async () => {})).rejects.toThrow('could not fsync')
      await database.close()
      expect(panics).toHaveLength(1)
    },
  )

  it('continues after a statement that failed because the disk was full', async () => {
    const database = await openHealthy(copyOfSeed())
    const write = vi.spyOn(fs, 'writeSync').mockImplementation(() => {
      throw Object.assign(new Error('ENOSPC: no space left'), { code: 'ENOSPC' })
    })
    await expect(database.query('insert into reading values (1, 10)')).rejects.toMatchObject({
      code: '53100',
    })
    write.mockRestore()
    await database.query('insert into reading values (2, 20)')
    const found = await database.query('select id from reading')
    await database.close()

    expect(found).toEqual([{ id: 2 }])
  })

  it('syncs a new cluster completely before it gets its name', async () => {
    const directory = path.join(root, 'fresh')
    const rename = fs.renameSync.bind(fs)
    const synced = new Set<number>()
    const fsync = fs.fsyncSync.bind(fs)
    vi.spyOn(fs, 'fsyncSync').mockImplementation((descriptor) => {
      synced.add(fs.fstatSync(descriptor).ino)
      fsync(descriptor)
    })
    let forgotten: string[] = ['never renamed']
    vi.spyOn(fs, 'renameSync').mockImplementation((from, to) => {
      if (to === directory) {
        forgotten = everythingIn(String(from)).filter((file) => !synced.has(fs.statSync(file).ino))
      }
      rename(from, to)
    })
    const database = await openHealthy(directory)
    await database.close()

    expect(forgotten).toEqual([])
  })

  it('starts over when the creation of a cluster was interrupted', async () => {
    const directory = path.join(root, 'cut-short')
    fs.cpSync(seed, `${directory}.new`, { recursive: true })
    fs.rmSync(path.join(`${directory}.new`, 'global', 'pg_control'))
    const database = await openHealthy(directory)
    const answer = await database.query('select 1 as v')
    await database.close()

    expect(answer).toEqual([{ v: 1 }])
    expect(fs.existsSync(`${directory}.new`)).toBe(false)
  })
})

function everythingIn(directory: string): string[] {
  return [
    directory,
    ...fs
      .readdirSync(directory, { recursive: true, encoding: 'utf8' })
      .map((name) => path.join(directory, name)),
  ]
}
