import type { verify } from '@node-rs/argon2'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'

const counted = vi.fn<typeof verify>()
let hashPassword: typeof import('#server/accounts/password/password.ts').hashPassword
let isPassword: typeof import('#server/accounts/password/password.ts').isPassword

// Files share their modules, so one that is loaded already would go on with the real function.
beforeAll(async () => {
  vi.resetModules()
  vi.doMock('@node-rs/argon2', async (load) => {
    const real = await load<{ verify: typeof verify }>()
    return { ...real, verify: counted.mockImplementation(real.verify) }
  })
  ;({ hashPassword, isPassword } = await import('#server/accounts/password/password.ts'))
})
afterAll(() => {
  vi.doUnmock('@node-rs/argon2')
  vi.resetModules()
})

const COST = /^\$argon2id\$v=19\$m=19456,t=2,p=1\$/

test('a password is stored as salted Argon2id with the cost that OWASP recommends', async () => {
  const [first, second] = await Promise.all([hashPassword('secret 1'), hashPassword('secret 1')])
  expect(first).toMatch(COST)
  expect(first).not.toBe(second)
  expect(await isPassword('secret 1', first)).toBe(true)
  expect(await isPassword('secret 2', first)).toBe(false)
})

test('an address without an account costs as much work as one with an account', async () => {
  counted.mockClear()
  expect(await isPassword('secret 1', null)).toBe(false)
  expect(await isPassword('', null)).toBe(false)
  const hashes = counted.mock.calls.map(([hash]) => String(hash))
  expect(hashes).toHaveLength(2)
  for (const hash of hashes) expect(hash).toMatch(COST)
})
