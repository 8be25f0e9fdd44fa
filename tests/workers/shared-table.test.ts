import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { takeShared } from '../../src/features/goods/import/take-shared.ts'
import { receiveShare } from '#workers/receive-share.ts'

const kept = new Map<string, Map<string, Response>>()
const cacheOf = (name: string) => {
  const cache = kept.get(name) ?? new Map<string, Response>()
  kept.set(name, cache)
  return {
    put: (key: string, response: Response) => Promise.resolve(void cache.set(key, response)),
    match: (key: string) => Promise.resolve(cache.get(key)),
  }
}

beforeEach(() => {
  kept.clear()
  vi.stubGlobal('caches', {
    has: (name: string) => Promise.resolve(kept.has(name)),
    open: (name: string) => Promise.resolve(cacheOf(name)),
    delete: (name: string) => Promise.resolve(kept.delete(name)),
  })
  // Node's own takes no path, as a worker's does.
  vi.stubGlobal('Response', PathResponse)
})
afterEach(() => vi.unstubAllGlobals())

class PathResponse extends Response {
  static override redirect(path: string, status?: number): Response {
    return super.redirect(new URL(path, 'https://dram.example'), status)
  }
}

function shared(): Request {
  const form = new FormData()
  form.append('table', new File(['Name'], 'list.csv', { type: 'text/csv' }))
  return new Request('https://dram.example/', { method: 'POST', body: form })
}

test('a file that was shared is taken once', async () => {
  expect((await receiveShare(shared())).status).toBe(303)
  expect(await (await takeShared())?.text()).toBe('Name')
  expect(await takeShared()).toBeNull()
})

test('a file that nobody took for ten minutes is forgotten', async () => {
  await receiveShare(shared())
  expect(await takeShared(Date.now() + 11 * 60_000)).toBeNull()
  expect(kept.size).toBe(0)
})

test('the screen opens also where the file could not be kept', async () => {
  const broken = new Request('https://dram.example/', { method: 'POST', body: 'no form' })
  expect((await receiveShare(broken)).status).toBe(303)
})
