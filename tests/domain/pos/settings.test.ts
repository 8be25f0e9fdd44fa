import { expect, test } from 'vitest'
import { checkForm } from '#domain/check-form.ts'
import { connectionForm, missingCredentials } from '#domain/pos/settings.ts'

const whole = { host: 'https://bar.iiko.it', login: 'dram', password: 'stored' }
const nothing = { host: null, login: null, password: null }

test('credentials that are complete are not left without a part', () => {
  const elsewhere = { ...nothing, host: 'https://other.iiko.it' }
  expect(missingCredentials(whole, elsewhere)).toEqual(['iiko_login', 'iiko_password'])
  expect(missingCredentials(whole, { ...elsewhere, login: 'dram' })).toEqual(['iiko_password'])
  expect(missingCredentials(whole, { ...whole, login: 'other' })).toEqual([])
})

test('credentials may come one by one for the first time', () => {
  expect(missingCredentials(nothing, { ...nothing, host: whole.host })).toEqual([])
  const begun = { ...nothing, host: whole.host }
  expect(missingCredentials(begun, { ...begun, login: 'dram' })).toEqual([])
  const other = { ...nothing, host: 'https://other.iiko.it' }
  expect(missingCredentials({ ...begun, login: 'dram' }, other)).toEqual(['iiko_login'])
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
