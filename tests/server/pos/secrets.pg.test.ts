import { createHash } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { integrationPath } from '#protocol/pos/integration.ts'
import { createLog } from '#server/platform/log.ts'
import { SecretBox } from '#server/platform/secret-box.ts'
import { catalogueOf } from '#tests/support/pos/bar-catalogue.ts'
import { IikoProcess } from '#tests/support/pos/iiko-process.ts'
import { callAs } from '#tests/support/bars/staffed-bar.ts'
import { connect, posBar, posServer } from '#tests/support/pos/pos-bar.ts'
import { USUAL } from '#tests/support/pos/world.ts'
import { database, describeStored } from '#tests/support/rooms/database-room.ts'

const bytes = (text: string) => new TextEncoder().encode(text)

describe('an encrypted secret', () => {
  const [old, fresh] = [
    bytes('an old secret of the operator'),
    bytes('a new secret of the operator'),
  ]
  const box = new SecretBox([old])

  test('is decrypted again, looks different each time, and reveals nothing', () => {
    const [one, other] = [box.shut('пароль', 'a'), box.shut('пароль', 'a')]
    expect(one).not.toBe(other)
    expect(one).toMatch(/^v1\.[0-9a-f]{8}\.[\w-]+$/)
    expect(box.open(one, 'a')).toBe('пароль')
    expect(box.open(box.shut('', 'a'), 'a')).toBe('')
  })

  test('cannot be decrypted for another company, with another key or after a change', () => {
    const shut = box.shut('password', 'one company')
    expect(box.open(shut, 'another company')).toBeNull()
    expect(new SecretBox([fresh]).open(shut, 'one company')).toBeNull()
    const [version, key, data = ''] = shut.split('.')
    const spoilt = Buffer.from(data, 'base64url')
    for (const at of [0, 12, spoilt.length - 1]) {
      const copy = Buffer.from(spoilt)
      copy[at] = (copy[at] ?? 0) ^ 1
      const touched = [version, key, copy.toString('base64url')].join('.')
      expect(box.open(touched, 'one company')).toBeNull()
    }
    for (const nonsense of ['', 'v1', 'v2.x.y', `v1.${key}.`]) {
      expect(box.open(nonsense, 'one company')).toBeNull()
    }
  })

  test('is decrypted with an older key and marked as old', () => {
    const both = new SecretBox([fresh, old])
    const shut = box.shut('password', 'a')
    expect([both.open(shut, 'a'), both.isOld(shut)]).toEqual(['password', true])
    expect(both.isOld(both.shut('password', 'a'))).toBe(false)
  })
})

describeStored('the log', () => {
  let iiko: IikoProcess

  beforeAll(async () => {
    iiko = await IikoProcess.start()
  })
  afterAll(() => iiko.stop())

  test('holds no password, password hash or token, also when everything fails', async () => {
    const lines: string[] = []
    const log = createLog('trace', { write: (line: string) => void lines.push(line) })
    const server = await posServer(database, { log })
    const bar = await posBar(database)
    await iiko.sell(catalogueOf(bar.company.goods))
    await connect(server, bar, iiko)
    const call = (path: string) =>
      callAs(server, bar.owner, 'POST', `${integrationPath('iiko')}${path}`)
    await call('/sync')
    await iiko.behave({ failures: [{ path: '/products/list', status: 500, text: 'oops' }] })
    await call('/sync')
    await iiko.behave({ html: true })
    await call('/sync')
    await iiko.behave({ ...USUAL, password: 'another' })
    await call('/sync')
    await server.deps.pos.jobs.stop()
    const hash = createHash('sha1').update(USUAL.password).digest('hex')
    const { tokens } = await iiko.seen()
    expect(tokens).toHaveLength(2)
    for (const secret of [USUAL.password, hash, ...tokens]) {
      expect(lines.join('').includes(secret)).toBe(false)
    }
    const jobs = await database.query('select * from pos_jobs')
    const sessions = await database.query('select * from pos_sessions')
    for (const secret of [USUAL.password, hash, ...tokens]) {
      expect(JSON.stringify([jobs, sessions]).includes(secret)).toBe(false)
    }
  })
})
