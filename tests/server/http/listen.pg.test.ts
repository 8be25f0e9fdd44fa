import { connect, createServer, type AddressInfo } from 'node:net'
import { Agent, request, Server, type IncomingMessage } from 'node:http'
import { once } from 'node:events'
import { Hono } from 'hono'
import { afterEach, expect, test, vi } from 'vitest'
import { must } from '#domain/must.ts'
import type { AppEnv } from '#server/http/app-env.ts'
import { serve, type Listening } from '#server/http/listen.ts'
import { StartError } from '#server/platform/start-error.ts'
import { PUSH_PATH } from '#protocol/sync/push.ts'
import { EVENTS_PATH } from '#protocol/sync/pull.ts'
import { seedCompany } from '#tests/support/bars/company.ts'
import { describeDatabases } from '#tests/support/database.ts'
import { deferred } from '#tests/support/running/deferred.ts'
import { TestServer } from '#tests/support/server/server.ts'

let listening: Listening | undefined

afterEach(() => listening?.stop(() => Promise.resolve()).catch(() => undefined))

test('a stopping server lets running requests finish and accepts no new ones', async () => {
  const [started, go] = [deferred<null>(), deferred<null>()]
  const app = new Hono<AppEnv>()
  app.get('/slow', async (c) => {
    started.resolve(null)
    await go.promise
    return c.text('done')
  })
  listening = await serve(app, '127.0.0.1', 0)
  const url = `http://127.0.0.1:${listening.port}/slow`
  const running = fetch(url)
  await started.promise
  const stopped = listening.stop(() => Promise.resolve())
  await expect(fetch(url)).rejects.toThrow('fetch failed')
  go.resolve(null)
  expect(await (await running).text()).toBe('done')
  await stopped
  listening = undefined
})

test('a connection that becomes idle while the server stops does not hold it up', async () => {
  const [started, go] = [deferred<null>(), deferred<null>()]
  const app = new Hono<AppEnv>()
  app.get('/slow', async (c) => {
    started.resolve(null)
    await go.promise
    return c.text('done')
  })
  listening = await serve(app, '127.0.0.1', 0)
  const agent = new Agent({ keepAlive: true })
  const sent = request({ port: listening.port, host: '127.0.0.1', path: '/slow', agent }).end()
  await started.promise
  const looked = vi.spyOn(Server.prototype, 'closeIdleConnections')
  const forced = vi.spyOn(Server.prototype, 'closeAllConnections')
  const stopped = listening.stop(() => Promise.resolve())
  // Node's own close makes one call, the server the other; the busy connection survives both.
  await expect.poll(() => looked.mock.calls.length).toBeGreaterThanOrEqual(2)
  go.resolve(null)
  const [response] = (await once(sent, 'response')) as [IncomingMessage]
  response.resume()
  await once(response, 'end')
  await stopped
  expect(forced).not.toHaveBeenCalled()
  listening = undefined
  agent.destroy()
})

test('a client that sends its request too slowly is disconnected', async () => {
  const app = new Hono<AppEnv>()
  app.post('/', async (c) => c.text(await c.req.text()))
  app.onError((_, c) => c.text('', 400))
  const limits = { head: 200, request: 400, keepAlive: 300, silence: 600 }
  listening = await serve(app, '127.0.0.1', 0, limits)
  const { port } = listening
  const head = 'POST / HTTP/1.1\r\nHost: dram\r\nContent-Length: 5\r\n'
  for (const partial of ['', head, `${head}\r\nab`]) {
    const socket = connect(port, '127.0.0.1').on('error', () => {})
    socket.write(partial)
    socket.resume()
    await once(socket, 'close')
  }
  const whole = await fetch(`http://127.0.0.1:${port}/`, { method: 'POST', body: 'hello' })
  expect(await whole.text()).toBe('hello')
})

test('an endless header is rejected', async () => {
  listening = await serve(new Hono<AppEnv>(), '127.0.0.1', 0)
  const answer = await fetch(`http://127.0.0.1:${listening.port}/`, {
    headers: { 'x-long': 'x'.repeat(32_000) },
  })
  expect(answer.status).toBe(431)
})

test('a port in use is reported in one line', async () => {
  const other = createServer()
  other.listen(0, '127.0.0.1')
  await once(other, 'listening')
  const { port } = other.address() as AddressInfo
  await expect(serve(new Hono<AppEnv>(), '127.0.0.1', port)).rejects.toThrow(
    new StartError(
      'CANNOT_LISTEN',
      `Port ${port} is taken by another program. Stop that one, or set PORT to another number.`,
    ),
  )
  other.close()
})

describeDatabases('the whole product', (make) => {
  test('a stopping server ends the event streams', async () => {
    const { database } = await make()
    const server = new TestServer(database)
    const company = await seedCompany(database)
    const token = await server.tokenFor(company.owner)
    listening = await serve(server.app, '127.0.0.1', 0)
    const response = await fetch(`http://127.0.0.1:${listening.port}${EVENTS_PATH}`, {
      headers: { authorization: `Bearer ${token}` },
    })
    const reader = must(response.body, 'stream').getReader()
    expect((await reader.read()).done).toBe(false)
    await listening.stop(() => server.deps.live.close())
    listening = undefined
    let done = false
    while (!done) ({ done } = await reader.read())
  })

  test('a body that announces too much is rejected over a real socket too', async () => {
    const { database } = await make()
    const server = new TestServer(database)
    const company = await seedCompany(database)
    const token = await server.tokenFor(company.owner)
    listening = await serve(server.app, '127.0.0.1', 0)
    const sent = request({
      port: listening.port,
      host: '127.0.0.1',
      path: PUSH_PATH,
      method: 'POST',
      headers: {
        authorization: `Bearer ${token}`,
        'content-type': 'application/json',
        'content-length': 50_000_000,
      },
    })
    sent.on('error', () => {})
    sent.write('{')
    const [response] = (await once(sent, 'response')) as [{ statusCode: number }]
    expect(response.statusCode).toBe(413)
    sent.destroy()
  })

  test('a stopping server is not ready but alive', async () => {
    const { database } = await make()
    const { app, deps } = new TestServer(database)
    expect((await app.request('/readyz')).status).toBe(200)
    await deps.live.close()
    expect((await app.request('/readyz')).status).toBe(503)
    expect((await app.request('/healthz')).status).toBe(200)
    await database.close()
    const lost = new TestServer(database)
    expect((await lost.app.request('/readyz')).status).toBe(503)
  })

  test('pages of other origins get no access', async () => {
    const { database } = await make()
    const { app } = new TestServer(database)
    const headers = { origin: 'https://evil.example', 'access-control-request-method': 'POST' }
    for (const method of ['OPTIONS', 'GET', 'POST']) {
      for (const path of ['/', PUSH_PATH, EVENTS_PATH, '/healthz', '/metrics']) {
        const answer = await app.request(path, { method, headers })
        const names = [...answer.headers.keys()]
        expect(names.filter((name) => name.startsWith('access-control'))).toEqual([])
        expect(answer.ok && method === 'OPTIONS').toBe(false)
      }
    }
  })
})
