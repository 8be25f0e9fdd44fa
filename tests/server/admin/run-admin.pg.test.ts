import { readdirSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { must } from '#domain/must.ts'
import { CONTACT_PATH } from '#protocol/site/site.ts'
import { BRANCH_REQUESTS_PATH } from '#protocol/branches/branches.ts'
import { CONTENT_KEYS } from '#protocol/site/contents.ts'
import { admin } from '#tests/support/running/typed-admin.ts'
import { firstContents } from '#server/content/first-contents.ts'
import { DiskStore } from '#server/files/disk-store.ts'
import { openDatabase } from '#server/sql/open-database.ts'
import { seedCompany, type SeededCompany } from '#tests/support/bars/company.ts'
import { createTestDatabase, type TestDatabase } from '#tests/support/database.ts'
import { newUuid } from '#tests/support/ids.ts'
import { TestServer } from '#tests/support/server/server.ts'
import { throwawayDirectory } from '#tests/support/running/throwaway.ts'

const folder = throwawayDirectory('admin')
afterAll(() => rmSync(folder, { recursive: true }))

/** Runs a command and collects what the tool prints. */
test('the help lists every command and needs no database', async () => {
  const env = { DATABASE_URL: 'postgres://nobody@127.0.0.1:1/none' }
  for (const args of [[], ['--help'], ['backup', '--help']]) {
    const { status, output } = await admin(env, args)
    expect(status).toBe(0)
    for (const word of [
      'companies list',
      'requests approve ID',
      'content set KEY FILE',
      'restore',
    ]) {
      expect(output).toContain(word)
    }
  }
})

test('an unknown command is reported as unknown', async () => {
  for (const args of [['companies'], ['backup'], ['content', 'get'], ['drop', 'everything']]) {
    expect(await admin({}, args)).toEqual({
      status: 2,
      output: 'Unknown command. Try --help.',
    })
  }
})

test('a database that does not answer is reported in one line without its password', async () => {
  const env = { DATABASE_URL: 'postgres://dram:hidden@127.0.0.1:1/none' }
  const { status, output } = await admin(env, ['companies', 'list'])
  expect(status).toBe(1)
  expect(output.split('\n')).toHaveLength(1)
  expect(output).not.toContain('hidden')
})

describe('on a database that is in use', () => {
  let made: TestDatabase
  let company: SeededCompany
  let server: TestServer
  let env: Record<string, string>

  beforeAll(async () => {
    made = await createTestDatabase('postgres')
    env = { DATABASE_URL: must(made.url, 'address'), DATA_DIR: folder }
    server = new TestServer(made.database)
    company = await seedCompany(made.database)
  })
  afterAll(() => made.dispose())

  test('companies are listed with their owners, branches and counts', async () => {
    await made.database.query(`update companies set name = E'Bar\\n\\u001b[31m' where id = $1`, [
      company.id,
    ])
    const { status, output } = await admin(env, ['companies', 'list'])
    expect(status).toBe(0)
    const line = output.split('\n').find((one) => one.includes(company.id))
    expect(line).toMatch(new RegExp(`Bar \\[31m +${company.owner.email} +2 of 2 +3 +3 +0 `))
  })

  test('the state of the server is told in a few lines', async () => {
    await made.database.query(
      `insert into mails (company_id, kind, recipient, language, data, status, done_at)
       values ($1, 'verify', 'a@bar.example', 'en', '{}', 'failed', now())`,
      [company.id],
    )
    const { status, output } = await admin(env, ['state'])
    expect(status).toBe(0)
    expect(output).toMatch(/^mails +0 +– +1$/m)
    expect(output).toMatch(/^till +0 +– +0$/m)
    expect(output).toMatch(/^webhooks +0 +– +0$/m)
    expect(output).toMatch(/^Webhooks that were switched off by themselves: 0$/m)
    expect(output).toMatch(/^Database: \d+ MB$/m)
    expect(output).toMatch(/^Room left in DATA_DIR: \d+ MB/m)
  })

  test('a branch request is approved or rejected once', async () => {
    const token = await server.tokenFor(company.owner)
    const ask = async () => {
      const body = { branch_count: 3, message: 'A third cellar' }
      const answer = await server.call<{ id: string }>('POST', BRANCH_REQUESTS_PATH, {
        token,
        body,
      })
      return answer.body.id
    }
    const [first, second] = [await ask(), await ask()]
    expect((await admin(env, ['requests', 'list'])).output).toMatch(/2 +\+3 +A third cellar +/)
    const approved = await admin(env, ['requests', 'approve', first])
    expect(approved).toEqual({
      status: 0,
      output: expect.stringContaining('3 more branches approved'),
    })
    expect((await admin(env, ['requests', 'approve', first])).status).toBe(1)
    expect((await admin(env, ['requests', 'reject', second])).status).toBe(0)
    expect((await admin(env, ['requests', 'reject', 'nonsense'])).status).toBe(1)
    const [row] = await made.database.query('select branch_count from companies where id = $1', [
      company.id,
    ])
    expect(row).toEqual({ branch_count: 5 })
  })

  test('content is read, changed when it is valid, and reset', async () => {
    const { output } = await admin(env, ['content', 'list'])
    for (const key of CONTENT_KEYS) expect(output).toContain(key)
    const got = await admin(env, ['content', 'get', 'privacy-policy'])
    expect(JSON.parse(got.output)).toEqual(firstContents['privacy-policy'])

    const footer = { ...firstContents['footer-section'], email: 'hello@dram.example' }
    const set = await admin(env, ['content', 'set', 'footer-section', '-'], JSON.stringify(footer))
    expect(set.status).toBe(0)
    const file = path.join(folder, 'footer.json')
    writeFileSync(file, JSON.stringify({ ...footer, social1: { link: 'javascript:alert(1)' } }))
    const rejected = await admin(env, ['content', 'set', 'footer-section', file])
    expect(rejected.status).toBe(1)
    expect(rejected.output).toContain('social1.link')
    const path_ = '/api/web/v2/home/page/footer-section'
    expect((await server.call('GET', path_)).body).toEqual(footer)

    expect((await admin(env, ['content', 'set', 'faq', '-'], '[')).status).toBe(1)
    expect((await admin(env, ['content', 'set', 'faq', '/nowhere'])).status).toBe(1)
    expect((await admin(env, ['content', 'get', 'nonsense'])).output).toContain('footer-section')
    await admin(env, ['content', 'reset', 'footer-section'])
    expect((await server.call('GET', path_)).body).toEqual(firstContents['footer-section'])
  })

  test('visitors who left a message are listed and deleted', async () => {
    const text = 'Please\ncall'
    const body = { name: 'Ani', email: 'a@b.example', phone_number: '+37410123456', text }
    await server.call('POST', CONTACT_PATH, { body })
    const { output } = await admin(env, ['contacts', 'list'])
    expect(output).toMatch(/Ani +\+37410123456 +a@b\.example +en +Please call +/)
    const id = must(output.trim().split(' ').at(-1), 'id')
    expect((await admin(env, ['contacts', 'remove', id])).status).toBe(0)
    expect((await admin(env, ['contacts', 'remove', id])).status).toBe(1)
  })
})

test('an embedded database moves to another DATA_DIR with its files', async () => {
  const [from, to] = [path.join(folder, 'from'), path.join(folder, 'to')]
  const file = path.join(folder, 'moved.backup')
  await admin({ DATA_DIR: from }, ['companies', 'list'])
  const before = await openDatabase({ dataDir: from, databaseUrl: null })
  const company = await seedCompany(before)
  const name = `${company.id}/${newUuid()}.png`
  await new DiskStore(path.join(from, 'files')).put(name, Buffer.from('picture'))
  const locked = await admin({ DATA_DIR: from }, ['backup', file])
  expect(locked).toEqual({ status: 1, output: expect.stringContaining('no server answers there') })
  const key = `insert into api_keys (company_id, id, name, digest, scopes, user_id, created_at,
    revoked_at) values ($1, $2, 'Sheet', decode($3, 'hex'), '{read_stock}', $4, now(), $5)`
  for (const [digest, revoked_at] of [
    ['aa', null],
    ['bb', '2026-01-01T00:00:00.000Z'],
  ]) {
    await before.query(key, [company.id, newUuid(), digest, company.owner.id, revoked_at])
  }
  await before.close()

  expect(await admin({ DATA_DIR: from }, ['backup', file])).toEqual({
    status: 0,
    output: expect.stringMatching(/tables, \d+ rows, 1 files\.$/),
  })
  expect((await admin({}, ['check', file])).output).toMatch(/is complete: \d+ tables/)
  expect(await admin({ DATA_DIR: to }, ['restore', file])).toEqual({
    status: 0,
    output: expect.stringContaining('Keys for programs that work now: 1. '),
  })
  expect((await admin({ DATA_DIR: to }, ['companies', 'list'])).output).toContain(company.id)
  expect(await new DiskStore(path.join(to, 'files')).names()).toEqual([name])
  const again = await admin({ DATA_DIR: to }, ['restore', file])
  expect(again).toEqual({ status: 1, output: expect.stringContaining('not empty') })
  expect(readdirSync(folder).filter((one) => one.endsWith('.part'))).toEqual([])
})
