import { spawn } from 'node:child_process'
import type { ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import fs from 'node:fs'
import path from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { lockDataDir } from '#server/sql/data-dir-lock.ts'
import { openDatabase } from '#server/sql/open-database.ts'
import { throwawayProcess } from '#tests/support/running/throwaway-process.ts'
import { throwawayDirectory } from '#tests/support/running/throwaway.ts'

let root: string
let dataDir: string
const children: ChildProcess[] = []

beforeEach(() => {
  root = throwawayDirectory('lock')
  dataDir = path.join(root, 'data')
  fs.mkdirSync(dataDir)
})

afterEach(async () => {
  await Promise.all(children.splice(0).map((child) => kill(child)))
  fs.rmSync(root, { recursive: true, force: true })
})

interface Holder {
  child: ChildProcess
  /** 'held', or the error's code. */
  result: string
}

/** Starts a process that attempts to lock the directory, and waits for its result. */
async function startHolder(what: 'lock' | 'open'): Promise<Holder> {
  const script = path.join(import.meta.dirname, '../../support/database/data-dir-holder.ts')
  const child = spawn(process.execPath, ['--import', 'tsx', script, what, dataDir], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  children.push(throwawayProcess(child))
  const [result] = (await once(child.stdout, 'data')) as [Buffer]
  return { child, result: result.toString().trim() }
}

async function kill(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return
  const gone = once(child, 'exit')
  child.kill('SIGKILL')
  await gone
}

describe('The lock of a data directory', () => {
  it('excludes a second holder in the same process', async () => {
    const lock = await lockDataDir(dataDir)
    await expect(lockDataDir(dataDir)).rejects.toMatchObject({ code: 'DATA_DIR_IN_USE' })
    await lock.release()
  })

  it('excludes a second process, and names the directory', async () => {
    const first = await startHolder('lock')
    const second = await startHolder('lock')

    expect([first.result, second.result]).toEqual(['held', 'DATA_DIR_IN_USE'])
    await expect(lockDataDir(dataDir)).rejects.toThrow(dataDir)
  })

  it('is free again after its release', async () => {
    await (await lockDataDir(dataDir)).release()
    const again = await lockDataDir(dataDir)
    await again.release()

    expect(fs.readdirSync(path.join(dataDir, 'lock'))).toEqual([])
  })

  it('is free again after kill -9 of its holder', async () => {
    const { child, result } = await startHolder('lock')
    await kill(child)
    const lock = await lockDataDir(dataDir)
    const sockets = fs.readdirSync(path.join(dataDir, 'lock'))
    await lock.release()

    expect(result).toBe('held')
    expect(sockets).toHaveLength(1)
  })

  it('stays with a holder that is suspended and cannot answer', async () => {
    const { child } = await startHolder('lock')
    child.kill('SIGSTOP')

    await expect(lockDataDir(dataDir)).rejects.toMatchObject({ code: 'DATA_DIR_IN_USE' })
  })

  it('goes to exactly one of many that start at once, also after a dead holder', async () => {
    await kill((await startHolder('lock')).child)
    const attempts = await Promise.allSettled(Array.from({ length: 8 }, () => lockDataDir(dataDir)))
    const held = attempts.filter((attempt) => attempt.status === 'fulfilled')
    const rejected = attempts.filter((attempt) => attempt.status === 'rejected')
    await Promise.all(held.map((attempt) => attempt.value.release()))

    expect(held).toHaveLength(1)
    expect(rejected.map(({ reason }) => (reason as { code: string }).code)).toEqual(
      Array.from({ length: 7 }, () => 'DATA_DIR_IN_USE'),
    )
  })

  it('reports a path that is too long for a socket', async () => {
    const deep = path.join(dataDir, 'd'.repeat(90), 'e'.repeat(90))
    fs.mkdirSync(deep, { recursive: true })

    await expect(lockDataDir(deep)).rejects.toMatchObject({
      code: 'DATA_DIR_PATH_TOO_LONG',
      message: expect.stringContaining('bytes too long') as string,
    })
  })
})

describe('The embedded database', () => {
  it('belongs to one server, and to the next after kill -9', async () => {
    const first = await startHolder('open')
    await expect(openDatabase({ dataDir, databaseUrl: null })).rejects.toMatchObject({
      code: 'DATA_DIR_IN_USE',
    })
    await kill(first.child)
    const database = await openDatabase({ dataDir, databaseUrl: null })
    const answer = await database.query('select 1 as v')
    await database.close()
    const lock = await lockDataDir(dataDir)
    await lock.release()

    expect(first.result).toBe('held')
    expect(answer).toEqual([{ v: 1 }])
  })

  it.each([
    ['a file lies in its place', (place: string) => fs.writeFileSync(place, 'not a directory')],
    ['its parent is a file', (place: string) => fs.writeFileSync(path.dirname(place), '')],
  ])('does not start when %s', async (_what, spoil) => {
    const place = path.join(root, 'nested', 'data')
    if (_what.startsWith('a file')) fs.mkdirSync(path.dirname(place))
    spoil(place)

    await expect(openDatabase({ dataDir: place, databaseUrl: null })).rejects.toMatchObject({
      code: 'DATA_DIR_UNUSABLE',
      message: expect.stringMatching(/EEXIST|ENOTDIR/) as string,
    })
  })

  it('does not start on a damaged cluster, reports why, and releases the lock', async () => {
    await (await openDatabase({ dataDir, databaseUrl: null })).close()
    const control = path.join(dataDir, 'postgres', 'global', 'pg_control')
    fs.writeFileSync(control, Buffer.alloc(fs.statSync(control).size, 7))

    await expect(openDatabase({ dataDir, databaseUrl: null })).rejects.toMatchObject({
      code: 'DATA_DIR_CORRUPT',
      message: expect.stringContaining(path.join(dataDir, 'postgres')) as string,
    })
    await (await lockDataDir(dataDir)).release()
  })
})
