import { expect, test } from 'vitest'
import { clientFile } from '../../build/client/client-file.ts'
import { clientOf, DramError, type ClientOptions } from '../../build/client/runtime.ts'

interface Item {
  id: string
}
interface Answers {
  200: { content: { 'application/json': Item } }
}
interface Calls {
  getItem: {
    parameters: { query?: { days?: number; branch?: string }; header?: never; path: { id: string } }
    responses: Answers
  }
  addItem: {
    parameters: { query?: never; header?: { 'Idempotency-Key'?: string }; path?: never }
    requestBody: { content: { 'application/json': { name: string } } }
    responses: Answers
  }
}

const ROUTES = { getItem: 'GET /items/{id}', addItem: 'POST /items' }
const REFUSAL = {
  status: 403,
  code: 'no_permission',
  message: 'You do not have permission for this.',
  errors: [],
  details: { key: 'scope_missing', scope: 'write_items' },
}

/** A client whose calls are answered so, and the requests that it has made. */
function clientAnswered(answer: () => Response, over: Partial<ClientOptions> = {}) {
  const requests: Request[] = []
  const client = clientOf<Calls>(ROUTES, {
    url: 'https://bar.example/',
    key: 'dram_x\n',
    fetch: (url, init) => {
      requests.push(new Request(url, init))
      return Promise.resolve().then(answer)
    },
    ...over,
  })
  return { client, requests }
}

const json = (body: unknown, init: ResponseInit = {}) =>
  new Response(JSON.stringify(body), {
    ...init,
    headers: { 'content-type': 'application/json', ...init.headers },
  })

/** What a call of this client is refused with. */
async function refusal(answer: () => Response, over: Partial<ClientOptions> = {}) {
  const { client } = clientAnswered(answer, over)
  const error = await client.addItem({ body: { name: 'Gin' } }).catch((thrown: unknown) => thrown)
  if (!(error instanceof DramError)) throw error
  return error
}

test('calls with its key, and reads the answer', async () => {
  const { client, requests } = clientAnswered(() => json({ id: '7' }, { headers: { etag: '"1"' } }))
  let etag: string | null = null
  const onResponse = ({ headers }: Response) => {
    etag = headers.get('etag')
  }
  const query = { days: 7, branch: undefined as unknown as string }
  expect(await client.getItem({ path: { id: 'a/b' }, query, onResponse })).toEqual({ id: '7' })
  expect(etag).toBe('"1"')
  await client.addItem({ body: { name: 'Gin' }, headers: { 'Idempotency-Key': 'erp-1' } })
  expect(requests.map(({ method, url }) => `${method} ${url}`)).toEqual([
    'GET https://bar.example/items/a%2Fb?days=7',
    'POST https://bar.example/items',
  ])
  expect(requests.map(({ headers }) => headers.get('authorization'))).toEqual([
    'Bearer dram_x',
    'Bearer dram_x',
  ])
  expect(requests[1]?.headers.get('idempotency-key')).toBe('erp-1')
  expect(await requests[1]?.json()).toEqual({ name: 'Gin' })
})

test('makes no call for a whole list when the id of one row is missing', async () => {
  const { client, requests } = clientAnswered(() => json({}))
  await expect(client.getItem({ path: { id: '' } })).rejects.toThrow('getItem needs path.id')
  expect(requests).toEqual([])
})

test('says of a refusal which call it was, why, and when to come again', async () => {
  const refused = await refusal(() => json(REFUSAL, { status: 403 }))
  expect(refused.message).toBe(
    'addItem: 403 no_permission; You do not have permission for this.; key: scope_missing; scope: write_items',
  )
  expect(refused).toMatchObject({ call: 'addItem', status: 403, code: 'no_permission' })
  expect(refused.details).toEqual(REFUSAL.details)
  const errors = [{ param: 'name', code: 'required', message: 'Required' }]
  const wrong = { ...REFUSAL, status: 422, code: 'invalid_args', errors, details: {} }
  expect((await refusal(() => json(wrong, { status: 422 }))).message).toContain('; name: Required')
  const busy = { status: 429, headers: { 'retry-after': '7' } }
  expect(await refusal(() => json(REFUSAL, busy))).toMatchObject({ retryAfter: 7 })
})

test('tells the page of a proxy, and a server that is away, from what Dram says', async () => {
  const proxy = () => new Response('<h1>Bad Gateway</h1>', { status: 502 })
  expect(await refusal(proxy)).toMatchObject({ status: 502, code: 'unreadable_answer' })
  const cut = () => new Response('{"id":', { headers: { 'content-type': 'application/json' } })
  expect(await refusal(cut)).toMatchObject({ status: 200, code: 'unreadable_answer' })
  const away = await refusal(() => json({}), { url: 'http://127.0.0.1:1', fetch })
  expect(away).toMatchObject({ status: 0, code: 'no_answer' })
  expect(away.message).toContain('http://127.0.0.1:1/items')
})

test('is written of nothing but a document whose calls have names', async () => {
  await expect(clientFile({})).rejects.toThrow('no OpenAPI document')
  const unnamed = { openapi: '3.1.0', paths: { '/items': { get: {} } } }
  await expect(clientFile(unnamed)).rejects.toThrow('GET /items has no operationId')
})
