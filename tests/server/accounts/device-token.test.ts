import { expect, test } from 'vitest'
import {
  issueDeviceToken,
  nameOfSetting,
  readDeviceToken,
} from '#server/accounts/sign-in/device-token.ts'

const secret = new TextEncoder().encode('a secret of the tests, long enough')
const ani = { id: 'ani', password_hash: '$argon2id$one' }
const NOW = Date.parse('2026-11-20T22:00:00.000Z')
const DAY_MS = 24 * 3600 * 1000

const read = (token: string | undefined, owner: typeof ani | null = ani, now = NOW) =>
  readDeviceToken(secret, owner, token, now)

test('a device is known by its token for half a year, and keeps its name with a new one', () => {
  const token = issueDeviceToken(secret, ani, NOW)
  const name = read(token)
  expect(name).toMatch(/^[\w-]{22}$/)
  expect(read(token, ani, NOW + 179 * DAY_MS)).toBe(name)
  expect(read(token, ani, NOW + 181 * DAY_MS)).toBeNull()
  const next = issueDeviceToken(secret, ani, NOW + DAY_MS, name)
  expect(next).not.toBe(token)
  expect(read(next)).toBe(name)
})

test('two devices of one person have different names', () => {
  const [one, other] = [issueDeviceToken(secret, ani, NOW), issueDeviceToken(secret, ani, NOW)]
  expect(read(one)).not.toBe(read(other))
})

test('setting a password gives an account one name, which tells nobody whose it is', () => {
  const name = nameOfSetting(secret, ani.id)
  expect(read(issueDeviceToken(secret, ani, NOW, name))).toBe(name)
  const later = { ...ani, password_hash: '$argon2id$two' }
  expect(read(issueDeviceToken(secret, later, NOW, name), later)).toBe(name)
  expect(nameOfSetting(secret, 'karen')).not.toBe(name)
  expect(nameOfSetting(new TextEncoder().encode('another secret'), ani.id)).not.toBe(name)
})

test('a token is worth nothing to another account, after a new password, or under another secret', () => {
  const token = issueDeviceToken(secret, ani, NOW)
  expect(read(token, { ...ani, id: 'karen' })).toBeNull()
  expect(read(token, { ...ani, password_hash: '$argon2id$two' })).toBeNull()
  expect(read(token, null)).toBeNull()
  const strange = issueDeviceToken(new TextEncoder().encode('another secret, as long'), ani, NOW)
  expect(read(strange)).toBeNull()
})

test('a token cannot be forged or renewed by changing it', () => {
  const [name = '', time = '', signature = ''] = issueDeviceToken(secret, ani, NOW).split('.')
  const later = (NOW + 400 * DAY_MS).toString(36)
  const forged = [
    undefined,
    '',
    'rubbish',
    `${name}.${later}.${signature}`,
    `${'A'.repeat(22)}.${time}.${signature}`,
    `${name}.${time}.${'A'.repeat(43)}`,
    `${name}.${time}.`,
    `${name}.${time}`,
  ]
  for (const token of forged) expect(read(token)).toBeNull()
})

test('a token says nothing about whose it is', () => {
  const token = issueDeviceToken(secret, ani, NOW)
  expect(token).not.toContain(ani.id)
  expect(Buffer.from(token.split('.')[0] ?? '', 'base64url').toString('latin1')).not.toContain(
    'ani',
  )
})
