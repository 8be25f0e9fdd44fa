import { describe, expect, it, test } from 'vitest'
import * as z from 'zod/mini'
import { profileChange } from '#domain/account/accounts.ts'
import { email } from '#domain/account/email.ts'
import { phone } from '#domain/account/form-fields.ts'
import { schemaFaults } from '#domain/schema-faults.ts'

const codesOf = (schema: z.ZodMiniType, value: unknown) => {
  const { error } = z.safeParse(schema, value)
  return schemaFaults(error?.issues ?? [], value).map(({ code }) => code)
}

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
    expect(codesOf(phone, typed)).toEqual(['phone_invalid'])
  })

  it.each(['', '  ', undefined, null])('treats %j as missing', (typed) => {
    expect(codesOf(z.object({ phone }), { phone: typed })).toEqual(['required'])
  })
})

describe('An e-mail address', () => {
  it('is stored trimmed and in lower case', () => {
    expect(email.parse(' Ani@Bar.Example ')).toBe('ani@bar.example')
  })

  it.each([
    ['ani@пример.рф', 'ani@xn--e1afmkfd.xn--p1ai'],
    ['ANI@XN--E1AFMKFD.XN--P1AI', 'ani@xn--e1afmkfd.xn--p1ai'],
    ['ani@բար.հայ', 'ani@xn--y9ab5g.xn--y9a3aq'],
    ['ani@Bücher.Example', 'ani@xn--bcher-kva.example'],
  ])('%s is stored as computers write its domain', (typed, stored) => {
    expect(email.parse(typed)).toBe(stored)
  })

  it.each([
    'ani',
    'ani@',
    '@bar.example',
    'a b@bar.example',
    'ani@пример.рф/x',
    'ani@при мер.рф',
    'ani@пример..рф',
    'ани@пример.рф',
    'ani@bar.xn--',
    'ani@-bar.example',
  ])('%j is none', (typed) => {
    expect(codesOf(email, typed)).toEqual(['email_invalid'])
  })

  it('is too long rather than no address', () => {
    expect(codesOf(email, `${'a'.repeat(250)}@b.example`)).toEqual(['text_too_long'])
  })
})

test('A profile change has no keys for fields that were left out', () => {
  expect(profileChange.parse({ name: ' Ani ', surname: 'P' })).toEqual({
    name: 'Ani',
    surname: 'P',
  })
})
