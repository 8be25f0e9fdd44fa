import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { keepDevice, recallDevice } from '#session/known-device.ts'

const kept = new Map<string, string>()

beforeEach(() => {
  kept.clear()
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
  })
})
afterEach(() => {
  vi.unstubAllGlobals()
})

test('a device keeps one token for each person, and no address', () => {
  keepDevice('ani@bar.example', 'one')
  keepDevice('karen@bar.example', 'two')
  keepDevice('ani@bar.example', 'three')
  expect(recallDevice(' Ani@Bar.example ')).toBe('three')
  expect(recallDevice('karen@bar.example')).toBe('two')
  expect(recallDevice('davit@bar.example')).toBeUndefined()
  expect([...kept.values()].join()).not.toMatch(/ani|karen|bar/)
})

test('the person who has not signed in for longest is forgotten first', () => {
  for (let i = 0; i < 13; i += 1) keepDevice(`${i}@bar.example`, `token ${i}`)
  expect(recallDevice('0@bar.example')).toBeUndefined()
  expect(recallDevice('1@bar.example')).toBe('token 1')
  expect(recallDevice('12@bar.example')).toBe('token 12')
})

test('servers that give no token, and a storage that fails or holds rubbish, change nothing', () => {
  keepDevice('ani@bar.example', undefined)
  expect(kept.size).toBe(0)
  for (const rubbish of ['{', '{}', '[1]', '[["a",2]]']) {
    kept.set('known-device', rubbish)
    expect(recallDevice('ani@bar.example')).toBeUndefined()
  }
  vi.stubGlobal('localStorage', {
    getItem: () => null,
    setItem: () => {
      throw new Error('QuotaExceededError')
    },
  })
  expect(() => keepDevice('ani@bar.example', 'one')).not.toThrow()
})
