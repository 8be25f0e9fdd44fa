import { expect, test } from 'vitest'
import { checkForm } from '#domain/check-form.ts'
import { connectionForm, missingCredentials } from '#domain/pos/settings.ts'
import { isTooOld } from '#domain/pos/systems.ts'

const whole = { host: 'https://bar.iiko.it', login: 'dram', password: 'stored' }
const nothing = { host: null, login: null, password: null }

test('credentials that are complete are not left without a part', () => {
  const elsewhere = { ...nothing, host: 'https://other.iiko.it' }
  expect(missingCredentials(whole, elsewhere, false)).toEqual(['iiko_login', 'iiko_password'])
  const known = { ...elsewhere, login: 'dram' }
  expect(missingCredentials(whole, known, true)).toEqual(['iiko_password'])
  expect(missingCredentials(whole, { ...whole, login: 'other' }, false)).toEqual([])
})

test('credentials may come one by one for the first time', () => {
  const begun = { ...nothing, host: whole.host }
  expect(missingCredentials(nothing, begun, false)).toEqual([])
  expect(missingCredentials(begun, { ...begun, login: 'dram' }, false)).toEqual([])
  const other = { ...nothing, host: 'https://other.iiko.it' }
  expect(missingCredentials({ ...begun, login: 'dram' }, other, false)).toEqual(['iiko_login'])
})

test('several credentials at once are whole, as those of the form', () => {
  const begun = { ...nothing, host: whole.host }
  expect(missingCredentials(nothing, begun, true)).toEqual(['iiko_login', 'iiko_password'])
  expect(missingCredentials(nothing, { ...whole, login: null }, true)).toEqual(['iiko_login'])
  expect(missingCredentials(nothing, whole, true)).toEqual([])
})

test('a password is asked for until the server has stored one', () => {
  const check = (isPasswordStored: boolean, over: object = {}) => {
    const form = { host: 'bar.iiko.it', login: 'dram', password: '', verify_tls: true, ...over }
    return checkForm(connectionForm({ isPasswordStored }), form)
  }
  expect(check(false)).toEqual({ errors: { password: 'required' } })
  expect(check(true)).toMatchObject({ args: { password: '', host: 'bar.iiko.it', login: 'dram' } })
  expect(check(false, { password: ' a ' })).toMatchObject({ args: { password: ' a ' } })
  expect(check(true, { host: '', login: '' })).toMatchObject({
    errors: { host: expect.any(String) as string, login: expect.any(String) as string },
  })
  expect(check(true, { password: 'x'.repeat(201) })).toHaveProperty('errors')
  expect(check(true, { password: 'x'.repeat(200) })).toHaveProperty('args')
})

test.each([
  ['5.4', true],
  ['6.2.3', true],
  ['6.2.3019.0', true],
  ['6.2.4019.0', false],
  ['6.2', true],
  ['6.2.4', false],
  ['6.2.4.1', false],
  ['6.10.1', false],
  ['9.1.7018', false],
  ['10.0', false],
  ['unknown', false],
  ['', false],
])('is version %s too old: %s', (version, isOld) => {
  expect(isTooOld(version)).toBe(isOld)
})
