import { expect, test } from 'vitest'
import * as z from 'zod/mini'
import type { Api } from '#api/api.ts'
import { lazyApi } from '#api/lazy-api.ts'
import type { ErrorAnswer } from '#protocol/answers.ts'

test('where the client cannot be loaded nobody knows what a request did, and the next one loads it', async () => {
  const client: Api = {
    request: () => Promise.resolve({ kind: 'refused', status: 404, error: NOT_FOUND }),
    openStream: () => Promise.reject(new Error('unused')),
  }
  const loads = [Promise.reject(new TypeError('Failed to fetch')), Promise.resolve(client)]
  const api = lazyApi(() => loads.shift() ?? Promise.reject(new Error('loaded twice')))
  const ask = () => api.request('GET', '/api/somewhere', z.unknown())
  expect(await ask()).toEqual({ kind: 'unknown', status: null, retryAfterMs: null })
  expect(await ask()).toMatchObject({ kind: 'refused', status: 404 })
  expect(await ask()).toMatchObject({ kind: 'refused', status: 404 })
})

const NOT_FOUND = {
  status: 404,
  code: 'not_found',
  message: 'Not found',
  errors: [],
} satisfies ErrorAnswer
