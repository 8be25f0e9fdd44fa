import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { must } from '#domain/must.ts'
import { LOGIN_PATH } from '#protocol/account/auth.ts'
import { errorAnswer } from '#protocol/answers.ts'
import { PULL_PATH } from '#protocol/sync/pull.ts'
import { PUSH_PATH } from '#protocol/sync/push.ts'
import { API_KEYS_PATH, newApiKey } from '#protocol/account/api-keys.ts'
import { hashPassword } from '#server/accounts/password/password.ts'
import { createLog } from '#server/platform/log.ts'
import type { Database } from '#server/sql/database.ts'
import { numbered, opening, pushBody } from '#tests/support/commands.ts'
import { seedCompany, type SeededCompany } from '#tests/support/bars/company.ts'
import { newUuid } from '#tests/support/ids.ts'
import { database, describeStored } from '#tests/support/rooms/database-room.ts'
import { TestServer } from '#tests/support/server/server.ts'

const TOKEN = 'a token of the metrics, long enough'

describeStored('every request', () => {
  let company: SeededCompany
  let server: TestServer
  let lines: Record<string, unknown>[]

  beforeAll(async () => {
    company = await seedCompany(database)
  })

  beforeEach(() => {
    lines = []
    const write = (line: string) => void lines.push(JSON.parse(line) as Record<string, unknown>)
    server = new TestServer(database, { log: createLog('trace', { write }), metricsToken: TOKEN })
  })

  const metrics = async () => {
    const headers = { authorization: `Bearer ${TOKEN}` }
    return (await server.app.request('/metrics', { headers })).text()
  }

  test('is logged with its route, its answer and its user', async () => {
    const token = await server.tokenFor(company.owner)
    const id = newUuid()
    const { headers } = await server.call('GET', `/api/client/branches/${id}`, { token })
    expect(lines).toEqual([
      expect.objectContaining({
        msg: 'request',
        method: 'GET',
        route: '/api/client/branches/:id',
        status: 404,
        took_ms: expect.any(Number),
        user_id: company.owner.id,
        company_id: company.id,
        request_id: headers.get('x-request-id'),
      }),
    ])
    expect(JSON.stringify(lines)).not.toContain(id)
  })

  test('of a key is logged with its id beside that of its owner', async () => {
    const token = await server.tokenFor(company.owner)
    const body = { name: 'ERP', scopes: ['read_stock'] }
    const made = newApiKey.parse((await server.call('POST', API_KEYS_PATH, { token, body })).body)
    lines.length = 0
    await server.call('GET', '/api/client/branches', { token: made.token })
    const ids = { key_id: made.id, user_id: company.owner.id, company_id: company.id }
    expect(lines).toEqual([expect.objectContaining({ msg: 'request', status: 200, ...ids })])
    expect(JSON.stringify(lines)).not.toContain(made.token)
  })

  test('gets the id that a proxy gave it, or a new one if that id is invalid', async () => {
    const given = await server.app.request('/healthz', { headers: { 'x-request-id': 'abc-1' } })
    expect(given.headers.get('x-request-id')).toBe('abc-1')
    for (const wrong of ['a b', '"', 'x'.repeat(65)]) {
      const made = await server.app.request('/healthz', { headers: { 'x-request-id': wrong } })
      expect(made.headers.get('x-request-id')).toMatch(/^[0-9a-f-]{36}$/)
    }
  })

  test('is logged once with its cause and id when it fails, and reveals nothing to the caller', async () => {
    const query = () => Promise.reject(new Error('no room on the disk'))
    const inCompany = () => ({ query })
    const { log } = server.deps
    const broken = new TestServer({ inCompany, reserved: () => database } as unknown as Database, {
      log,
    })
    const token = await server.tokenFor(company.owner)
    const { body, headers } = await broken.call('GET', '/api/client/branches', { token })
    expect(errorAnswer.parse(body).code).toBe('server_failed')
    const request_id = headers.get('x-request-id')
    expect(lines).toMatchObject([
      { level: 50, request_id, err: { message: 'no room on the disk' } },
      { level: 30, request_id, status: 500 },
    ])
  })

  test('leaves no password, token or link of a mail in the logs', async () => {
    const password = 'correct horse battery'
    await database.query('update users set password_hash = $1 where id = $2', [
      await hashPassword(password),
      company.owner.id,
    ])
    const { body } = await server.call<{ token: string }>('POST', LOGIN_PATH, {
      body: { email: company.owner.email, password },
    })
    const { token } = body
    expect(token).toBeTruthy()
    const mailToken = 'm'.repeat(43)
    await server.call('POST', LOGIN_PATH, {
      body: { email: company.owner.email, password: 'wrong horse' },
    })
    await server.call('GET', '/api/auth/getUser', { token })
    await server.call('GET', `/api/client/verify/email/${mailToken}`)
    await server.call('GET', `/api/none/${mailToken}?token=${mailToken}`, { token })
    await server.app.request(`/continue/${mailToken}`)
    await server.call('POST', PUSH_PATH, { token, body: `{"password":"${password}"` })
    const seen = JSON.stringify(lines) + (await metrics())
    expect(lines.filter(({ msg }) => msg !== 'account event')).toHaveLength(8)
    for (const secret of [password, 'wrong horse', token, mailToken, company.owner.email, TOKEN]) {
      expect(seen).not.toContain(secret)
    }
  })

  test('is counted by its route, never by its address', async () => {
    const token = await server.tokenFor(company.owner)
    await server.call('GET', `/api/client/branches/${newUuid()}`, { token })
    await server.call('GET', `/api/client/branches/${newUuid()}`, { token })
    await server.call('GET', '/api/client/branches', { token })
    await server.call('GET', `/api/none/${newUuid()}`)
    await server.app.request('/inventories/1')
    await server.app.request('/inventories/2', { method: 'PURGE' })
    const text = await metrics()
    for (const line of [
      'dram_http_requests_total{method="GET",route="/api/client/branches/:id",status="404"} 2',
      'dram_http_requests_total{method="GET",route="/api/client/branches",status="200"} 1',
      'dram_http_requests_total{method="GET",route="unknown",status="404"} 1',
      'dram_http_requests_total{method="GET",route="page",status="404"} 1',
      'dram_http_requests_total{method="other",route="page",status="404"} 1',
      'dram_http_request_duration_seconds_count{method="GET",route="/api/client/branches/:id"} 2',
    ]) {
      expect(text).toContain(line)
    }
  })

  test('to push or pull is counted by its size', async () => {
    const token = await server.tokenFor(company.owner)
    const branch = must(company.branches[0], 'branch')
    const commands = numbered([opening(branch.id), opening(branch.id)])
    const body = pushBody(company.owner, newUuid(), commands)
    expect((await server.call('POST', PUSH_PATH, { token, body })).status).toBe(200)
    const pulled = await server.call<{ rows: Record<string, unknown[]> }>('GET', PULL_PATH, {
      token,
    })
    const rows = Object.values(pulled.body.rows).flat().length
    const text = await metrics()
    expect(text).toContain('dram_push_commands_sum 2')
    expect(text).toContain(`dram_pull_rows_sum ${rows}`)
  })
})

