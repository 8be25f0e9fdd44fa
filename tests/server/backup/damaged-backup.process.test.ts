import { spawnSync } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { existsSync, mkdirSync, readdirSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { gzipSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { throwawayDirectory } from '#tests/support/running/throwaway.ts'

const ADMIN = path.join(import.meta.dirname, '../../../dist/server/admin.js')

test('a damaged backup ends with its sentence alone, and nothing is left of it', () => {
  const folder = throwawayDirectory('damaged')
  const head = { format: 'dram-backup', version: 1, made_at: '2026-11-22', migrations: [] }
  const content = randomBytes(600_000).toString('base64')
  const file = { name: 'a/b.png', content }
  const lines = [{ head }, { file }, { file }, { end: { rows: 0, files: 2 } }]
  const written = (all: readonly unknown[]) =>
    gzipSync(all.map((line) => `${JSON.stringify(line)}\n`).join(''))
  const whole = written(lines)
  const flipped = (place: number) => {
    const bytes = Buffer.from(whole)
    bytes[place] = (bytes[place] ?? 0) ^ 255
    return bytes
  }
  const damaged: [string, Buffer][] = [
    ['flipped at once', flipped(40)],
    ['flipped in the middle', flipped(Math.floor(whole.length / 2))],
    ['flipped at the end', flipped(whole.length - 6)],
    ['cut', whole.subarray(0, whole.length / 2)],
    ['cut at the end', whole.subarray(0, -3)],
    ['no gzip', Buffer.from('hello')],
    ['nothing', Buffer.alloc(0)],
    ['other JSON', written([null, 5, 'x'])],
    ['a strange head', written([{ head: { ...head, migrations: 1 } }, ...lines.slice(1)])],
    ['a strange file', written([{ head }, { file: null }, lines[3]])],
  ]
  const places = { temporary: path.join(folder, 'tmp'), data: path.join(folder, 'data') }
  mkdirSync(places.temporary)
  for (const [index, [name, bytes]] of damaged.entries()) {
    const backup = path.join(folder, 'one.backup')
    writeFileSync(backup, bytes)
    // Both commands read it in the same way.
    const command = index % 2 === 0 ? 'check' : 'restore'
    const { status, stderr, stdout } = spawnSync(process.execPath, [ADMIN, command, backup], {
      env: { PATH: process.env['PATH'] ?? '', TMPDIR: places.temporary, DATA_DIR: places.data },
      encoding: 'utf8',
    })
    const sentence = expect.stringMatching(/^.*one\.backup is not a complete backup: .+\n$/)
    expect([name, status, stdout, stderr]).toEqual([name, 1, '', sentence])
    expect([name, readdirSync(places.temporary), existsSync(places.data)]).toEqual([
      name,
      [],
      false,
    ])
  }
})
