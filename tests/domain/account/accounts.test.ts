import { describe, expect, it, test } from 'vitest'
import {
  changePassword,
  email,
  newPassword,
  phone,
  profileChange,
} from '#domain/account/accounts.ts'

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

describe('A password', () => {
  it.each(['eightsig', 'ութնիշան', 'восемьзн', '12345678'])('accepts %j', (typed) => {
    expect(newPassword.safeParse(typed).success).toBe(true)
  })

  it.each([
    ['seven77', 'password_too_short'],
    ['eight sig', 'password_has_spaces'],
    ['eightsig\t', 'password_has_spaces'],
    ['', 'required'],
  ])('rejects %j with %s', (typed, code) => {
    expect(codesOf(newPassword.safeParse(typed))[0]).toBe(code)
  })

  it('can be changed to one of six or more characters, typed twice', () => {
    const form = { old_password: 'old', password: 'six six', password_confirmation: 'six six' }
    expect(changePassword.safeParse(form).success).toBe(true)
    expect(codesOf(changePassword.safeParse({ ...form, password_confirmation: 'other' }))).toEqual([
      'passwords_differ',
    ])
  })
})

test('A profile change has no keys for fields that were left out', () => {
  expect(profileChange.parse({ name: ' Ani ', surname: 'P' })).toEqual({
    name: 'Ani',
    surname: 'P',
  })
})