describe('the metrics', () => {
  const withToken = (metricsToken: string | null) =>
    new TestServer({ reserved: () => database } as unknown as Database, { metricsToken })

  test('are unavailable until a token is configured', async () => {
    for (const authorization of ['', 'Bearer ', 'Bearer null', 'Bearer undefined']) {
      const answer = await withToken(null).call('GET', '/metrics', { headers: { authorization } })
      expect(answer.status).toBe(404)
    }
  })

  test('are available with the token', async () => {
    for (const authorization of ['', TOKEN, `Bearer ${TOKEN}x`, `Bearer ${TOKEN.slice(1)}`]) {
      const answer = await withToken(TOKEN).call('GET', '/metrics', { headers: { authorization } })
      expect(answer.status).toBe(401)
    }
    const headers = { authorization: `Bearer ${TOKEN}` }
    const answer = await withToken(TOKEN).app.request('/metrics', { headers })
    expect(answer.status).toBe(200)
    expect(answer.headers.get('content-type')).toContain('text/plain')
    expect(answer.headers.get('cache-control')).toBe('no-store')
  })

  test('cover the process, the streams and the database', async () => {
    const server = withToken(TOKEN)
    const load = () => ({ busy: 3, idle: 2, waiting: 1 })
    server.deps.metrics.watch({ load }, { size: 7 }, { load: () => ({ running: 2, waiting: 5 }) })
    const headers = { authorization: `Bearer ${TOKEN}` }
    const text = await (await server.app.request('/metrics', { headers })).text()
    for (const line of [
      'dram_live_streams 7',
      'dram_database_connections{state="busy"} 3',
      'dram_database_connections{state="waiting"} 1',
      'dram_costly_calls{state="waiting"} 5',
      'process_resident_memory_bytes',
      'nodejs_eventloop_lag_seconds',
    ]) {
      expect(text).toContain(line)
    }
  })
})
