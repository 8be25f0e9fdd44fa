import { verify } from '@node-rs/argon2'
import { beforeEach, expect, test, vi } from 'vitest'
import { hashPassword, isPassword } from '#server/accounts/password.ts'

vi.mock('@node-rs/argon2', async (load) => {
  const real = await load<{ verify: typeof verify }>()
  return { ...real, verify: vi.fn<typeof verify>(real.verify) }
})

const COST = /^\$argon2id\$v=19\$m=19456,t=2,p=1\$/

beforeEach(() => void vi.mocked(verify).mockClear())

test('a password is stored as salted Argon2id with the cost that OWASP recommends', async () => {
  const [first, second] = await Promise.all([hashPassword('secret 1'), hashPassword('secret 1')])
  expect(first).toMatch(COST)
  expect(first).not.toBe(second)
  expect(await isPassword('secret 1', first)).toBe(true)
  expect(await isPassword('secret 2', first)).toBe(false)
})

test('an address without an account costs as much work as one with an account', async () => {
  expect(await isPassword('secret 1', null)).toBe(false)
  expect(await isPassword('', null)).toBe(false)
  const hashes = vi.mocked(verify).mock.calls.map(([hash]) => String(hash))
  expect(hashes).toHaveLength(2)
  for (const hash of hashes) expect(hash).toMatch(COST)
})
