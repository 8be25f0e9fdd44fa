import { describe, expect, it, test } from 'vitest'
import { profileChange } from '#domain/account/accounts.ts'
import { email, phone } from '#domain/account/form-fields.ts'

const codesOf = (result: { error?: { issues: { message: string }[] } | undefined }) =>
  result.error?.issues.map(({ message }) => message) ?? []

describe('A phone number', () => {
  it.each([
    ['+37491123456', '+37491123456'],
    [' +374 91 12 34 56 ', '+37491123456'],
    ['+123456789012345', '+123456789012345'],
    ['+12345678901', '+12345678901'],
  ])('%j is %s', (typed, saved) => {
    expect(phone.parse(typed)).toBe(saved)
  })

  it.each([
    '+1234567890',
    '+1234567890123456',
    '+07491123456',
    '37491123456',
    '+374-91-123456',
    '++37491123456',
    // Whoever knows the country has completed it before.
    '091 123 456',
    '+37491123456a',
  ])('rejects %j', (typed) => {
    expect(codesOf(phone.safeParse(typed))).toEqual(['phone_invalid'])
  })

  it.each(['', '  ', undefined, null])('treats %j as missing', (typed) => {
    expect(codesOf(phone.safeParse(typed))[0]).toBe('required')
  })
})

describe('An e-mail address', () => {
  it('is stored trimmed and in lower case', () => {
    expect(email.parse(' Ani@Bar.Example ')).toBe('ani@bar.example')
  })

  it.each(['ani', 'ani@', '@bar.example', 'a b@bar.example', `${'a'.repeat(250)}@b.example`])(
    '%j is none',
    (typed) => {
      expect(codesOf(email.safeParse(typed))[0]).toBe('email_invalid')
    },
  )
})

test('A profile change has no keys for fields that were left out', () => {
  expect(profileChange.parse({ name: ' Ani ', surname: 'P' })).toEqual({
    name: 'Ani',
    surname: 'P',
  })
})
