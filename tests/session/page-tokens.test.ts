import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { currentToken, currentUserId, dropUnreadableTokens } from '#session/page-tokens.ts'

const GOOD = `e30.${btoa(JSON.stringify({ sub: 'somebody', exp: 1 }))}.signature`

class MapStorage {
  readonly #items = new Map<string, string>()
  getItem = (key: string) => this.#items.get(key) ?? null
  setItem = (key: string, text: string) => void this.#items.set(key, text)
  removeItem = (key: string) => void this.#items.delete(key)
}

beforeEach(() => {
  vi.stubGlobal('localStorage', new MapStorage())
  vi.stubGlobal('sessionStorage', new MapStorage())
})
afterEach(() => {
  vi.unstubAllGlobals()
})

test.each(['garbage', '', 'a.b.c', `e30.${btoa('{"sub":7}')}.signature`])(
  'a token that cannot be read, such as %j, is removed',
  (token) => {
    localStorage.setItem('token', token)
    dropUnreadableTokens()
    expect(currentToken()).toBeNull()
  },
)

test('it does not take a readable token along, which an expired one is too', () => {
  localStorage.setItem('token', GOOD)
  sessionStorage.setItem('token', 'garbage')
  dropUnreadableTokens()
  expect(currentToken()).toBe(GOOD)
  expect(currentUserId()).toBe('somebody')
})
