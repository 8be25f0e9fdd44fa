import { expect, test } from 'vitest'
import { missingCredentials } from '#domain/pos/settings.ts'

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
})
