import { Hono } from 'hono'
import { expect, test } from 'vitest'
import { PUSH_PATH } from '#protocol/sync/push.ts'
import { HttpError } from '#server/http/http-error.ts'
import { RequestLimit } from '#server/http/request-limit.ts'

const START = Date.parse('2026-11-20T22:00:00.000Z')

/** A server that only counts; time and person are in the query. */
function counting(limit: RequestLimit) {
  const app = new Hono()
  app.onError((error, c) => {
    if (!(error instanceof HttpError)) throw error
    return c.json({ retryAfter: error.more.retryAfter }, error.status as 429)
  })
  app.all('*', (c) => {
    limit.count(c, c.req.query('person') ?? 'ani', START + Number(c.req.query('at') ?? 0))
    return c.json({})
  })
  return app
}

test('tells what is left, refuses what is too much, and begins anew after a minute', async () => {
  const app = counting(new RequestLimit(2))
  const told = async (path: string) => {
    const { status, headers } = await app.request(path)
    return [status, headers.get('ratelimit'), headers.get('ratelimit-policy')]
  }
  const policy = '"person";q=2;w=60'
  expect(await told('/?at=0')).toEqual([200, '"person";r=1;t=60', policy])
  expect(await told('/?at=20500')).toEqual([200, '"person";r=0;t=40', policy])
  expect(await told('/?at=21000')).toEqual([429, '"person";r=0;t=39', policy])
  expect(await (await app.request('/?at=21000')).json()).toEqual({ retryAfter: 39 })
  expect(await told('/?at=21000&person=aram')).toEqual([200, '"person";r=1;t=39', policy])
  expect(await told('/?at=60000')).toEqual([200, '"person";r=1;t=60', policy])
})

test('never refuses a device that sends ten thousand commands', async () => {
  const app = counting(new RequestLimit(2))
  for (let batch = 0; batch < 50; batch += 1) {
    const { status, headers } = await app.request(PUSH_PATH, { method: 'POST' })
    expect([status, headers.get('ratelimit')]).toEqual([200, null])
  }
})
