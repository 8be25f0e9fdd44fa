import Dexie from 'dexie'
import { IDBFactory, IDBKeyRange } from 'fake-indexeddb'
import { beforeAll, beforeEach, expect, test, vi } from 'vitest'

type Sessions = typeof import('#session/remembered-sessions.ts')
let refreshPage: (typeof import('#session/page-refresh.ts'))['refreshPage']
let { rememberedSession, rememberSession, renewSession } = {} as Sessions

// A database is looked for when the module is read, which another file may have done without one.
beforeAll(async () => {
  const { indexedDB, IDBKeyRange: range } = Dexie.dependencies
  Object.assign(Dexie.dependencies, { indexedDB: new IDBFactory(), IDBKeyRange })
  vi.resetModules()
  ;({ refreshPage } = await import('#session/page-refresh.ts'))
  ;({ rememberedSession, rememberSession, renewSession } =
    await import('#session/remembered-sessions.ts'))
  Object.assign(Dexie.dependencies, { indexedDB, IDBKeyRange: range })
})

const KEY = 'token'
const PERSON = 'somebody'

/** A token of one second, whatever its number. */
function token(n: number | undefined, sid = 'one', exp = 1000): string {
  return `e30.${btoa(JSON.stringify({ sub: PERSON, sid, n, exp }))}.signature`
}

class MapStorage {
  readonly #items = new Map<string, string>()
  getItem = (key: string) => this.#items.get(key) ?? null
  setItem = (key: string, text: string) => void this.#items.set(key, text)
  removeItem = (key: string) => void this.#items.delete(key)
}

const remember = (text: string, language = 'en') =>
  rememberSession({ user_id: PERSON, token: text, language })
const remembered = async () => (await rememberedSession(PERSON))?.token

beforeEach(() => {
  vi.stubGlobal('localStorage', new MapStorage())
  vi.stubGlobal('sessionStorage', new MapStorage())
  return () => vi.unstubAllGlobals()
})

test('a page takes a newer token of the same second from the worker before it refreshes', async () => {
  await remember(token(1))
  localStorage.setItem(KEY, token(1))
  await renewSession(PERSON, token(3))
  const sent = await refreshPage(() => Promise.resolve(localStorage.getItem(KEY)))
  expect(sent).toBe(token(3))
  expect(await remembered()).toBe(token(3))
})

test('a page that opens leaves the token that the worker got while it was closed', async () => {
  await remember(token(1, 'night'))
  await renewSession(PERSON, token(2, 'night', 5000))
  await remember(token(1, 'night'), 'hy')
  expect(await rememberedSession(PERSON)).toEqual({
    user_id: PERSON,
    token: token(2, 'night', 5000),
    language: 'hy',
  })
})

test('a new session takes the place of an older one, and a renewed token that of the last', async () => {
  await remember(token(7, 'first'))
  await remember(token(0, 'second'))
  expect(await remembered()).toBe(token(0, 'second'))
  await remember(token(1, 'second'))
  expect(await remembered()).toBe(token(1, 'second'))
})

test('tokens without a number, of an older server, are told apart by their time', async () => {
  await remember(token(undefined, 'old', 2000))
  await remember(token(undefined, 'old', 1000))
  expect(await remembered()).toBe(token(undefined, 'old', 2000))
})
