import { Secret, TOTP } from 'otpauth'
import { expect, test } from 'vitest'
import { codeUri, newCodeSecret, stepOfCode } from '#server/accounts/sign-in/one-time-code.ts'

const SECRET = Secret.fromUTF8('12345678901234567890').base32

// The last six digits of the SHA-1 rows of RFC 6238, appendix B.
test.each([
  [59, '287082'],
  [1111111109, '081804'],
  [1111111111, '050471'],
  [1234567890, '005924'],
  [2000000000, '279037'],
  [20000000000, '353130'],
])('at %i s the code of RFC 6238 is %s', (seconds, code) => {
  expect(stepOfCode(SECRET, code, seconds * 1000)).toBe(Math.floor(seconds / 30))
})

test('a clock may be half a minute off, and no more', () => {
  const code = TOTP.generate({ secret: Secret.fromBase32(SECRET), timestamp: 3_000_000 })
  const at = (seconds: number) => stepOfCode(SECRET, code, seconds * 1000)
  expect([at(2970), at(3000), at(3059)]).toEqual([100, 100, 100])
  expect([at(2969), at(3060)]).toEqual([null, null])
  expect(stepOfCode(SECRET, '', 3_000_000)).toBeNull()
})

test('a secret is 160 bits, in the alphabet that apps read', () => {
  const secret = newCodeSecret()
  expect(secret).toMatch(/^[A-Z2-7]{32}$/)
  expect(newCodeSecret()).not.toBe(secret)
})

test('the QR code says whose account of Dram it is', () => {
  expect(codeUri(SECRET, 'ani+bar@bar.example')).toBe(
    `otpauth://totp/Dram:ani%2Bbar%40bar.example?issuer=Dram&secret=${SECRET}&algorithm=SHA1&digits=6&period=30`,
  )
})
